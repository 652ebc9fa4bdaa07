//! What `check` and `list` print about unreadable declarations.

use std::fs;
use std::path::Path;

use shader_builder::{Builder, InfoSummary, Report};

const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";

fn package(lib: &str, others: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir_all(folder.path().join("src")).expect("made");
    for (path, text) in others.iter().chain(&[("Cargo.toml", TOML), ("src/lib.rs", lib)]) {
        fs::write(folder.path().join(path), text).expect("written");
    }
    folder
}

fn check(folder: &Path) -> Report {
    Builder::new().check(folder).expect("a package")
}

fn list(folder: &Path) -> Vec<InfoSummary> {
    Builder::new().list(folder).expect("a package")
}

#[test]
fn a_name_with_other_letters_is_a_mistake_at_its_place() {
    let folder = package("shader_info! {\n    pub Größe { do_static_compilation; }\n}\n", &[]);
    let report = check(folder.path());
    let [found] = &report.diagnostics[..] else { panic!("{:?}", report.diagnostics) };
    assert_eq!((found.code.id, found.place.line, found.place.column), ("SI0009", 2, 9));
    assert!(found.message.contains("`Größe`"), "{}", found.message);
    assert!(!report.passed());
    let listed = list(folder.path());
    let [listed] = &listed[..] else { panic!("{listed:?}") };
    assert_eq!((listed.name.as_str(), listed.is_read, listed.place.line), ("Größe", false, 2));
}

#[test]
fn a_structs_name_is_told_and_is_no_shader() {
    let folder =
        package("#[shader_shared]\npub struct Größe { a: f32 }\ninterface_info! { pub Weiß { a: vec4; } }\n", &[]);
    let report = check(folder.path());
    let lines: Vec<u32> = report.diagnostics.iter().map(|it| it.place.line).collect();
    assert_eq!(lines, [2, 3], "{:?}", report.diagnostics);
    assert_eq!(list(folder.path()), []);
}

#[test]
fn names_that_a_macro_pastes_are_not_errors() {
    let lib = "fn made() { quote! { shader_info! { pub #name { do_static_compilation; } } } }\n";
    assert!(check(package(lib, &[]).path()).diagnostics.is_empty());
}

#[test]
fn a_file_that_does_not_lex_is_a_warning_with_its_place() {
    let broken = "// shader_info!\nfn half() {\n    let it = 1;\n    )\n}\n";
    let folder = package("mod broken;\nshader_info! { pub Whole { } }\n", &[("src/broken.rs", broken)]);
    let report = check(folder.path());
    assert_eq!(report.infos, 1);
    let [note] = &report.notes[..] else { panic!("{:?}", report.notes) };
    assert!(note.starts_with("cannot tokenise `src/broken.rs:4:5`;"), "{note}");
    assert!(!report.passed() && report.unread.len() == 1, "its declarations are unknown");
    assert!(report.summary().contains(note.as_str()));
}
