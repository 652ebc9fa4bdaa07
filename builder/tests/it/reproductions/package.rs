//! A package of its own, for the builder to read.

use std::fs;

/// A folder with a Cargo.toml and these files.
pub(crate) fn package(files: &[(&str, &str)]) -> tempfile::TempDir {
    let toml = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
    let folder = tempfile::tempdir().expect("a folder");
    for (path, text) in [("Cargo.toml", toml)].iter().chain(files) {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
    folder
}
