//! What is known of a value at generation time: all of it, some components, or nothing.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::ast::{Expr, Name, Ty};
use super::constant::{Const, Scalar};

/// What is known of a value.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Part {
    /// Nothing.
    Unknown,
    /// All of it.
    Const(Const),
    /// Something of the members of a struct.
    Members(#[serde(with = "crate::stored::slice")] Arc<[Part]>),
    /// Which variable of the shader it is: a texture.
    Global(Name),
}

/// An expression, what is known of it, and its type where that is known.
#[derive(Debug, Clone)]
pub struct Val {
    /// What computes it.
    pub expr: Expr,
    /// What is known of it.
    pub part: Part,
    /// Its type.
    pub ty: Option<Ty>,
}

impl Part {
    /// Returns what both know.
    #[must_use]
    pub fn meet(&self, other: &Part) -> Part {
        match (self, other) {
            (a, b) if a == b => a.clone(),
            (Part::Members(a), Part::Members(b)) if a.len() == b.len() => {
                Part::Members(a.iter().zip(b.iter()).map(|(a, b)| a.meet(b)).collect())
            }
            _ => Part::Unknown,
        }
    }

    /// Returns the constant.
    pub fn constant(&self) -> Option<&Const> {
        match self {
            Part::Const(value) => Some(value),
            _ => None,
        }
    }

    /// Returns whether nothing is known.
    pub fn is_unknown(&self) -> bool {
        match self {
            Part::Unknown => true,
            Part::Members(all) => all.iter().all(Part::is_unknown),
            Part::Const(_) | Part::Global(_) => false,
        }
    }

    /// Converted to a type, as an assignment does (GLSL 4.60, section 4.1.10).
    #[must_use]
    pub fn of_type(self, ty: &Ty) -> Part {
        match (&self, ty.scalar()) {
            (Part::Const(value), Some(scalar)) if value.scalar() != scalar => Part::Const(value.to(scalar)),
            _ => self,
        }
    }
}

impl Val {
    /// Returns a constant.
    pub fn constant(value: Const) -> Self {
        let ty = Ty::of(value.scalar(), u8::try_from(value.width()).unwrap_or(4));
        Self { expr: Expr::Const(value), part: Part::Const(value), ty: Some(ty) }
    }

    /// Something that only the shader knows.
    pub fn unknown(expr: Expr, ty: Option<Ty>) -> Self {
        Self { expr, part: Part::Unknown, ty }
    }

    /// Converted to a type, as an assignment does.
    #[must_use]
    pub fn of_type(self, ty: &Ty) -> Self {
        match (self.part.constant(), ty.scalar()) {
            (Some(value), Some(scalar)) if value.scalar() != scalar && scalar != Scalar::Bool => {
                Self::constant(value.to(scalar))
            }
            _ => self,
        }
    }
}
