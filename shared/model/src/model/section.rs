//! The sections of a stage's text, in their only order.

/// A section of a stage's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// The `#version` and extensions.
    Version,
    /// Defines that every text has: `GPU_SHADER`, stage, API, OS.
    StandardDefines,
    /// Defines of `define`.
    Defines,
    /// Compilation and specialization constants, shared consts.
    Constants,
    /// Shared structs and enums, `typedef_source` files.
    Typedefs,
    /// Resources by frequency, then push constants.
    Resources,
    /// Geometry, tessellation, work group, depth and fragment-test layouts.
    Layout,
    /// Attributes, interfaces, outputs, shared variables.
    Interface,
    /// Included files, deepest first, and slot functions.
    Dependencies,
    /// The source of the stage, and its entry.
    Main,
    /// Declarations that node-tree functions need.
    NodeTreeDependencies,
    /// Node-tree functions.
    NodeTree,
}

/// The order of the sections in every stage of every backend. A stage may leave sections empty.
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
    /// Returns its heading in the text and in `expand`.
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
