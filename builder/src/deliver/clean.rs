//! A folder of artifacts or a cache in, the same without what is ours out.

use std::fs;
use std::path::Path;

use super::folder::remove;
use super::manifest::{MANIFEST, Manifest};

/// What was deleted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cleaned {
    /// Files of ours.
    pub files: usize,
    /// Their bytes.
    pub bytes: u64,
    /// Whether something else is left in the folder.
    pub has_others: bool,
}

/// Deletes what the manifest of a folder lists, then the manifest, then the folder if nothing else is in it.
///
/// # Errors
/// In words: the folder is not ours, or cannot be changed.
pub fn clean(folder: &Path) -> Result<Cleaned, String> {
    let mut cleaned = Cleaned::default();
    if !folder.exists() {
        return Ok(cleaned);
    }
    let manifest = Manifest::read(folder)?;
    let files = manifest.files();
    let size = |path: &str| fs::metadata(folder.join(path)).map_or(0, |it| it.len());
    cleaned.bytes = files.iter().map(|path| size(path)).sum::<u64>() + size(MANIFEST);
    cleaned.files = remove(folder, files.iter())?;
    match fs::remove_file(folder.join(MANIFEST)) {
        Ok(()) => cleaned.files += 1,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => return Err(format!("{}: {error}", folder.join(MANIFEST).display())),
    }
    cleaned.has_others = fs::remove_dir(folder).is_err();
    Ok(cleaned)
}
