//! How a graph was written, in Rust or in a document, so that help names what its author can change.

/// Where a graph was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Author {
    /// In a declaration: `graph { … }`, `shader_node! { … }`.
    Declaration,
    /// In calls of a program that makes graphs while it runs.
    Program,
}

impl Author {
    /// Returns how the type of a node is written.
    pub(super) fn typed(self, node: &str, category: &str, ty: &str) -> String {
        match self {
            Self::Declaration => format!("write the type: `node {node}: {ty} = {category}(…)`"),
            Self::Program => format!("call `of_type(\"{ty}\")` after the node"),
        }
    }

    /// Returns how a node that converts to a type is written.
    pub(super) fn converted(self, ty: &str) -> String {
        match self {
            Self::Declaration => format!("put `node name: {ty} = convert(in = …);`"),
            Self::Program => format!("put `node(\"name\", \"convert\").of_type(\"{ty}\")`"),
        }
    }

    /// Returns how an input is set.
    pub(super) fn given(self, input: &str, ty: &str) -> String {
        match self {
            Self::Declaration => format!("write `{input} = …` with a `{ty}`"),
            Self::Program => format!("call `set(\"{input}\", …)` or `connect(\"{input}\", …)` with a `{ty}`"),
        }
    }

    /// Returns how one of several outputs is chosen.
    pub(super) fn chosen(self, node: &str, output: &str) -> String {
        match self {
            Self::Declaration => format!("write `{node}.{output}`"),
            Self::Program => format!("write `(\"{node}\", \"{output}\")`"),
        }
    }

    /// Returns the message about a file that is missing, and what to do about it.
    pub(super) fn missing_file(self, name: &str) -> (String, String) {
        match self {
            Self::Declaration => (
                format!("cannot find `{name}` in the shader folders"),
                "put the file into a shader folder, or add its folder with `Builder::shader_folders`".into(),
            ),
            // A program has no shader folders.
            Self::Program => (
                format!("cannot find `{name}`"),
                "give `Library::files` a function that returns the text of this file".into(),
            ),
        }
    }
}
