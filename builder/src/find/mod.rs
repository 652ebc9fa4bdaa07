//! A package's Rust files in, its declarations out, and what the paths between them lead to.

mod alone;
mod cfg;
mod exports;
mod item;
mod lines;
mod made;
mod manifest;
mod memo;
mod paths;
mod payload;
mod read;
mod silent;
mod tree;
mod uses;
mod walk;

pub use exports::{Exported, Exports};
pub use made::Made;
pub use manifest::{Dependency, DependencyKind, Manifest, Target, TargetKind};
pub use memo::Memo;
pub use paths::Found;
pub use payload::{Before, Resolution, Resolver};
pub use read::{Declaration, Draft, Unnamed};
pub use tree::{DeclId, Outside, ScopeId, Tree};
