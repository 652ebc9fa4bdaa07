//! Lists the files of a library.

use std::fs;
use std::path::{Path, PathBuf};

use super::error::MaterialError;

/// Maximum depth of folders.
const MAX_DEPTH: usize = 8;

/// The content of a folder, each list in the order of the paths.
#[derive(Debug, Default)]
pub(super) struct Walk {
    /// The folder itself, and the folders in it.
    pub folders: Vec<PathBuf>,
    /// Documents, which define nodes.
    pub documents: Vec<PathBuf>,
    /// Files of functions.
    pub functions: Vec<PathBuf>,
}

impl Walk {
    /// Lists a folder.
    ///
    /// # Errors
    /// [`MaterialError`] if a folder cannot be listed.
    pub(super) fn of(folder: &Path) -> Result<Self, MaterialError> {
        let (mut out, mut open) = (Self::default(), vec![(folder.to_owned(), 0)]);
        while let Some((folder, depth)) = open.pop() {
            let file = |source| MaterialError::File { path: folder.clone(), source };
            for entry in fs::read_dir(&folder).map_err(file)? {
                let path = entry.map_err(file)?.path();
                let is = |extension: &str| path.extension().is_some_and(|it| it == extension);
                if path.is_dir() && depth < MAX_DEPTH {
                    open.push((path, depth + 1));
                } else if is("mtlx") {
                    out.documents.push(path);
                } else if is("glsl") {
                    out.functions.push(path);
                }
            }
            out.folders.push(folder);
        }
        for all in [&mut out.folders, &mut out.documents, &mut out.functions] {
            all.sort();
        }
        Ok(out)
    }
}
