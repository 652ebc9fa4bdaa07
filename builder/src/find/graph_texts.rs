//! What was made of `graph(…)` statements.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

use shader_info_model::Node;
use shader_info_model::diagnostic::Diagnostic;

use crate::drawn::DrawnMaterial;

/// The declarations that were made, and what they were made of.
#[derive(Debug, Default)]
pub struct Graphs {
    /// Rust texts, by the files that the macros include.
    pub made: BTreeMap<PathBuf, Arc<str>>,
    /// Files and folders that were read.
    pub read: BTreeSet<PathBuf>,
    /// What was made, for reading, by the name of its module.
    pub drawn: BTreeMap<String, Arc<DrawnMaterial>>,
    /// What is wrong, by the name of the module that was not made.
    pub wrong: BTreeMap<String, Vec<Diagnostic>>,
    /// What is wrong with the nodes that the package declares, by the index of the declaration: their code does not fit.
    pub nodes: BTreeMap<usize, Vec<Diagnostic>>,
    /// What is wrong with the library, with place.
    pub of_library: Vec<String>,
}

impl Graphs {
    /// Whether a declaration has a graph.
    pub fn are_there(&self) -> bool {
        !self.made.is_empty() || !self.wrong.is_empty()
    }
}

/// The declared nodes of a graph by their paths.
pub(super) type Nodes = BTreeMap<String, Arc<Node>>;

/// What came of one statement.
pub(super) struct Made {
    /// The declaration's text and its nodes, or what is wrong.
    pub(super) outcome: Result<Material, Vec<Diagnostic>>,
    /// Files and folders that it depends on, whether it is right or wrong.
    pub(super) read: Vec<PathBuf>,
}

/// What was made of one statement.
pub(super) struct Material {
    pub(super) rust: String,
    pub(super) drawn: DrawnMaterial,
}

impl Made {
    /// Something is wrong before anything was read.
    pub(super) fn all_wrong(diagnostics: Vec<Diagnostic>) -> Self {
        Self { outcome: Err(diagnostics), read: Vec::new() }
    }

    /// Nothing was read.
    pub(super) fn wrong(diagnostic: Diagnostic) -> Self {
        Self { outcome: Err(vec![diagnostic]), read: Vec::new() }
    }
}
