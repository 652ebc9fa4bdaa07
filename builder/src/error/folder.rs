//! Errors of folders that an option or cargo names.

use std::path::PathBuf;

use super::hint::hint;

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FolderError {
    /// A shader folder is a file.
    #[error("the shader folder `{}` is a file: {}", folder.display(), at.display())]
    ShaderFolderIsFile {
        /// The folder as build.rs names it.
        folder: PathBuf,
        /// Its path.
        at: PathBuf,
    },
    /// A shader folder that build.rs names does not exist.
    #[error("the shader folder `{}` of build.rs does not exist: {}{}", folder.display(), at.display(), hint(nearest))]
    ShaderFolderMissing {
        /// The folder as build.rs names it.
        folder: PathBuf,
        /// Its path.
        at: PathBuf,
        /// Name of a similar folder.
        nearest: Option<String>,
    },
    /// The folder for artifacts has a manifest that another program wrote, or a damaged one.
    #[error(
        "{}/{manifest} was not written by shader-builder, or is damaged; choose another folder, or delete this one",
        folder.display()
    )]
    ForeignManifest {
        /// The folder.
        folder: PathBuf,
        /// Name of the manifest.
        manifest: &'static str,
    },
    /// The folder for artifacts has files that shader-builder did not write.
    #[error(
        "{} is not empty and has no {manifest} of shader-builder; choose an empty folder, or one that does not exist",
        folder.display()
    )]
    NotEmpty {
        /// The folder.
        folder: PathBuf,
        /// Name of the missing manifest.
        manifest: &'static str,
    },
    /// The folder to clean has a manifest that another program wrote.
    #[error("`{}` is not a folder of `build` or `watch`: another program wrote its {manifest}", folder.display())]
    ForeignDelivery {
        /// The folder.
        folder: PathBuf,
        /// Name of the manifest.
        manifest: &'static str,
    },
    /// The folder to clean has no manifest.
    #[error("`{}` is not a folder of `build` or `watch`: it has no {manifest}", folder.display())]
    NoDelivery {
        /// The folder.
        folder: PathBuf,
        /// Name of the missing manifest.
        manifest: &'static str,
    },
    /// Another process has locked the folder for too long.
    #[error(
        "another process has been writing into {} for {seconds} seconds; wait until it ends, or stop it",
        folder.display()
    )]
    Busy {
        /// The folder.
        folder: PathBuf,
        /// How long this process waited, in seconds.
        seconds: u64,
    },
    /// The folder to clean is not a cache.
    #[error("`{}` is not a cache of shader-builder", folder.display())]
    NotACache {
        /// The folder.
        folder: PathBuf,
    },
    /// Cargo names no target folder.
    #[error("cargo names no target folder")]
    NoTargetFolder,
}
