//! Expressions as text.

use std::fmt::Write;

use super::holes::Hole;
use super::{Text, appended, word, write_const};
use crate::code::ast::{Binary, Callee, Expr, Ty, Unary};
use crate::code::constant::{Const, Scalar};

/// How tightly parts bind: what is weaker than its place gets parentheses.
const CHOICE: u8 = 1;
const UNARY: u8 = 13;
pub(super) const POSTFIX: u8 = 14;

/// Returns an expression as text.
pub fn expression(expr: &Expr) -> String {
    let mut out = String::new();
    appended(&mut out, |out| write_expr(out, expr, 0));
    out
}

/// Returns an expression as text that stands in place of a variable.
pub fn place(expr: &Expr) -> String {
    let mut out = String::new();
    appended(&mut out, |out| write_expr(out, expr, POSTFIX));
    out
}

/// Returns the lengths of an array type as text: `[3]`.
pub fn length(ty: &Ty) -> String {
    match ty {
        Ty::Array(_, Some(length)) => format!("[{}]", expression(length)),
        Ty::Array(_, None) => "[]".into(),
        _ => String::new(),
    }
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

/// Writes an expression, in parentheses if it binds less tightly than its place needs.
pub(super) fn write_expr(out: &mut Text, expr: &Expr, least: u8) {
    let is_wrapped = level(expr) < least;
    if is_wrapped {
        out.push('(');
    }
    write_bare(out, expr);
    if is_wrapped {
        out.push(')');
    }
}

fn write_bare(out: &mut Text, expr: &Expr) {
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
        Expr::Unary(operator, inner) => write_unary(out, *operator, inner),
        Expr::Binary(operator, left, right) => {
            let (sign, level) = sign(*operator);
            write_expr(out, left, level);
            out.push(' ');
            out.push_str(sign);
            out.push(' ');
            write_expr(out, right, level + 1);
        }
        Expr::Choice(condition, yes, no) => write_choice(out, condition, yes, no),
        Expr::Assign(operator, left, right) => {
            write_expr(out, left, POSTFIX);
            out.push(' ');
            out.push_str(operator.map_or("", |operator| sign(operator).0));
            out.push_str("= ");
            write_expr(out, right, 0);
        }
        Expr::Step(inner, by, is_before) => write_step(out, inner, *by, *is_before),
        Expr::Call(callee, args) => write_call(out, callee, args),
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
}

fn write_unary(out: &mut Text, operator: Unary, inner: &Expr) {
    out.push(match operator {
        Unary::Minus => '-',
        Unary::Not => '!',
        Unary::Complement => '~',
    });
    // Two signs in a row would be another operator.
    write_expr(out, inner, POSTFIX);
}

fn write_choice(out: &mut Text, condition: &Expr, yes: &Expr, no: &Expr) {
    write_expr(out, condition, CHOICE + 1);
    out.push_str(" ? ");
    write_expr(out, yes, CHOICE);
    out.push_str(" : ");
    write_expr(out, no, CHOICE);
}

fn write_step(out: &mut Text, inner: &Expr, by: i8, is_before: bool) {
    let sign = if by > 0 { "++" } else { "--" };
    if is_before {
        out.push_str(sign);
    }
    write_expr(out, inner, POSTFIX);
    if !is_before {
        out.push_str(sign);
    }
}

fn write_call(out: &mut Text, callee: &Callee, args: &[Expr]) {
    match callee {
        Callee::Type(of) => {
            out.push_str(word(of));
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
