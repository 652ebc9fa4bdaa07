//! Nodes of graphs, as `shader_node!` declares them.

use super::{Payload, PortType, PortValue, SourceText};
use crate::diagnostic::Place;

/// A node that graphs written in Rust can have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// Its name in Rust.
    pub name: String,
    /// Its doc comment.
    pub doc: String,
    /// The package whose shader folders have its file; empty until the declaration is handed on.
    pub package: String,
    /// In the order of the function's parameters.
    pub inputs: Vec<NodeInput>,
    /// In the order of the function's parameters.
    pub outputs: Vec<NodeOutput>,
    /// What computes the outputs; `None` if that was not understood.
    pub code: Option<NodeCode>,
    /// Where its name stands.
    pub place: Place,
}

impl Node {
    /// The shared function that computes the outputs, behind everything that it needs, each without what it is made of;
    /// nothing for other code, and where the path does not lead to a function that fits.
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
    /// What it is where a graph gives it nothing; without it each graph must give something.
    pub default: Option<PortValue>,
    /// Its doc comment.
    pub doc: String,
    /// A name for people.
    pub label: Option<String>,
    /// Smallest and largest value, as written.
    pub range: Option<(String, String)>,
    /// Where its name stands.
    pub place: Place,
}

/// An output of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeOutput {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: PortType,
    /// Where its name stands.
    pub place: Place,
}

/// What computes the outputs of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NodeCode {
    /// A function of a file in the shader folders.
    File {
        /// The file.
        file: String,
        /// The function.
        function: String,
        /// Where the function's name stands.
        place: Place,
    },
    /// The body of a function whose parameters are the inputs. The only output is returned; several are parameters, too.
    Body(SourceText),
    /// An expression in which `{{input}}` stands for an input.
    Expression(SourceText),
    /// A `#[shader_shared]` function.
    Shared {
        /// Its path, as written.
        path: String,
        /// The function behind everything that it needs; filled by `resolve`.
        items: Vec<Payload>,
        /// Where the path's last segment stands.
        place: Place,
    },
}
