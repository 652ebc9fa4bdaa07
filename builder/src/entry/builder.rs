//! The builder: choices, then builds and queries.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::Error;
use crate::find;
use crate::find::package::Unread;
use crate::options::Options;
use crate::pipeline::drivers::DeviceKind;
use crate::results::Report;
use crate::write::deliver::Delivered;

/// The cache's name in a target folder.
pub(super) const CACHE: &str = "shader-builder-cache";

/// Where build scripts of a package keep results.
///
/// # Errors
/// [`Error::Cargo`] if the package does not exist or cargo reports an error, [`Error::Folder`] if cargo names no target
/// folder.
pub fn default_cache(directory: &Path) -> Result<PathBuf, Error> {
    Ok(find::Manifest::target_folder(directory)?.join(CACHE))
}

/// Collects choices, then builds or checks a package.
#[derive(Debug, Clone, Default)]
pub struct Builder {
    pub(super) options: Options,
    pub(super) devices: Vec<DeviceKind>,
}

/// What came of one look at a package, and what it depends on.
pub struct Delivery {
    /// What was found.
    pub report: Report,
    /// What was written, if anything was to be, or why nothing can be.
    pub delivered: Result<Option<Delivered>, Error>,
    /// Rust files that could not be tokenised.
    pub broken: Vec<Unread>,
    /// Files that the outcome depends on.
    pub files: BTreeSet<PathBuf>,
    /// Folders where another file may change it: GLSL is searched there, or a module's file awaited.
    pub folders: BTreeSet<PathBuf>,
}
