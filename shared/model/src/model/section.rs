//! The one order of a stage's text.

/// A part of a stage's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// `#version` and extensions.
    Version,
    /// `GPU_SHADER`, stage, API, OS.
    StandardDefines,
    /// `define`.
    Defines,
    /// Compilation and specialization constants, shared consts.
    Constants,
    /// Shared structs and enums, `typedef_source` files.
    Typedefs,
    /// By frequency, then push constants.
    Resources,
    /// Geometry, tessellation, work group, depth and fragment-test layouts.
    Layout,
    /// Attributes, interfaces, outputs, shared variables.
    Interface,
    /// Included files, deepest first, and slot functions.
    Dependencies,
    /// The stage's source and its entry.
    Main,
    /// What node-tree functions need.
    NodeTreeDependencies,
    /// Node-tree functions.
    NodeTree,
}

/// Every stage of every backend is written in this order; a stage may leave a section empty.
pub const ORDER: [Section; 12] = {
    use Section::*;
    [
        Version,
        StandardDefines,
        Defines,
        Constants,
        Typedefs,
        Resources,
        Layout,
        Interface,
        Dependencies,
        Main,
        NodeTreeDependencies,
        NodeTree,
    ]
};

impl Section {
    /// Its heading in the text and in `expand`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Version => "version",
            Self::StandardDefines => "standard defines",
            Self::Defines => "defines",
            Self::Constants => "constants",
            Self::Typedefs => "typedefs",
            Self::Resources => "resources",
            Self::Layout => "layout",
            Self::Interface => "interface",
            Self::Dependencies => "main dependencies",
            Self::Main => "main",
            Self::NodeTreeDependencies => "node-tree dependencies",
            Self::NodeTree => "node tree",
        }
    }
}
