//! What of the JSON of `cargo metadata` the builder reads.

use std::path::PathBuf;

use serde::Deserialize;

/// The answer of `cargo metadata --no-deps --format-version 1`.
#[derive(Debug, Deserialize)]
pub(super) struct Metadata {
    #[serde(default)]
    pub(super) packages: Vec<Package>,
    pub(super) workspace_root: Option<PathBuf>,
    pub(super) target_directory: Option<PathBuf>,
}

/// A member of the workspace.
#[derive(Debug, Deserialize)]
pub(super) struct Package {
    pub(super) name: String,
    pub(super) manifest_path: PathBuf,
    /// Older than the field: the first edition.
    #[serde(default = "first_edition")]
    pub(super) edition: String,
    pub(super) links: Option<String>,
    pub(super) targets: Vec<Target>,
    pub(super) dependencies: Vec<Dependency>,
}

/// A crate root.
#[derive(Debug, Deserialize)]
pub(super) struct Target {
    /// `lib`, `rlib`, `bin`, `custom-build` and others: cargo may add more.
    pub(super) kind: Vec<String>,
    pub(super) name: String,
    pub(super) src_path: PathBuf,
}

/// A line of one of the tables of dependencies.
#[derive(Debug, Deserialize)]
pub(super) struct Dependency {
    pub(super) name: String,
    pub(super) rename: Option<String>,
    pub(super) path: Option<PathBuf>,
    /// `dev`, `build`, or none for `[dependencies]`.
    pub(super) kind: Option<String>,
}

fn first_edition() -> String {
    "2015".into()
}
