//! The data of a `shader_node!` declaration, with which a program builds graphs.

/// A declared node that graphs can use; `shader_node!` implements the trait.
pub trait Node {
    /// The declaration as data.
    const DECLARATION: NodeDeclaration;
}

/// A declared node as data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NodeDeclaration {
    /// The path of the declaration: `crate_name::module::Noise3d`.
    pub path: &'static str,
    /// Inputs, in the order of the parameters of its function.
    pub inputs: &'static [NodePort],
    /// Outputs.
    pub outputs: &'static [NodePort],
    /// The whole declaration, for a graph that is made while the program runs.
    #[doc(hidden)]
    pub payload: &'static str,
}

/// An input or output of a declared node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NodePort {
    /// Its name.
    pub name: &'static str,
    /// Its type, as the declaration writes it: `vec3`, `color3`.
    pub ty: &'static str,
}
