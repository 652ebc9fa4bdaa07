//! Replaces the module of materials without the feature `materials`: a `graph(…)` is an error that names the feature.

use std::path::Path;

use shader_info_lang::dsl::Graph;
use shader_info_model::diagnostic::{Diagnostic, MATERIAL};
use shader_info_model::{InlineGraph, Node};

use super::glsl_files::Folders;
use super::graph_texts::{GraphResult, Nodes};
use crate::options::Options;

pub(super) struct Materials;

impl Materials {
    pub(super) fn new(_: &Options, _: &Path) -> Self {
        Self
    }

    pub(super) fn of_library(&self) -> Vec<String> {
        Vec::new()
    }

    pub(super) fn make(&self, graph: &Graph, _: &Path) -> GraphResult {
        let words = "this build of `shader-builder` makes no materials";
        let help = "add `features = [\"materials\"]` to `shader-builder` in `[build-dependencies]`";
        GraphResult::wrong(Diagnostic::new(&MATERIAL, &graph.place, words).help(help))
    }

    pub(super) fn write(&self, graph: &Graph, _: &InlineGraph, _: &Nodes, _: &Folders) -> GraphResult {
        self.make(graph, Path::new(""))
    }

    /// A node is checked when a graph uses it.
    pub(super) fn check(&self, _: &Node, _: &Folders) -> Vec<Diagnostic> {
        Vec::new()
    }
}
