//! Reads a document and the documents that it includes.

use std::path::{Path, PathBuf};
use std::{fs, io};

use shader_info_graph::document::{Document, FileError, Found, Problem, decode, read};

use super::error::MaterialError;
use super::within::{folder_of, is_within, there};

/// A document that was read.
pub(super) struct Opened {
    pub(super) document: Document,
    /// The document, and the documents that it includes.
    pub(super) files: Vec<PathBuf>,
    /// Paths and texts of the included documents.
    pub(super) included: Vec<(PathBuf, String)>,
    pub(super) problems: Vec<Problem>,
}

pub(super) fn text_of(path: &Path) -> Result<String, MaterialError> {
    read_text(path).map_err(|source| MaterialError::File { path: path.to_owned(), source })
}

/// Reads a document, whatever encoding it has.
pub(super) fn read_text(path: &Path) -> io::Result<String> {
    fs::read(path).and_then(decode)
}

pub(super) fn open(path: &Path) -> Result<Opened, MaterialError> {
    Ok(opened(path, text_of(path)?))
}

/// Reads a document with this text, and the documents that it includes.
pub(super) fn opened(path: &Path, text: String) -> Opened {
    let root = Found { path: path.display().to_string(), text };
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let (mut files, mut included) = (vec![path.to_owned()], Vec::new());
    let (document, problems) = read(&root, &mut |href, from| {
        let beside = Path::new(from).parent().unwrap_or(Path::new("")).join(href);
        if !is_within(&beside, &folder) {
            return Err(FileError::Outside);
        }
        files.push(there(&beside));
        match read_text(&beside) {
            Ok(text) => {
                included.push((beside.clone(), text.clone()));
                Ok(Found { path: beside.display().to_string(), text })
            }
            Err(why) if why.kind() == io::ErrorKind::NotFound => {
                Err(FileError::Missing(vec![folder_of(&beside).display().to_string()]))
            }
            Err(why) => Err(FileError::Unreadable(why.to_string())),
        }
    });
    Opened { document, files, included, problems }
}

/// Returns the paths of a document and of those that it includes, even if they have errors.
pub(crate) fn files(path: &Path) -> Vec<PathBuf> {
    open(path).map_or_else(|_| vec![path.to_owned()], |opened| opened.files)
}
