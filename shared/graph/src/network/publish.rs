//! The inputs of a material that an application sets.

use crate::code::ast::Ty;
use crate::document::Annotation;
use crate::value::{Type, Value};

/// An input that an application can set.
#[derive(Debug, Clone)]
pub struct Published {
    /// Its name in the shader.
    pub name: String,
    /// The input of the document: `wood/scale`.
    pub path: String,
    /// Its type in the document.
    pub kind: Type,
    /// Its type in the shader.
    pub ty: Ty,
    /// The document's value.
    pub value: Value,
    /// For editors.
    pub annotation: Annotation,
    /// Whether its values have names.
    pub(crate) has_words: bool,
}

/// A texture of a material.
#[derive(Debug, Clone)]
pub struct Texture {
    /// Its name in the shader.
    pub name: String,
    /// The input of the document: `wood/file`.
    pub path: String,
    /// The file, as the document names it.
    pub file: String,
    /// How the node that reads it reads it: `uaddressmode`, `periodic`.
    pub words: Vec<(String, String)>,
}
