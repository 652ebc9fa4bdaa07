//! Writes a file so that it exists completely or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// Writes a file through a temporary file beside it.
///
/// # Errors
/// The error of the file system if the folder cannot be made or the file cannot be written.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let temporary = write_new(path.parent().unwrap_or(Path::new(".")), bytes)?;
    let moved = fs::rename(&temporary, path);
    if moved.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    moved
}

fn write_new(folder: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let path = folder.join(format!(".{}-{number}.tmp", std::process::id()));
    let mut file = with_folder(folder, || fs::File::create(&path))?;
    if let Err(error) = file.write_all(bytes) {
        let _ = fs::remove_file(&path);
        return Err(error);
    }
    Ok(path)
}

// The folder nearly always exists, so it is made only if writing fails because it is missing.
fn with_folder<T>(folder: &Path, work: impl Fn() -> io::Result<T>) -> io::Result<T> {
    match work() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            fs::create_dir_all(folder)?;
            work()
        }
        answer => answer,
    }
}

// The name of a file that remains when the process of `write_whole` is killed.
pub(crate) fn is_temporary(name: &str) -> bool {
    let inner = name.strip_prefix('.').and_then(|it| it.strip_suffix(".tmp"));
    inner.is_some_and(|it| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit() || it == b'-'))
}
