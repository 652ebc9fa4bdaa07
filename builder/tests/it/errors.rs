//! Errors of the library: a program tells one kind from another and gets its data, without reading the message.

use std::error::Error as _;
use std::fs;
use std::path::Path;

use shader_builder::error::{CargoError, FolderError, FragmentError, KeyError, KeyListError, NameError};
use shader_builder::error::{StackError, StackListError};
use shader_builder::write::clean::{clean_cache, clean_delivered};
use shader_builder::{Backend, Builder, Error, Lowering, Ship, StackList, code_page};

const INFOS: &str = "
    shader_info! { Plain { do_static_compilation; vertex_source { void main() {} } } }
    shader_info! { Mesh { do_static_compilation; branch lights: 0..=3 = 0; vertex_source { void main() {} } } }
";

fn package() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let manifest = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
    fs::create_dir_all(folder.path().join("src")).expect("made");
    fs::write(folder.path().join("Cargo.toml"), manifest).expect("written");
    fs::write(folder.path().join("src/lib.rs"), INFOS).expect("written");
    folder
}

fn builder() -> Builder {
    Builder::new().backends([Backend::Vulkan])
}

/// The error of a query, which is one of this kind.
fn error<T>(answer: Result<T, Error>, is_right: impl FnOnce(&Error) -> bool) {
    let Err(error) = answer else { panic!("there is an answer") };
    assert!(is_right(&error), "another error: {error:?}");
    assert!(!error.to_string().is_empty(), "an error without words: {error:?}");
}

#[test]
fn an_unknown_name_comes_with_a_similar_one() {
    let folder = package();
    let unknown = |error: &Error| {
        matches!(error, Error::Name(NameError::UnknownInfo { name, nearest, .. })
            if name == "Pla1n" && nearest.as_deref() == Some("Plain"))
    };
    error(builder().explain(folder.path(), "Pla1n"), unknown);
    error(builder().expand(folder.path(), "Pla1n", None, None), unknown);
    error(builder().variants(folder.path(), "Pla1n", &[]), unknown);
    error(
        builder().expand(folder.path(), "Plain", Some("pixel"), None),
        |error| matches!(error, Error::Name(NameError::UnknownStage { name }) if name == "pixel"),
    );
    error(
        code_page("si9999"),
        |error| matches!(error, Error::Name(NameError::UnknownCode { id, .. }) if id == "SI9999"),
    );
}

#[test]
fn what_an_info_does_not_have_is_an_error_of_its_own() {
    let folder = package();
    error(
        builder().expand(folder.path(), "Plain", None, Some("fog")),
        |error| matches!(error, Error::Name(NameError::NoBranches { info }) if info == "Plain"),
    );
    error(
        builder().variants(folder.path(), "Plain", &[]),
        |error| matches!(error, Error::Name(NameError::OneTechnique { info }) if info == "Plain"),
    );
    let key = |words: &str| builder().variants(folder.path(), "Mesh", &[words.to_owned()]);
    error(key("light = 1"), |error| {
        matches!(error, Error::Name(NameError::Key(KeyError::UnknownBranch { name, nearest, known }))
            if name == "light" && nearest.as_deref() == Some("lights") && *known == ["lights"])
    });
    error(key("lights"), |error| matches!(error, Error::Name(NameError::Key(KeyError::NeedsValue { .. }))));
    error(
        key("lights = 9"),
        |error| matches!(error, Error::Name(NameError::Key(KeyError::UnknownValue { value, .. })) if value == "9"),
    );
}

#[test]
fn options_that_fit_no_info_name_the_option() {
    let folder = package();
    error(builder().lower("ligts", Lowering::Dynamic).check(folder.path()), |error| {
        matches!(error, Error::Name(NameError::UnknownLoweredBranch { branch, nearest })
            if branch == "ligts" && nearest.as_deref() == Some("lights"))
    });
    error(
        builder().profile("dx9").check(folder.path()),
        |error| matches!(error, Error::Name(NameError::UnusedProfile { profile, nearest: None }) if profile == "dx9"),
    );
}

#[test]
fn a_file_of_the_system_comes_with_its_path_and_cause() {
    let folder = tempfile::tempdir().expect("a folder");
    let absent = folder.path().join("keys.json");
    error(Ship::read(&absent), |error| {
        let Error::File { path, source } = error else { return false };
        *path == absent && source.kind() == std::io::ErrorKind::NotFound && error.source().is_some()
    });
    fs::write(&absent, "[]").expect("written");
    error(
        Ship::read(&absent),
        |error| matches!(error, Error::KeyList { path: Some(path), why: KeyListError::NotAnObject } if *path == absent),
    );
    error(builder().check(folder.path()), |error| matches!(error, Error::Cargo(CargoError::Refused(_))));
}

