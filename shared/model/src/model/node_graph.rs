//! Graphs of nodes that are written in Rust: `graph { … }`.

use super::{PortType, PortValue};
use crate::diagnostic::Place;

/// A graph as its statement writes it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WrittenGraph {
    /// Its nodes.
    pub nodes: Vec<GraphNode>,
    /// The output that is shown; `None` if that was not understood.
    pub output: Option<NodeOutputUse>,
}

/// A node of a graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GraphNode {
    /// Its name in the graph.
    pub name: String,
    /// The type of its output, where it is written.
    pub ty: Option<PortType>,
    /// What it is.
    pub kind: NodeKind,
    /// What it is given.
    pub inputs: Vec<GivenInput>,
    /// Where its name stands.
    pub place: Place,
    /// Where its kind stands.
    pub kind_place: Place,
}

/// What a node of a graph is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NodeKind {
    /// A `shader_node!`, by its path.
    Declared(String),
    /// A node of the library, by its category.
    Category(String),
}

impl NodeKind {
    /// As written.
    pub fn text(&self) -> &str {
        match self {
            Self::Declared(text) | Self::Category(text) => text,
        }
    }
}

/// What an input of a node is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenInput {
    /// The input.
    pub name: String,
    /// What it is given.
    pub value: Given,
    /// Where its name stands.
    pub place: Place,
    /// Where what it is given begins.
    pub value_place: Place,
}

/// A value or a connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Given {
    /// A value.
    Value(PortValue),
    /// An output of a node.
    Output(NodeOutputUse),
}

/// An output of a node of the graph: `noise.out`, or `noise` for the only one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeOutputUse {
    /// The node's name.
    pub node: String,
    /// The output's name.
    pub output: Option<String>,
    /// Where the node's name stands.
    pub place: Place,
    /// Where the output's name stands; the node's if it is not written.
    pub output_place: Place,
}
