//! The standard library of MaterialX, where it is installed: `SHADER_INFO_MATERIALX` names its folder `libraries`.

use std::fs;
use std::path::{Path, PathBuf};

use shader_info_graph::document::{FileError, Found, ImplementationKind, read};
use shader_info_graph::registry::Registry;
use shader_info_tests::skip::record;

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|it| it.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, out);
        } else if path.extension().is_some_and(|extension| extension == "mtlx") {
            out.push(path);
        }
    }
}

fn registry(folder: &Path) -> Registry {
    let mut all = Vec::new();
    files(folder, &mut all);
    let mut out = Registry::default();
    for path in all {
        let found = Found { path: path.display().to_string(), text: fs::read_to_string(&path).expect("a text") };
        let (document, problems) = read(&found, &mut |_, _| Err(FileError::Outside));
        assert_eq!(problems, []);
        out.add(document);
    }
    out
}

/// Counts of release 1.39.5: definitions that genglsl implements by an expression, a function, a graph, or code.
#[test]
fn the_library_is_read_whole() {
    let Some(folder) = std::env::var_os("SHADER_INFO_MATERIALX") else {
        return record("materialx::the_library_is_read_whole", "SHADER_INFO_MATERIALX names no folder `libraries`");
    };
    let all = registry(Path::new(&folder));
    assert_eq!(all.defs().len(), 807);
    let count = |target: &str, is_kind: fn(&ImplementationKind) -> bool| {
        let found = all.defs().filter_map(|def| all.implementation(&def.name, target));
        found.filter(|it| is_kind(&it.kind)).count()
    };
    let kinds: [fn(&ImplementationKind) -> bool; 4] = [
        |it| matches!(it, ImplementationKind::Inline(_)),
        |it| matches!(it, ImplementationKind::Function { .. }),
        |it| matches!(it, ImplementationKind::Graph(_)),
        |it| matches!(it, ImplementationKind::Code(_)),
    ];
    assert_eq!(kinds.map(|kind| count("genglsl", kind)), [380, 121, 266, 28]);
    assert_eq!(kinds.map(|kind| count("essl", kind)), [380, 121, 266, 28]);
    assert_eq!(kinds.map(|kind| count("genosl", kind)), [439, 90, 263, 0]);
}
