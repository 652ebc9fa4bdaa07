//! What a `shader_node!` leaves in the program.

/// A node of graphs; `shader_node!` implements it.
pub trait Node {
    /// What the declaration says.
    const DECLARATION: NodeDeclaration;
}

/// A declared node as data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NodeDeclaration {
    /// Its path: `crate_name::module::Noise3d`.
    pub path: &'static str,
    /// What it reads, in the order of its function's parameters.
    pub inputs: &'static [NodePort],
    /// What it gives.
    pub outputs: &'static [NodePort],
    /// All that the declaration says, for a graph that is made while the program runs.
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
