//! Versions of tools in keys: those of the lock file, and noticed when they change.

use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};
use shader_builder::Backend;
use shader_builder::compile::tools::{CRATES, translator};

use crate::script::{self, Package, VERTEX, acts};

#[test]
fn script() {
    acts();
}

fn package() -> Package {
    let lib = format!("shader_info! {{ pub Still {{ {VERTEX} do_static_compilation; }} }}");
    Package::new("tools::script", &[("src/lib.rs", &lib)])
}

fn lock(glslang: &str) -> String {
    format!("version = 4\n\n[[package]]\nname = \"glslang\"\nversion = \"{glslang}\"\n")
}

/// Texts that a run did not leave as they were.
fn steps(package: &Package, cache: &Path) -> usize {
    let cache = cache.to_str().expect("text");
    let ran = package.run(&[(script::CACHE, cache), (script::SAYS_STEPS, "1")]);
    ran.lines.iter().filter(|line| line.starts_with(script::STEP_ON)).count()
}

/// Results in a cache.
fn results(cache: &Path) -> usize {
    let heads = fs::read_dir(cache.join("results")).expect("a cache").flatten();
    heads.map(|head| fs::read_dir(head.path()).expect("a folder").count()).sum()
}

#[test]
fn the_tested_versions_are_those_of_the_lock_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.lock");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for (name, version) in CRATES {
        let entry = format!("name = \"{name}\"\nversion = \"{version}\"\n");
        assert!(text.contains(&entry), "`{name}` drifted: write its version of Cargo.lock into compile/tools.rs");
    }
}

/// Results of a text must not be taken from a cache that was filled before a change of how it is translated.
/// `BLESS=1` writes the new hash once `PASSES` in `compile/tools.rs` is another number.
#[test]
fn the_number_of_the_passes_is_that_of_their_sources() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = fs::read_dir(root.join("src/compile/translate")).expect("a folder").flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    let mut hash = Sha256::new();
    for path in paths {
        hash.update(fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())));
    }
    let hash: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    let described = translator(Backend::WebGpu);
    let number = described.rsplit(' ').next().expect("a number").to_owned();
    let file = root.join("tests/it/passes.txt");
    let known = fs::read_to_string(&file).unwrap_or_default();
    let (known_number, known_hash) = known.trim().split_once(' ').unwrap_or_default();
    if known_hash == hash && known_number == number {
        return;
    }
    assert_ne!(known_number, number, "compile/translate changed: raise `PASSES` in compile/tools.rs");
    assert!(std::env::var_os("BLESS").is_some(), "run again with BLESS=1 to keep the hash of number {number}");
    fs::write(&file, format!("{number} {hash}\n")).expect("the file is written");
}

#[test]
fn another_version_of_the_compiler_is_noticed() {
    let (package, cache) = (package(), tempfile::tempdir().expect("a folder"));
    package.write("Cargo.lock", lock("0.9.1"));
    assert!(steps(&package, cache.path()) > 0);
    let before = results(cache.path());
    package.write("Cargo.lock", lock("0.9.2"));
    assert!(steps(&package, cache.path()) > 0, "what is up to date is not up to date by another compiler");
    assert!(results(cache.path()) > before, "another compiler's results are no answer");
}

#[test]
fn a_listener_leaves_what_is_up_to_date_as_it_is() {
    let (package, cache) = (package(), tempfile::tempdir().expect("a folder"));
    package.run(&[(script::CACHE, cache.path().to_str().expect("text"))]);
    assert_eq!(steps(&package, cache.path()), 0);
}
