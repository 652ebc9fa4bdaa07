//! Finds the declarations in the Rust files of a package, and resolves the paths between them.

mod attribute;
mod cfg;
pub mod directory;
mod elsewhere;
mod exports;
pub mod glsl_files;
pub mod glsl_lookup;
mod graph_texts;
pub mod graphs;
mod in_impl;
mod in_sight;
pub mod includes;
mod info_path;
mod item;
mod lines;
mod macro_calls;
mod manifest;
#[cfg(feature = "materials")]
mod materials;
mod memo;
mod metadata;
mod missing_exports;
#[cfg(not(feature = "materials"))]
mod no_materials;
mod non_member;
pub(crate) mod not_rust;
mod outline;
pub mod package;
mod paths;
mod payload;
mod plain;
mod read;
mod settle;
mod tree;
mod unread;
pub(crate) mod unreadable;
mod unshared;
mod uses;
mod walk;
mod wrong_paths;

#[cfg(not(feature = "materials"))]
use no_materials as materials;

pub use exports::{Exported, Exports};
pub(crate) use info_path::{InfoPaths, corner, infos_named, is_selected};
pub use macro_calls::MacroCall;
pub use manifest::{Dependency, DependencyKind, Manifest, Target, TargetKind};
pub use memo::Memo;
pub(crate) use outline::has_outline;
pub use paths::Found;
pub use payload::{PathErrors, Resolution, Resolver};
pub(crate) use plain::Plain;
pub use read::{Declaration, Draft, UnnamedDeclaration};
pub use tree::{DeclId, Outside, ScopeId, Tree};
pub use unreadable::{Unreadable, UnreadableFile};
