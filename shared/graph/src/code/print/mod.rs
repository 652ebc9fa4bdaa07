//! Prints syntax trees as GLSL.

mod holes;
mod open;
mod statements;

use std::fmt::{self, Write};

pub use open::{Open, Shown};
pub use statements::{function, statements, structure};

use self::holes::{Hole, Holes};
use super::ast::{Binary, Callee, Expr, Ty, Unary};
use super::constant::{Const, Scalar};

/// How tightly parts bind: what is weaker than its place gets parentheses.
const CHOICE: u8 = 1;
const UNARY: u8 = 13;
const POSTFIX: u8 = 14;

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

/// An expression as text.
pub fn expression(expr: &Expr) -> String {
    let mut out = String::new();
    appended(&mut out, |out| write_expr(out, expr, 0));
    out
}

/// An expression as text that stands in place of a variable.
pub fn place(expr: &Expr) -> String {
    let mut out = String::new();
    appended(&mut out, |out| write_expr(out, expr, POSTFIX));
    out
}

/// A type as text, without the lengths of arrays.
pub fn ty(ty: &Ty) -> String {
    word(ty).into()
}

/// The same, without a copy.
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

/// The lengths of an array type as text: `[3]`.
pub fn length(ty: &Ty) -> String {
    match ty {
        Ty::Array(_, Some(length)) => format!("[{}]", expression(length)),
        Ty::Array(_, None) => "[]".into(),
        _ => String::new(),
    }
}

/// A constant as text.
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

fn sign(operator: Binary) -> (&'static str, u8) {
    match operator {
        Binary::Or => ("||", 2),
        Binary::And => ("&&", 4),
        Binary::BitOr => ("|", 5),
        Binary::BitXor => ("^", 6),
        Binary::BitAnd => ("&", 7),
        Binary::Equal => ("==", 8),
        Binary::NotEqual => ("!=", 8),
        Binary::Less => ("<", 9),
        Binary::Greater => (">", 9),
        Binary::LessEqual => ("<=", 9),
        Binary::GreaterEqual => (">=", 9),
        Binary::Shl => ("<<", 10),
        Binary::Shr => (">>", 10),
        Binary::Add => ("+", 11),
        Binary::Sub => ("-", 11),
        Binary::Mul => ("*", 12),
        Binary::Div => ("/", 12),
        Binary::Rem => ("%", 12),
    }
}

fn level(expr: &Expr) -> u8 {
    match expr {
        Expr::Assign(..) => 0,
        Expr::Choice(..) => CHOICE,
        Expr::Binary(operator, ..) => sign(*operator).1,
        Expr::Unary(..) | Expr::Step(_, _, true) => UNARY,
        // A minus in front.
        Expr::Const(value) if value.width() == 1 && is_negative(value) => UNARY,
        _ => POSTFIX,
    }
}

fn is_negative(value: &Const) -> bool {
    match value.scalar() {
        Scalar::Float => f32::from_bits(value.bits()[0]).is_sign_negative(),
        Scalar::Int => value.bits()[0].cast_signed() < 0,
        Scalar::Uint | Scalar::Bool => false,
    }
}

fn write_expr(out: &mut Text, expr: &Expr, least: u8) {
    let is_wrapped = level(expr) < least;
    if is_wrapped {
        out.push('(');
    }
    match expr {
        Expr::Const(value) => write_const(out, value),
        Expr::Name(name) => {
            if !out.leaves(Hole::Variable(*name)) {
                out.push_str(name);
            }
        }
        Expr::Port(name) => {
            let _ = write!(out, "{{{{{name}}}}}");
        }
        Expr::Operand(index) => {
            let _ = write!(out, "@{index}");
        }
        Expr::Unary(operator, inner) => {
            out.push(match operator {
                Unary::Minus => '-',
                Unary::Not => '!',
                Unary::Complement => '~',
            });
            // Two signs in a row would be another operator.
            write_expr(out, inner, POSTFIX);
        }
        Expr::Binary(operator, left, right) => {
            let (sign, level) = sign(*operator);
            write_expr(out, left, level);
            out.push(' ');
            out.push_str(sign);
            out.push(' ');
            write_expr(out, right, level + 1);
        }
        Expr::Choice(condition, yes, no) => {
            write_expr(out, condition, CHOICE + 1);
            out.push_str(" ? ");
            write_expr(out, yes, CHOICE);
            out.push_str(" : ");
            write_expr(out, no, CHOICE);
        }
        Expr::Assign(operator, left, right) => {
            write_expr(out, left, POSTFIX);
            out.push(' ');
            out.push_str(operator.map_or("", |operator| sign(operator).0));
            out.push_str("= ");
            write_expr(out, right, 0);
        }
        Expr::Step(inner, by, before) => {
            let sign = if *by > 0 { "++" } else { "--" };
            if *before {
                out.push_str(sign);
            }
            write_expr(out, inner, POSTFIX);
            if !*before {
                out.push_str(sign);
            }
        }
        Expr::Call(callee, args) => {
            match callee {
                Callee::Type(of) => {
                    out.push_str(&ty(of));
                    out.push_str(&length(of));
                }
                Callee::Function(name) | Callee::Outside(name) => out.push_str(name),
                Callee::Special(index) => {
                    if !out.leaves(Hole::Call(*index)) {
                        let _ = write!(out, "@f{index}");
                    }
                }
            }
            out.push('(');
            for (index, arg) in args.iter().enumerate() {
                if index > 0 {
                    out.push_str(", ");
                }
                write_expr(out, arg, 0);
            }
            out.push(')');
        }
        Expr::Field(inner, name) => {
            write_expr(out, inner, POSTFIX);
            out.push('.');
            out.push_str(name);
        }
        Expr::Index(inner, index) => {
            write_expr(out, inner, POSTFIX);
            out.push('[');
            write_expr(out, index, 0);
            out.push(']');
        }
    }
    if is_wrapped {
        out.push(')');
    }
}

impl std::fmt::Display for Const {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&constant(self))
    }
}
