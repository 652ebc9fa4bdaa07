//! Finds shader-info declarations, compiles and checks them, and hands the artifacts to the macros.
//!
//! In a build script:
//! ```no_run
//! use shader_builder::Builder; // cargo add --build shader-builder
//!
//! Builder::new().build();
//! ```

mod account;
mod archive;
mod authors;
mod build;
pub mod cache;
mod check;
mod choices;
mod clashes;
pub mod clean;
pub mod compile;
mod composed;
pub mod deliver;
pub mod device;
mod directory;
pub mod disassemble;
pub mod dynamic;
mod elsewhere;
mod environment;
mod expand;
pub mod explain;
pub mod files;
pub mod find;
mod forgotten;
mod fragment_marks;
pub mod graph;
mod hints;
pub mod includes;
pub mod interface;
pub mod judge;
pub mod kept;
mod listing;
mod marks;
mod missing;
mod not_constant;
mod not_rust;
pub mod optimize;
pub mod options;
pub mod paint;
pub mod plan;
mod pool;
mod program;
pub mod progress;
pub mod project;
mod questions;
mod record;
pub mod report;
pub mod run;
mod seen;
pub mod ship;
mod single_pass;
mod spirv;
pub mod stacks;
pub mod translate;
mod unread;
pub mod validate;
pub mod variants;
mod warnings;
mod watch;
pub mod write;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

pub use authors::Author;
pub use deliver::Delivered;
pub use expand::{Expanded, ExpandedStage, LineOrigin};
pub use explain::Explanation;
pub use graph::{Graph, GraphKind};
pub use listing::Listed;
pub use optimize::Optimize;
pub use options::{Lower, Mode, Options};
pub use paint::Style;
pub use progress::{Progress, Step};
pub use project::{Project, Results, Unread};
pub use report::{Report, Row};
pub use shader_info_shared::backend::Backend;
pub use shader_info_shared::model::Lowering;
pub use ship::Ship;
pub use stacks::StackList;

/// The cache's name in a target folder.
const CACHE: &str = "shader-builder-cache";

/// Where build scripts of a package keep results.
///
/// # Errors
/// In words: there is no package, or cargo refuses.
pub fn default_cache(directory: &Path) -> Result<PathBuf, String> {
    Ok(find::Manifest::target_folder(directory)?.join(CACHE))
}

/// Collects choices, then builds or checks a package.
#[derive(Debug, Clone, Default)]
pub struct Builder {
    options: Options,
    devices: Vec<device::DeviceKind>,
}

/// What came of one look at a package, and what it depends on.
pub struct Delivery {
    /// What was found.
    pub report: Report,
    /// What was written, if anything was to be, or why nothing can be.
    pub delivered: Result<Option<Delivered>, String>,
    /// Rust files that are no tokens.
    pub broken: Vec<Unread>,
    /// Files that the outcome depends on.
    pub files: BTreeSet<PathBuf>,
    /// Folders where another file may change it: GLSL is searched there, or a module's file awaited.
    pub folders: BTreeSet<PathBuf>,
}
