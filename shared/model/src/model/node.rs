//! Nodes of graphs, as `shader_node!` declares them.

use super::{Payload, PortType, PortValue, SourceText};
use crate::diagnostic::Place;

/// A node that graphs in Rust can use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// Its name in Rust.
    pub name: String,
    /// Its doc comment.
    pub doc: String,
    /// The package whose shader folders have its file; empty until the declaration is passed on.
    pub package: String,
    /// Inputs, in the order of the function's parameters.
    pub inputs: Vec<NodeInput>,
    /// Outputs, in the order of the function's parameters.
    pub outputs: Vec<NodeOutput>,
    /// The code that computes the outputs; `None` if it has errors.
    pub code: Option<NodeCode>,
    /// Place of the name.
    pub place: Place,
}

impl Node {
    /// Returns the shared function that computes the outputs, after everything that it needs, each without its nested
    /// items. Empty for other code, and if the path does not lead to a function that fits.
    pub fn shared(&self) -> &[Payload] {
        match &self.code {
            Some(NodeCode::Shared { items, .. }) => items,
            Some(NodeCode::File { .. } | NodeCode::Body(_) | NodeCode::Expression(_)) | None => &[],
        }
    }
}

/// An input of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeInput {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: PortType,
    /// The value of an input that a graph does not set. Without it, each graph must set the input.
    pub default: Option<PortValue>,
    /// Its doc comment.
    pub doc: String,
    /// Name that an editor shows.
    pub label: Option<String>,
    /// Smallest and largest value, as written.
    pub range: Option<(String, String)>,
    /// Place of the name.
    pub place: Place,
}

/// An output of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeOutput {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: PortType,
    /// Place of the name.
    pub place: Place,
}

/// The code that computes the outputs of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NodeCode {
    /// A function of a file in the shader folders.
    File {
        /// Name of the file.
        file: String,
        /// Name of the function.
        function: String,
        /// Place of the function's name.
        place: Place,
    },
    /// The body of a function whose parameters are the inputs. A single output is its result; several outputs are
    /// parameters.
    Body(SourceText),
    /// An expression in which `{{input}}` is replaced by an input.
    Expression(SourceText),
    /// A `#[shader_shared]` function.
    Shared {
        /// Its path as written.
        path: String,
        /// The function, after everything that it needs; set by `resolve`.
        items: Vec<Payload>,
        /// Place of the path's last segment.
        place: Place,
    },
}
