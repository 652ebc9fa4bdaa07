//! The builder: it collects options, then builds a package or answers queries about it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::Error;
use crate::find;
use crate::options::Options;
use crate::pipeline::drivers::DeviceKind;
use crate::results::Report;
use crate::write::deliver::Delivered;

/// Name of the cache in a target folder.
pub(super) const CACHE: &str = "shader-builder-cache";

/// Returns the folder in which build scripts of a package cache results.
///
/// # Errors
/// [`Error::Cargo`] if the package does not exist or cargo reports an error, [`Error::Folder`] if cargo names no target
/// folder.
pub fn default_cache(directory: &Path) -> Result<PathBuf, Error> {
    Ok(find::Manifest::target_folder(directory)?.join(CACHE))
}

/// Builds or checks a package. Setters set options; [`Builder::build`] or another method then runs the builder.
#[derive(Debug, Clone, Default)]
pub struct Builder {
    pub(super) options: Options,
    pub(super) devices: Vec<DeviceKind>,
}

/// The result of [`Builder::deliver`], with the files and folders that it depends on.
pub struct Delivery {
    /// The report of the run.
    pub report: Report,
    /// The counts of the written files, `None` if no folder was given, or the error if the folder cannot be written.
    pub delivered: Result<Option<Delivered>, Error>,
    /// Files that the result depends on.
    pub files: BTreeSet<PathBuf>,
    /// Folders in which a new file may change the result: they are searched for GLSL, or the file of a module is
    /// missing in them.
    pub folders: BTreeSet<PathBuf>,
}
