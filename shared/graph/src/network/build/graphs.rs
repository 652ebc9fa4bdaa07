//! Builds nested graphs, once for each distinct set of inputs.

use super::{Builder, Given, Instance};
use crate::document::NodeGraph;

impl<'a> Builder<'a> {
    pub(super) fn instance(&mut self, graph: &'a NodeGraph, inputs: Vec<Given<'a>>, path: &str, own: bool) -> usize {
        let nodes = graph.nodes.iter().enumerate().map(|(index, node)| (node.name.as_str(), index)).collect();
        self.instances.push(Instance { graph, nodes, inputs, path: path.into(), is_document: own });
        self.wrong_graph(&graph.name);
        self.instances.len() - 1
    }

    /// Reports once what is wrong with a graph that is needed.
    pub(super) fn wrong_graph(&mut self, name: &str) {
        for (_, problem) in self.parts.document.of_graphs.iter().filter(|it| it.0 == name) {
            if !self.problems.contains(problem) {
                self.problems.push(problem.clone());
            }
        }
    }

    /// Returns the one instance of a graph that implements nothing.
    pub(super) fn document_graph(&mut self, graph: &'a NodeGraph, root: usize) -> usize {
        let key = (std::ptr::from_ref(graph) as usize, Vec::new());
        if let Some(known) = self.made.get(&key) {
            return *known;
        }
        let index = self.instance(graph, Vec::new(), &graph.name, true);
        self.made.insert(key, index);
        let _ = root;
        index
    }
}