#[test]
fn lists_say_what_does_not_fit() {
    let folder = package();
    let keys = |text: &str| builder().ship(Ship::parse(text).expect("a list")).check(folder.path());
    error(keys("{ \"Pla1n\": [{}] }"), |error| {
        matches!(error, Error::KeyList { path: None, why: KeyListError::UnknownShader { shader, .. } }
            if shader == "Pla1n")
    });
    let not = |text: &str| StackList::parse(text).expect_err(text);
    assert!(matches!(not("{"), StackListError::NotJson(_)));
    assert!(matches!(not("{}"), StackListError::NoStacks));
    assert!(matches!(not("{ \"stacks\": 3 }"), StackListError::NoStacks));
    let words = |text: &str| not(&format!("{{ \"stacks\":\n [{text}] }}")).to_string();
    assert_eq!(words("{}"), "a stack of the list has no `name` at line 2 column 3");
    let wall = |rest: &str| words(&format!("{{ \"name\": \"Wall\"{rest} }}"));
    assert_eq!(wall(""), "the stack `Wall` has no array `backends` at line 2 column 3");
    let lists = ", \"backends\": [], \"fragments\": [";
    assert_eq!(wall(&format!("{lists}3]")), "the stack `Wall` lists `3` at line 2 column 51, not a path and a `when`");
    let constant = "the stack `Wall` has a constant `lit` that is not a string at line 2 column 76";
    assert_eq!(wall(&format!("{lists}], \"constants\": {{ \"lit\": true }}")), constant);
    let backend = "{ \"stacks\": [{ \"name\": \"Wall\", \"backends\": [\"vulcan\"], \"fragments\": [] }] }";
    assert!(matches!(not(backend), StackListError::UnknownBackend { nearest: Some(near), .. } if near == "vulkan"));
    let lost = "{ \"stacks\": [{ \"name\": \"Wall\", \"backends\": [\"vulkan\"], \"fragments\": [\"made::Sky\"] }] }";
    let list = StackList::parse(lost).expect("a list");
    error(builder().ship_stacks(list).shipped_stacks(folder.path()), |error| {
        let Error::Stacks(all) = error else { return false };
        matches!(&all[..], [StackError::Fragment { stack, why: FragmentError::Unknown { path } }]
            if stack == "Wall" && path == "made::Sky")
    });
}

#[test]
fn folders_of_others_are_named_by_what_they_lack() {
    let folder = tempfile::tempdir().expect("a folder");
    let of = |name: &str, file: &str, text: &str| {
        let at = folder.path().join(name);
        fs::create_dir_all(&at).expect("made");
        fs::write(at.join(file), text).expect("written");
        at
    };
    let full = of("full", "notes.txt", "mine");
    let other = of("other", "manifest.json", "{ \"made_by\": \"another\" }");
    let is = |folder: &Path, wanted: &Path| folder == wanted;
    error(
        clean_delivered(&full, true),
        |error| matches!(error, Error::Folder(FolderError::NoDelivery { folder, .. }) if is(folder, &full)),
    );
    error(
        clean_delivered(&other, true),
        |error| matches!(error, Error::Folder(FolderError::ForeignDelivery { folder, .. }) if is(folder, &other)),
    );
    error(
        clean_cache(&full, true),
        |error| matches!(error, Error::Folder(FolderError::NotACache { folder }) if is(folder, &full)),
    );
    let package = package();
    let deliver = |out: &Path| builder().deliver(package.path(), Some(out)).and_then(|it| it.delivered);
    error(
        deliver(&full),
        |error| matches!(error, Error::Folder(FolderError::NotEmpty { folder, .. }) if is(folder, &full)),
    );
    error(
        deliver(&other),
        |error| matches!(error, Error::Folder(FolderError::ForeignManifest { folder, .. }) if is(folder, &other)),
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_package_whose_path_is_not_utf_8_is_one_error() {
    use std::os::unix::ffi::OsStrExt;

    let folder = tempfile::tempdir().expect("a folder");
    let package = folder.path().join(std::ffi::OsStr::from_bytes(b"br\xfcder"));
    std::fs::create_dir_all(package.join("src")).expect("made");
    std::fs::write(package.join("Cargo.toml"), "[package]\nname = \"made\"\n[workspace]\n").expect("written");
    std::fs::write(package.join("src/lib.rs"), "").expect("written");
    let error = shader_builder::Builder::new().check(&package).map(|_| ()).expect_err("cargo does not describe it");
    let words = error.to_string();
    assert!(words.ends_with("is not UTF-8, and cargo describes no such package; rename the folder"), "{words}");
}
