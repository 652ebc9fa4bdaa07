//! Deletes the files that the manifest of a folder lists.

use std::fs;
use std::path::Path;
use std::time::Duration;

use super::folder::{remove, size, sweep};
use super::lock::{LOCK, Lock};
use super::manifest::{MANIFEST, Manifest};
use crate::error::Error;
use crate::write::Cleaned;

/// Deletes the files in the manifest of a folder, then the manifest, then the folder if it is empty.
///
/// # Errors
/// See [`clean_delivered`](crate::write::clean::clean_delivered).
pub(crate) fn undo(folder: &Path, dry_run: bool) -> Result<Cleaned, Error> {
    let mut cleaned = Cleaned::default();
    if !folder.exists() {
        return Ok(cleaned);
    }
    Manifest::read_to_clean(folder)?;
    let _lock = if dry_run { None } else { Some(Lock::take(folder)?) };
    let mut files = Manifest::read_to_clean(folder)?.files();
    files.insert(MANIFEST.into());
    let sizes = files.iter().filter_map(|path| size(folder, path));
    (cleaned.files, cleaned.bytes) = sizes.fold((0, 0), |(count, sum), size| (count + 1, sum + size));
    if dry_run {
        return Ok(cleaned);
    }
    files.remove(MANIFEST);
    sweep(folder, files.iter(), Duration::ZERO);
    remove(folder, files.iter())?;
    // A process that waits for the lock notices that the file was deleted, and makes a new one.
    for last in [MANIFEST, LOCK] {
        match fs::remove_file(folder.join(last)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(Error::file(folder.join(last))(error));
            }
            _ => {}
        }
    }
    cleaned.has_others = fs::remove_dir(folder).is_err();
    Ok(cleaned)
}
