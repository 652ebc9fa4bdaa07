//! The gallery's documents as infos of `tests/infos`: `BLESS=1` writes them. `pictures` draws them.

use std::fs;
use std::path::{Path, PathBuf};

use shader_builder::material::{Library, Options, file_name, info_name};

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn documents() -> Vec<PathBuf> {
    let entries = fs::read_dir(folder("../shaders/materials")).expect("a folder");
    let mut all: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    all.retain(|path| path.extension().is_some_and(|extension| extension == "mtlx"));
    all.sort();
    all
}

#[test]
fn the_infos_are_those_of_the_documents() {
    let library = Library::built_in();
    let documents = documents();
    assert!(documents.len() >= 12, "{documents:?}");
    for path in documents {
        let elements = library.elements(&path).expect("elements");
        let name = info_name(&elements[0]);
        let options = Options { max_lights: 1, ..Options::default() };
        let made = library.material(&path, None, &name, &options).expect("a material");
        assert_eq!(made.problems, [], "{}", path.display());
        let file = file_name(&name);
        assert_eq!(path.file_stem().and_then(|stem| stem.to_str()), Some(file.as_str()));
        let declaration = made.declaration;
        let texts = [
            (format!("infos/src/gallery/{file}.rs"), declaration.rust),
            (format!("infos/shaders/{file}.vert.glsl"), declaration.vertex),
            (format!("infos/shaders/{file}.frag.glsl"), declaration.pixel),
        ];
        for (kept, text) in texts {
            if std::env::var_os("BLESS").is_some() {
                fs::write(folder(&kept), &text).expect("it is written");
            }
            let found = fs::read_to_string(folder(&kept)).unwrap_or_default();
            assert_eq!(found, text, "{kept}: run with BLESS=1");
        }
    }
}
