//! The members of a struct with the same layout in Rust and GLSL (std140; OpenGL 4.6, section 7.6.2.2).

use crate::code::ast::{Expr, Ty};
use crate::code::constant::Scalar;
use crate::code::print;

/// A field.
#[derive(Debug, Clone)]
pub(super) struct Field {
    /// Its name.
    pub name: String,
    /// Its type in the shader.
    pub ty: Ty,
    /// For people.
    pub doc: String,
}

/// Returns how many bytes a field has in std140, and what it begins at a multiple of. `element` are the bytes of an
/// array's struct.
fn size(ty: &Ty, element: usize) -> (usize, usize) {
    match ty {
        Ty::Vector(_, 2) => (8, 8),
        Ty::Vector(_, 3) => (12, 16),
        Ty::Vector(..) => (16, 16),
        Ty::Matrix(2) => (32, 16),
        Ty::Matrix(side) => (usize::from(*side) * 16, 16),
        Ty::Array(_, length) => (element * count(length.as_deref()), 16),
        _ => (4, 4),
    }
}

fn count(length: Option<&Expr>) -> usize {
    match length {
        Some(Expr::Const(value)) => value.as_index().unwrap_or(1),
        _ => 1,
    }
}

/// What stands in a struct.
pub(super) enum Member<'a> {
    /// A field.
    Field(&'a Field),
    /// Four bytes that nothing reads, by their number.
    Padding(usize),
}

/// Returns the members of a struct: the largest fields first, a scalar in the gap after each vector of three, padding
/// where nothing fits. `element` are the bytes of the struct that an array has. Returns the bytes of all, too.
pub(super) fn laid_out(fields: &[Field], element: usize) -> (Vec<Member<'_>>, usize) {
    let size = |ty: &Ty| size(ty, element);
    let mut open: Vec<&Field> = fields.iter().collect();
    open.sort_by_key(|field| std::cmp::Reverse((size(&field.ty).1, size(&field.ty).0)));
    let (mut out, mut at, mut pads) = (Vec::new(), 0, 0);
    let mut pad = |out: &mut Vec<Member<'_>>| {
        out.push(Member::Padding(pads));
        pads += 1;
    };
    while !open.is_empty() {
        let fits = open.iter().position(|field| at % size(&field.ty).1 == 0);
        let Some(next) = fits else {
            pad(&mut out);
            at += 4;
            continue;
        };
        let field = open.remove(next);
        out.push(Member::Field(field));
        at += size(&field.ty).0;
    }
    while at % 16 != 0 {
        pad(&mut out);
        at += 4;
    }
    (out, at)
}

impl Member<'_> {
    /// Returns its lines of Rust.
    pub(super) fn declared(&self) -> String {
        match self {
            Self::Field(field) => line(field),
            Self::Padding(number) => format!("    /// Padding.\n    pub _pad{number}: f32,\n"),
        }
    }

    /// Returns the field; `None` for padding.
    pub(super) fn field(&self) -> Option<&Field> {
        match self {
            Self::Field(field) => Some(field),
            Self::Padding(_) => None,
        }
    }

    /// Returns its name.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Field(field) => field.name.clone(),
            Self::Padding(number) => format!("_pad{number}"),
        }
    }
}

fn line(field: &Field) -> String {
    let doc = if field.doc.is_empty() { format!("`{}`", field.name) } else { field.doc.clone() };
    let scalar = match field.ty.scalar() {
        Some(Scalar::Int) => "i32",
        Some(Scalar::Uint | Scalar::Bool) => "u32",
        _ => "f32",
    };
    let shown = print::ty(&field.ty);
    let (attribute, ty) = match &field.ty {
        Ty::Scalar(Scalar::Bool) => ("    #[gpu(bool)]\n".to_owned(), "u32".to_owned()),
        Ty::Scalar(_) => (String::new(), scalar.to_owned()),
        Ty::Vector(_, width) => (format!("    #[gpu({shown})]\n"), format!("[{scalar}; {width}]")),
        Ty::Matrix(side) => (format!("    #[gpu({shown})]\n"), format!("[[f32; 4]; {side}]")),
        Ty::Array(inner, length) => (String::new(), format!("[{}; {}]", print::ty(inner), count(length.as_deref()))),
        _ => (String::new(), shown),
    };
    format!("    /// {doc}\n{attribute}    pub {}: {ty},\n", field.name)
}
