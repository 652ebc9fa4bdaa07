//! Tests that lack a server: each is recorded by name, as in the package of tests, which links every driver.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Makes a test fail that lacks a program.
const REQUIRE: &str = "SHADER_INFO_REQUIRE_DEVICE";
/// The file that collects skipped tests over several runs of cargo.
const COLLECT: &str = "SHADER_INFO_SKIPPED";

/// Records that a test is skipped, and why.
///
/// # Panics
/// Where programs are required, see `SHADER_INFO_REQUIRE_DEVICE`.
#[track_caller]
pub fn skip(test: &str, why: impl std::fmt::Display) {
    assert!(std::env::var_os(REQUIRE).is_none(), "{test} cannot run here: {why}");
    println!("{test}: skipped: {why}");
    // A machine where this file cannot be written has the line above.
    let _ = append(&file(), test, &why.to_string());
}

fn append(path: &Path, test: &str, why: &str) -> std::io::Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
    let line = format!("{test}: {}\n", why.lines().collect::<Vec<_>>().join(" "));
    // One call writes the line whole, though several tests write at once.
    File::options().create(true).append(true).open(path)?.write_all(line.as_bytes())
}

// All tests of one `cargo test` have the same parent.
fn file() -> PathBuf {
    #[cfg(unix)]
    let run = std::os::unix::process::parent_id();
    #[cfg(not(unix))]
    let run = 0;
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let own = || workspace.join("target").join("skipped").join(format!("{run}.txt"));
    std::env::var_os(COLLECT).map_or_else(own, PathBuf::from)
}
