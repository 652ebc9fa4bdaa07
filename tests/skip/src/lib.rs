//! Tests that a machine cannot run: each is recorded by name, and the last test of a run lists them.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Makes a test fail that lacks a driver, a browser or another program.
const REQUIRE: &str = "SHADER_INFO_REQUIRE_DEVICE";
/// The file that collects skipped tests over several runs of cargo.
const COLLECT: &str = "SHADER_INFO_SKIPPED";

/// Records that a test is skipped, and why.
///
/// # Panics
/// Where drivers and programs are required, see `SHADER_INFO_REQUIRE_DEVICE`.
#[track_caller]
pub fn skip(test: &str, why: impl std::fmt::Display) {
    assert!(std::env::var_os(REQUIRE).is_none(), "{test} cannot run here: {why}");
    record(test, why);
}

/// Records that a test, or a part of it, is skipped for something that no run requires.
pub fn record(test: &str, why: impl std::fmt::Display) {
    println!("{test}: skipped: {why}");
    // A machine where this file cannot be written has the line above.
    let _ = append(&file(), test, &why.to_string());
}

/// Takes what the tests of this run recorded: a line for each, and their count.
pub fn summary() -> String {
    let path = file();
    let text = fs::read_to_string(&path).unwrap_or_default();
    if std::env::var_os(COLLECT).is_none() {
        // Those of runs that ended early are not of this run.
        let _ = path.parent().map(fs::remove_dir_all);
    }
    summary_of(&text)
}

fn summary_of(text: &str) -> String {
    let lines: std::collections::BTreeSet<&str> = text.lines().collect();
    let names: std::collections::BTreeSet<&str> =
        lines.iter().filter_map(|line| line.split_once(": ")).map(|it| it.0).collect();
    let list: String = lines.iter().map(|line| format!("  {line}\n")).collect();
    match names.len() {
        0 => "skipped tests: 0\n".into(),
        count => format!("skipped tests: {count}\n{list}"),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skips_are_named_and_counted() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep/run.txt");
        for (test, why) in
            [("b", "no Vulkan driver"), ("a", "no `dot`:\nnot found"), ("b", "no Vulkan driver"), ("b", "x")]
        {
            append(&path, test, why).expect("written");
        }
        let text = fs::read_to_string(path).expect("there");
        assert_eq!(summary_of(&text), "skipped tests: 2\n  a: no `dot`: not found\n  b: no Vulkan driver\n  b: x\n");
        assert_eq!(summary_of(""), "skipped tests: 0\n");
    }
}
