//! Decides whether a document may read a file: only those of its folder.

use std::path::{Path, PathBuf};

/// Returns whether a file is in a folder, after links are followed. A missing file counts as in the folder if its
/// parent is.
pub(super) fn is_within(path: &Path, folder: &Path) -> bool {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let real = path.canonicalize().or_else(|_| folder_of(path).canonicalize());
    match (real, folder.canonicalize()) {
        (Ok(path), Ok(folder)) => path.starts_with(folder),
        _ => false,
    }
}

/// Returns the path whose stamp changes with a file: the file, or the folder in which it is missing.
pub(super) fn there(path: &Path) -> PathBuf {
    if path.is_file() { path.to_owned() } else { folder_of(path).to_owned() }
}

/// Returns the folder of a file, `.` if the path is only a name.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
