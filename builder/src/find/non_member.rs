//! Reads the metadata of a package that is inside a workspace but not a member of it.
//!
//! Vendored and unpacked packages are in this situation. Cargo builds them as dependencies, but refuses a query about
//! their folder: "current package believes it's in a workspace when it's not". So this module queries a copy of the
//! manifest that is a workspace of its own. The copy has an empty file for each file by whose name cargo finds targets.

use std::fs;
use std::path::Path;

use crate::error::CargoError;

/// Folders in which cargo looks for targets.
pub(super) const SEARCHED: [&str; 5] = ["src", "src/bin", "tests", "examples", "benches"];

/// Returns cargo's answer about the copy, with the paths of the package. `None` if the package is in no workspace, or
/// if cargo refuses the copy, too.
pub(super) fn ask(folder: &Path, cargo: impl Fn(&Path) -> Result<String, CargoError>) -> Option<String> {
    let text = fs::read_to_string(folder.join("Cargo.toml")).ok()?;
    let is_below_another = folder.ancestors().skip(1).any(|above| above.join("Cargo.toml").is_file());
    if !is_below_another {
        return None;
    }
    let copy = tempfile::tempdir().ok()?;
    fs::write(copy.path().join("Cargo.toml"), format!("{text}\n[workspace]\n")).ok()?;
    for place in SEARCHED {
        for root in roots(&folder.join(place)) {
            let at = copy.path().join(place).join(root);
            fs::create_dir_all(at.parent()?).ok()?;
            fs::write(at, "").ok()?;
        }
    }
    let answer = cargo(copy.path()).ok()?;
    Some(answer.replace(&escaped(copy.path())?, &escaped(folder)?))
}

/// Returns the files in a folder that cargo may use as crate roots: `x.rs` and `x/main.rs`, in the order of their
/// names.
pub(super) fn roots(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let root = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().ok()?;
        match entry.path().is_dir() {
            true => entry.path().join("main.rs").is_file().then(|| format!("{name}/main.rs")),
            false => name.ends_with(".rs").then_some(name),
        }
    };
    let mut out: Vec<String> = entries.filter_map(root).collect();
    out.sort();
    out
}

// Returns a path as it is written within a string of JSON.
fn escaped(path: &Path) -> Option<String> {
    let quoted = serde_json::to_string(path.to_str()?).ok()?;
    Some(quoted.trim_matches('"').to_owned())
}
