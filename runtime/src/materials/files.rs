//! Decides which files a document may name: those of its own folder.

use std::borrow::ToOwned;
use std::fs;
use std::path::{Path, PathBuf};
use std::vec::Vec;

use super::MaterialError;

/// How many folders deep [`documents`] searches.
const MAX_DEPTH: usize = 8;

/// Returns whether a file is in a folder, after links are followed. A missing file counts as in the folder if its
/// parent is.
pub(super) fn is_within(path: &Path, folder: &Path) -> bool {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    match (path.canonicalize().or_else(|_| folder_of(path).canonicalize()), folder.canonicalize()) {
        (Ok(path), Ok(folder)) => path.starts_with(folder),
        _ => false,
    }
}

/// Returns the folder of a file, `.` if the path is only a name.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Returns the documents of a folder and of the folders in it, in the order of their paths.
pub(super) fn documents(folder: &Path) -> Result<Vec<PathBuf>, MaterialError> {
    let (mut out, mut open) = (Vec::new(), [(folder.to_owned(), 0)].to_vec());
    while let Some((folder, depth)) = open.pop() {
        let wrong = |source| MaterialError::File { path: folder.clone(), source };
        for entry in fs::read_dir(&folder).map_err(wrong)? {
            let path = entry.map_err(wrong)?.path();
            if path.is_dir() && depth < MAX_DEPTH {
                open.push((path, depth + 1));
            } else if path.extension().is_some_and(|it| it == "mtlx") {
                out.push(path);
            }
        }
    }
    out.sort();
    Ok(out)
}
