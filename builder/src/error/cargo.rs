//! Errors of `cargo metadata`, by which the builder finds a package.

use std::io;
use std::path::PathBuf;
use std::string::FromUtf8Error;

/// Why cargo does not describe a package.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CargoError {
    /// The program `cargo`, or the one in the variable `CARGO`, does not start.
    #[error("cargo does not start: {0}")]
    DoesNotStart(#[source] io::Error),
    /// Cargo reports an error: the manifest is missing or invalid.
    #[error("{0}")]
    Refused(
        /// Cargo's message, without its "error: ".
        String,
    ),
    /// The path of the package is not UTF-8, so cargo cannot describe the package.
    #[error(
        "the path of the package, `{}`, is not UTF-8, and cargo describes no such package; rename the folder",
        folder.display()
    )]
    NotUtf8 {
        /// The folder of the package.
        folder: PathBuf,
    },
    /// Cargo's output is not text.
    #[error("{0}")]
    NotText(#[source] FromUtf8Error),
    /// Cargo's output is not the JSON of `cargo metadata`.
    #[error("cargo metadata: {0}")]
    NotMetadata(#[source] serde_json::Error),
    /// The folder is a workspace without a package of its own.
    #[error(
        "this folder is a workspace without a package of its own; name the folder of a member: {}",
        quoted(members)
    )]
    Workspace {
        /// Folders of the workspace's members.
        members: Vec<PathBuf>,
    },
}

fn quoted(folders: &[PathBuf]) -> String {
    folders.iter().map(|it| format!("`{}`", it.display())).collect::<Vec<_>>().join(", ")
}
