//! Graphs of nodes that are written in Rust: `graph { … }`.

use super::{PortType, PortValue};
use crate::diagnostic::Place;

/// A graph as its statement declares it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct InlineGraph {
    /// Its nodes.
    pub nodes: Vec<GraphNode>,
    /// The output to render; `None` if it has errors.
    pub output: Option<NodeOutputUse>,
}

/// A node of a graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GraphNode {
    /// Its name in the graph.
    pub name: String,
    /// Type of its output, if it is written.
    pub ty: Option<PortType>,
    /// The node that it uses.
    pub kind: NodeKind,
    /// The inputs that are set.
    pub inputs: Vec<InputBinding>,
    /// Place of the name.
    pub place: Place,
    /// Place of the kind.
    pub kind_place: Place,
}

/// The node that a graph uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NodeKind {
    /// A `shader_node!`, by its path.
    Declared(String),
    /// A node of the library, by its category.
    Category(String),
}

impl NodeKind {
    /// Returns the path or category as written.
    pub fn text(&self) -> &str {
        match self {
            Self::Declared(text) | Self::Category(text) => text,
        }
    }
}

/// An input of a node that is set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputBinding {
    /// Name of the input.
    pub name: String,
    /// Its value or connection.
    pub value: InputSource,
    /// Place of the name.
    pub place: Place,
    /// Place of the first token of the value.
    pub value_place: Place,
}

/// A value or a connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InputSource {
    /// A value.
    Value(PortValue),
    /// An output of a node.
    Output(NodeOutputUse),
}

/// An output of a node of the graph: `noise.out`, or `noise` for its only output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeOutputUse {
    /// Name of the node.
    pub node: String,
    /// Name of the output.
    pub output: Option<String>,
    /// Place of the node's name.
    pub place: Place,
    /// Place of the output's name; that of the node if the output is not named.
    pub output_place: Place,
}
