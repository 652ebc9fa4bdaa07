//! What was made of an element of a document.

use std::path::PathBuf;
use std::sync::Arc;

use shader_info_graph::document::Problem;
use shader_info_graph::network::Note;
use shader_info_graph::shader::Declaration;

/// A material, and what became of its nodes.
#[derive(Debug, Clone)]
pub struct Material {
    /// The element: `Tiled_Brass`.
    pub element: String,
    /// Its declaration and sources.
    pub declaration: Declaration,
    /// Nodes that are not in the shader as they are in the document, and why.
    pub notes: Vec<(String, Note)>,
    /// How many nodes the shader computes.
    pub nodes: usize,
    /// What is wrong with the document. What is not wrong was written.
    pub problems: Vec<Problem>,
    /// The document, the documents that it includes, and the files of functions in its folder that it names; the folder in
    /// place of a file that is missing.
    pub files: Vec<PathBuf>,
}

/// A file beside a document, and its text; `None` if there is none.
pub(super) type OwnFile = (String, Option<Arc<str>>);
