//! The declarations that were made from `graph(…)` statements.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

use shader_info_model::Node;
use shader_info_model::diagnostic::Diagnostic;

use crate::drawn::DrawnMaterial;

/// The declarations that were made, with their inputs and errors.
#[derive(Debug, Default)]
pub struct Graphs {
    /// Texts in Rust, by the files that the macros include.
    pub made: BTreeMap<PathBuf, Arc<str>>,
    /// Files and folders that were read.
    pub read: BTreeSet<PathBuf>,
    /// The materials for display, by the names of their modules.
    pub drawn: BTreeMap<String, Arc<DrawnMaterial>>,
    /// Errors, by the name of the module that could not be made.
    pub wrong: BTreeMap<String, Vec<Diagnostic>>,
    /// Errors of nodes that the package declares and whose code does not fit, by the index of the declaration.
    pub nodes: BTreeMap<usize, Vec<Diagnostic>>,
    /// Errors of the library, each with its place.
    pub of_library: Vec<String>,
}

impl Graphs {
    /// Returns whether a declaration has a graph.
    pub fn are_there(&self) -> bool {
        !self.made.is_empty() || !self.wrong.is_empty()
    }
}

/// The declared nodes of a graph, by their paths.
pub(super) type Nodes = BTreeMap<String, Arc<Node>>;

/// The result for one statement.
pub(super) struct GraphResult {
    /// The declaration's text and its nodes, or the errors.
    pub(super) outcome: Result<Material, Vec<Diagnostic>>,
    /// Files and folders that the result depends on, with errors or without.
    pub(super) read: Vec<PathBuf>,
}

/// The material of one statement.
pub(super) struct Material {
    pub(super) rust: String,
    pub(super) drawn: DrawnMaterial,
}

impl GraphResult {
    /// Makes the result for errors that were found before any file was read.
    pub(super) fn all_wrong(diagnostics: Vec<Diagnostic>) -> Self {
        Self { outcome: Err(diagnostics), read: Vec::new() }
    }

    /// Makes the result for an error that was found before any file was read.
    pub(super) fn wrong(diagnostic: Diagnostic) -> Self {
        Self { outcome: Err(vec![diagnostic]), read: Vec::new() }
    }
}
