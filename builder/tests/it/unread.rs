//! What `check` and `list` print about unreadable declarations.

use std::fs;
use std::path::Path;

use shader_builder::{Builder, InfoSummary, Report, Style};

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
    let notes: Vec<String> = report.all_notes().collect();
    let [note] = &notes[..] else { panic!("{notes:?}") };
    assert!(note.starts_with("cannot tokenise `src/broken.rs:4:5`;"), "{note}");
    assert!(!report.passed() && report.unread.len() == 1, "its declarations are unknown");
    // Once among the errors, and once in the file of a build script.
    assert!(report.rendered(Style::Plain).contains(&format!("error: {note}")));
    assert!(!report.summary().contains(note) && report.summary_for_file().contains(&format!("note: {note}")));
}

/// Checks the files of a package, of which some may be missing; `expected` are the notes.
fn check_notes(lib: &str, others: &[(&str, &[u8])], expected: &[&str]) {
    let folder = package(lib, &[]);
    for (path, bytes) in others {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, bytes).expect("written");
    }
    let report = check(folder.path());
    let notes: Vec<String> = report.all_notes().collect();
    assert_eq!(notes, expected, "{lib}");
    assert_eq!(report.passed(), expected.is_empty(), "{lib}");
    assert_eq!(report.unread.len(), expected.len(), "{lib}");
}

const UNKNOWN: &str = "its shader declarations are unknown";

#[test]
fn a_module_without_a_file_is_an_error() {
    let missing = |at: &str, files: &str| format!("`mod gone;` at `{at}` has no file, so {UNKNOWN}; create {files}");
    let beside = "`src/gone.rs` or `src/gone/mod.rs`";
    check_notes("mod gone;", &[], &[&missing("src/lib.rs:1:5", beside)]);
    check_notes("const SHADER: &str = \"shader_info\"; pub mod gone;", &[], &[&missing("src/lib.rs:1:45", beside)]);
    let below = "`src/a/b/gone.rs` or `src/a/b/gone/mod.rs`";
    check_notes(
        "mod a;",
        &[("src/a.rs", b"mod b;"), ("src/a/b.rs", b"\nmod gone;")],
        &[&missing("src/a/b.rs:2:5", below)],
    );
    check_notes("#[path = \"x.rs\"]\nmod gone;", &[], &[&missing("src/lib.rs:2:5", "`src/x.rs`")]);
    let either = "`src/w.rs` or `src/gone.rs` or `src/gone/mod.rs`";
    check_notes("#[cfg_attr(windows, path = \"w.rs\")]\nmod gone;", &[], &[&missing("src/lib.rs:2:5", either)]);
    let within = "`src/a/gone.rs` or `src/a/gone/mod.rs`";
    check_notes("mod a { mod gone; }", &[], &[&missing("src/lib.rs:1:13", within)]);
}

#[test]
fn a_module_of_another_configuration_needs_no_file() {
    for lib in [
        "#[cfg(windows)] mod gone;",
        "#[cfg(feature = \"one\")] mod a { mod gone; }",
        "#![cfg(windows)]\nmod gone;",
        "cfg_if! { if #[cfg(windows)] { mod gone; } }",
        "macro_rules! m { () => { mod gone; } }",
        "#[cfg(windows)] fn f() { include!(\"gone.rs\"); }",
        "/*\nmod gone;\n*/",
    ] {
        check_notes(lib, &[], &[]);
    }
    check_notes("#[cfg(windows)]\nmod a;", &[("src/a.rs", b"mod gone;")], &[]);
    check_notes("mod a;", &[("src/a.rs", b"#![cfg(windows)]\nmod gone;")], &[]);
    check_notes("#[cfg(windows)]\nmod a;", &[("src/a.rs", b"\xff")], &[]);
    check_notes("#[cfg_attr(windows, path = \"w.rs\")]\nmod a;", &[("src/a.rs", b"")], &[]);
}

#[test]
fn a_file_that_is_not_text_is_an_error() {
    check_notes(
        "mod a;",
        &[("src/a.rs", b"// \xff")],
        &[&format!("cannot read `src/a.rs`: it is not UTF-8; {UNKNOWN}")],
    );
}

#[test]
fn a_missing_file_of_an_include_is_an_error() {
    let missing = |at: &str| format!("`src/gone.rs`, which `include!` at `{at}` names, is missing, so {UNKNOWN}");
    check_notes("include!(\"gone.rs\");", &[], &[&missing("src/lib.rs:1:1")]);
    check_notes("mod a;", &[("src/a.rs", b"fn f() -> u8 { include!(\"gone.rs\") }")], &[&missing("src/a.rs:1:16")]);
    check_notes("include!(concat!(env!(\"OUT_DIR\"), \"/gone.rs\"));", &[], &[]);
}
