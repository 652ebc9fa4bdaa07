//! Prints syntax trees as GLSL.

mod expressions;
mod holes;
mod open;
mod statements;

use std::fmt::{self, Write};

pub use expressions::{expression, length, place};
pub use open::{Open, Shown};
pub use statements::{function, statements, structure};

use self::holes::{Hole, Holes};
use super::ast::Ty;
use super::constant::{Const, Scalar};

/// Text while it is written.
struct Text {
    out: String,
    /// What it leaves open, if it leaves anything open.
    holes: Option<Holes>,
}

impl Text {
    fn push(&mut self, letter: char) {
        self.out.push(letter);
    }

    fn push_str(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Leaves something open, if the text has holes for it. Returns whether it does.
    fn leaves(&mut self, hole: Hole) -> bool {
        let at = self.out.len();
        self.holes.as_mut().is_some_and(|holes| holes.add(at, hole))
    }
}

impl Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.push_str(text);
        Ok(())
    }
}

/// Appends to a text.
fn appended(out: &mut String, write: impl FnOnce(&mut Text)) {
    let mut text = Text { out: std::mem::take(out), holes: None };
    write(&mut text);
    *out = text.out;
}

/// Returns a type as text, without the lengths of arrays.
pub fn ty(ty: &Ty) -> String {
    word(ty).into()
}

/// Returns the same, without a copy.
pub fn word(ty: &Ty) -> &'static str {
    match ty {
        Ty::Void => "void",
        Ty::Scalar(Scalar::Float) => "float",
        Ty::Scalar(Scalar::Int) => "int",
        Ty::Scalar(Scalar::Uint) => "uint",
        Ty::Scalar(Scalar::Bool) => "bool",
        Ty::Vector(scalar, width) => vector(*scalar)[usize::from(width.saturating_sub(2).min(2))],
        Ty::Matrix(2) => "mat2",
        Ty::Matrix(3) => "mat3",
        Ty::Matrix(_) => "mat4",
        Ty::Named(name) | Ty::Sampler(name) => name.text(),
        Ty::Array(inner, _) => word(inner),
    }
}

/// Vectors of two to four.
fn vector(scalar: Scalar) -> [&'static str; 3] {
    match scalar {
        Scalar::Float => ["vec2", "vec3", "vec4"],
        Scalar::Int => ["ivec2", "ivec3", "ivec4"],
        Scalar::Uint => ["uvec2", "uvec3", "uvec4"],
        Scalar::Bool => ["bvec2", "bvec3", "bvec4"],
    }
}

/// Returns a constant as text.
pub fn constant(value: &Const) -> String {
    let mut out = String::new();
    appended(&mut out, |out| write_const(out, value));
    out
}

fn write_const(out: &mut Text, value: &Const) {
    let number = |out: &mut Text, bits: u32| {
        let _ = match value.scalar() {
            Scalar::Float => write!(out, "{:?}", f32::from_bits(bits)),
            Scalar::Int => write!(out, "{}", bits.cast_signed()),
            Scalar::Uint => write!(out, "{bits}u"),
            Scalar::Bool => write!(out, "{}", bits != 0),
        };
    };
    let bits = value.bits();
    if let [only] = bits {
        return number(out, *only);
    }
    out.push_str(word(&Ty::Vector(value.scalar(), u8::try_from(bits.len()).unwrap_or(4))));
    out.push('(');
    let shown = if bits.iter().all(|it| *it == bits[0]) { &bits[..1] } else { bits };
    for (index, bits) in shown.iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        number(out, *bits);
    }
    out.push(')');
}

impl fmt::Display for Const {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&constant(self))
    }
}
