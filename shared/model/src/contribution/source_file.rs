//! A GLSL file, as it was read.

/// A GLSL file, as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceFile {
    /// The name by which includes refer to it.
    pub name: String,
    /// The path that messages show.
    pub path: String,
    /// Its text, with `\n` as line ends and without a byte-order mark.
    pub text: String,
}
