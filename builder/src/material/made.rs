//! The material that was made from an element of a document.

use std::path::PathBuf;
use std::sync::Arc;

use shader_info_graph::document::Problem;
use shader_info_graph::network::Note;
use shader_info_graph::shader::Declaration;

/// A material, with the result for each of its nodes.
#[derive(Debug, Clone)]
pub struct Material {
    /// Name of the element: `Tiled_Brass`.
    pub element: String,
    /// Its declaration and sources.
    pub declaration: Declaration,
    /// Nodes that the shader does not compute as in the document, with the reasons.
    pub notes: Vec<(String, Note)>,
    /// Number of nodes that the shader computes.
    pub nodes: usize,
    /// Errors of the document. Its correct parts were written.
    pub problems: Vec<Problem>,
    /// The document, the documents that it includes, and the files of functions in its folder that it names; for a
    /// missing file, its folder.
    pub files: Vec<PathBuf>,
}

/// A file beside a document, with its text; `None` if it is missing.
pub(super) type OwnFile = (String, Option<Arc<str>>);
