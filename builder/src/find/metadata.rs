//! The part of `cargo metadata`'s JSON that the builder reads.

use std::path::PathBuf;

use serde::Deserialize;

/// The output of `cargo metadata --no-deps --format-version 1`.
#[derive(Debug, Deserialize)]
pub(super) struct Metadata {
    #[serde(default)]
    pub(super) packages: Vec<Package>,
    pub(super) workspace_root: Option<PathBuf>,
    pub(super) target_directory: Option<PathBuf>,
    /// The folder of `build.build-dir`, in which build scripts run; missing in the output of an older cargo.
    pub(super) build_directory: Option<PathBuf>,
}

/// A member of the workspace.
#[derive(Debug, Deserialize)]
pub(super) struct Package {
    pub(super) name: String,
    pub(super) manifest_path: PathBuf,
    /// Missing in the output of an older cargo: the first edition.
    #[serde(default = "first_edition")]
    pub(super) edition: String,
    pub(super) links: Option<String>,
    pub(super) targets: Vec<Target>,
    pub(super) dependencies: Vec<Dependency>,
}

/// A crate root.
#[derive(Debug, Deserialize)]
pub(super) struct Target {
    /// Kinds such as `lib`, `rlib`, `bin` and `custom-build`; cargo may add others.
    pub(super) kind: Vec<String>,
    pub(super) name: String,
    pub(super) src_path: PathBuf,
}

/// A dependency in one of the tables.
#[derive(Debug, Deserialize)]
pub(super) struct Dependency {
    pub(super) name: String,
    pub(super) rename: Option<String>,
    pub(super) path: Option<PathBuf>,
    /// `dev` or `build`; `None` for `[dependencies]`.
    pub(super) kind: Option<String>,
}

fn first_edition() -> String {
    "2015".into()
}
