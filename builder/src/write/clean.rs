//! Deletes the files of shader-builder from a cache or a folder of artifacts, and no others.

use std::fs;
use std::path::{Path, PathBuf};

use crate::compile::cache::{LIBRARIES, LISTS, RESULTS};
use crate::error::{Error, FolderError};
use crate::whole_file::is_temporary;
use crate::write::{Cleaned, deliver};

/// The folders of a cache: whether files are one folder deeper, and the length of a file's name in hexadecimal digits.
const LAYOUT: [(&str, bool, usize); 3] = [(RESULTS, true, 64), ("manifests", false, 32), (LIBRARIES, false, 32)];

/// Deletes a folder of artifacts: the files in its manifest, then the manifest.
///
/// # Errors
/// [`Error::Folder`] if shader-builder did not write the folder, or if another process keeps its lock; [`Error::File`]
/// if a file of it cannot be deleted.
pub fn clean_delivered(folder: &Path, dry_run: bool) -> Result<Cleaned, Error> {
    deliver::undo(folder, dry_run)
}

/// Deletes a cache: files with names of a cache, in its folders.
///
/// # Errors
/// [`Error::Folder`] if the folder is not a cache, [`Error::File`] if a file of it cannot be deleted.
pub fn clean_cache(folder: &Path, dry_run: bool) -> Result<Cleaned, Error> {
    let mut cleaned = Cleaned::default();
    let is_free = fs::read_dir(folder).map_or(true, |mut entries| entries.next().is_none());
    if is_free {
        return Ok(cleaned);
    }
    if !LAYOUT.iter().any(|(name, ..)| is_folder(&folder.join(name))) {
        return Err(FolderError::NotACache { folder: folder.to_owned() }.into());
    }
    for list in LISTS {
        cleaned.delete(&folder.join(list), dry_run)?;
    }
    // The name of a single folder does not prove that the others belong to a cache.
    let tops = LAYOUT.into_iter().map(|(name, has_heads, digits)| (folder.join(name), has_heads, digits));
    for (top, has_heads, digits) in tops.filter(|(top, ..)| is_folder(top)) {
        let folders = if has_heads { entries(&top, |it| is_hex(it, 1)) } else { vec![top.clone()] };
        for below in folders.iter().filter(|it| is_folder(it)) {
            for file in
                entries(below, |it| is_hex(it.strip_suffix(".library").unwrap_or(it), digits) || is_temporary(it))
            {
                cleaned.delete(&file, dry_run)?;
            }
            // Fails if the folder has other files, which must stay.
            let _ = (!dry_run).then(|| fs::remove_dir(below));
        }
        let _ = (!dry_run).then(|| fs::remove_dir(&top));
    }
    cleaned.has_others = !dry_run && fs::remove_dir(folder).is_err();
    Ok(cleaned)
}

impl Cleaned {
    fn delete(&mut self, file: &Path, dry_run: bool) -> Result<(), Error> {
        let Some(found) = fs::symlink_metadata(file).ok().filter(|it| it.is_file()) else { return Ok(()) };
        if !dry_run && let Err(error) = fs::remove_file(file) {
            // Another process may clean the same folder.
            let is_gone = error.kind() == std::io::ErrorKind::NotFound;
            return if is_gone { Ok(()) } else { Err(Error::file(file)(error)) };
        }
        self.files += 1;
        self.bytes += found.len();
        Ok(())
    }
}

fn entries(folder: &Path, is_ours: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let all = fs::read_dir(folder).into_iter().flatten().flatten();
    all.filter(|entry| entry.file_name().to_str().is_some_and(&is_ours)).map(|entry| entry.path()).collect()
}

// A link leads to a folder of another owner.
fn is_folder(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|it| it.is_dir())
}

fn is_hex(name: &str, digits: usize) -> bool {
    name.len() == digits && name.bytes().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'))
}
