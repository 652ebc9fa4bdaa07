//! Errors of materials.

use std::path::PathBuf;

/// Why a document cannot become a material.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MaterialError {
    /// The document cannot be read.
    #[error("{}: {source}", path.display())]
    File {
        /// The document.
        path: PathBuf,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// The document has neither materials nor outputs.
    #[error("{}: neither a material nor an output", path.display())]
    Empty {
        /// The document.
        path: PathBuf,
    },
    /// The document does not have the element.
    #[error("unknown element `{name}`: {} has {}", path.display(), known.join(", "))]
    Element {
        /// Name of the requested element.
        name: String,
        /// The document.
        path: PathBuf,
        /// Names of the elements that the document has.
        known: Vec<String>,
    },
}
