//! The displacement of a surface's vertices.

use shader_info_model::diagnostic::Place;

use crate::code::ast::Expr;

/// A surface that the vertex stage moves.
#[derive(Debug, Clone)]
pub struct Displaced {
    /// How far along the tangent, the bitangent and the normal, in world space.
    pub offset: Expr,
    /// What these directions are in the vertex stage, from the last; the mesh needs no tangents where they do not matter.
    pub directions: Vec<String>,
    /// The node of the material.
    pub material: String,
    /// Its input.
    pub place: Place,
}
