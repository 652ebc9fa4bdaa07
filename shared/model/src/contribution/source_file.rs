//! One GLSL file.

/// One GLSL file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceFile {
    /// As an include names it.
    pub name: String,
    /// As a message names it.
    pub path: String,
    /// Its text, with `\n` line ends and no byte-order mark.
    pub text: String,
}
