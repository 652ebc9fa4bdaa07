//! The gallery of the library: documents, the infos that name them, and the scenes that draw those on every driver.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use shader_builder::material::{Library, file_name};
use shader_info_tests::scenes::SCENES;

#[test]
fn every_document_is_drawn() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shaders/shaders/materials");
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let documents: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|extension| extension == "mtlx")).collect();
    assert!(documents.len() >= 12, "{documents:?}");
    let drawn: BTreeSet<String> = SCENES.iter().map(|shown| file_name((shown.scene)().info.name())).collect();
    for path in documents {
        let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        assert!(drawn.contains(stem), "no scene draws `{stem}`: {drawn:?}");
        // One material each, named as its file.
        let elements = Library::built_in().elements(&path).expect("elements");
        assert_eq!(elements.iter().map(|element| file_name(element)).collect::<Vec<_>>(), [stem]);
    }
}
