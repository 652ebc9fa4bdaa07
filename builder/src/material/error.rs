//! Errors of materials.

use std::path::PathBuf;

/// Why a document does not become a material.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MaterialError {
    /// The document cannot be read.
    #[error("{}: {source}", path.display())]
    File {
        /// The document.
        path: PathBuf,
        /// What the system answered.
        source: std::io::Error,
    },
    /// The document has neither materials nor outputs.
    #[error("{}: neither a material nor an output", path.display())]
    Empty {
        /// The document.
        path: PathBuf,
    },
    /// The document has no such element.
    #[error("unknown element `{name}`: {} has {}", path.display(), known.join(", "))]
    Element {
        /// What was asked for.
        name: String,
        /// The document.
        path: PathBuf,
        /// What it has.
        known: Vec<String>,
    },
}
