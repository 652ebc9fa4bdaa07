//! Versions of tools in keys: those of the lock file, and noticed when they change.

use std::fs;
use std::path::Path;

use shader_builder::compile::tools::CRATES;

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
