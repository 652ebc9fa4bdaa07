//! Identifies the running program, so that results of another one are not used.

use std::env;
use std::fs;
use std::path::Path;
use std::time::UNIX_EPOCH;

/// Returns path, length and time of the running program. Its bytes are not read: they are tens of megabytes, and
/// hashing them took more than half of the first build in a dev profile.
pub(crate) fn look() -> Option<String> {
    look_at(&env::current_exe().ok()?)
}

fn look_at(path: &Path) -> Option<String> {
    let data = fs::metadata(path).ok()?;
    let time = data.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some(format!("{} {} {}", path.display(), data.len(), time.as_nanos()))
}
