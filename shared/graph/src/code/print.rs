//! Trees as text.

use std::fmt::Write;

use super::ast::{Binary, Callee, Expr, Function, Let, Pass, Stmt, Struct, Ty, Unary};
use super::constant::{Const, Scalar};

/// How tightly parts bind: what is weaker than its place gets parentheses.
const CHOICE: u8 = 1;
const UNARY: u8 = 13;
const POSTFIX: u8 = 14;

/// An expression as text.
pub fn expression(expr: &Expr) -> String {
    let mut out = String::new();
    write_expr(&mut out, expr, 0);
    out
}

/// A type as text, without the lengths of arrays.
pub fn ty(ty: &Ty) -> String {
    let prefix = |scalar: &Scalar| match scalar {
        Scalar::Float => "",
        Scalar::Int => "i",
        Scalar::Uint => "u",
        Scalar::Bool => "b",
    };
    match ty {
        Ty::Void => "void".into(),
        Ty::Scalar(Scalar::Float) => "float".into(),
        Ty::Scalar(Scalar::Int) => "int".into(),
        Ty::Scalar(Scalar::Uint) => "uint".into(),
        Ty::Scalar(Scalar::Bool) => "bool".into(),
        Ty::Vector(scalar, width) => format!("{}vec{width}", prefix(scalar)),
        Ty::Matrix(side) => format!("mat{side}"),
        Ty::Named(name) | Ty::Sampler(name) => name.to_string(),
        Ty::Array(inner, _) => self::ty(inner),
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
    write_const(&mut out, value);
    out
}

fn write_const(out: &mut String, value: &Const) {
    let number = |out: &mut String, bits: u32| {
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
    out.push_str(&ty(&Ty::Vector(value.scalar(), u8::try_from(bits.len()).unwrap_or(4))));
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

fn write_expr(out: &mut String, expr: &Expr, least: u8) {
    let is_wrapped = level(expr) < least;
    if is_wrapped {
        out.push('(');
    }
    match expr {
        Expr::Const(value) => write_const(out, value),
        Expr::Name(name) => out.push_str(name),
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
            let _ = write!(out, " {sign} ");
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
            let _ = write!(out, " {}= ", operator.map_or("", |operator| sign(operator).0));
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
                Callee::Function(name) => out.push_str(name),
                Callee::Special(index) => {
                    let _ = write!(out, "@f{index}");
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
            let _ = write!(out, ".{name}");
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

/// A function as text.
pub fn function(out: &mut String, function: &Function) {
    let _ = write!(out, "{} {}(", ty(&function.returns), function.name);
    for (index, param) in function.params.iter().enumerate() {
        let pass = match param.pass {
            Pass::In => "",
            Pass::Out => "out ",
            Pass::InOut => "inout ",
        };
        let comma = if index > 0 { ", " } else { "" };
        let _ = write!(out, "{comma}{pass}{} {}{}", ty(&param.ty), param.name, length(&param.ty));
    }
    out.push_str(") {\n");
    statements(out, &function.body, 1);
    out.push_str("}\n");
}

/// A struct as text.
pub fn structure(out: &mut String, structure: &Struct) {
    let _ = write!(out, "struct {} {{", structure.name);
    for (of, name) in &structure.members {
        let _ = write!(out, " {} {name}{};", ty(of), length(of));
    }
    out.push_str(" };\n");
}

/// Statements as text, indented by so many levels.
pub fn statements(out: &mut String, all: &[Stmt], depth: usize) {
    let mut last: Option<&Ty> = None;
    for stmt in all {
        // Variables without values stand in one line.
        if let Stmt::Let(Let { ty, name, value: None, .. }) = stmt {
            if last == Some(ty) && !matches!(ty, Ty::Array(..)) {
                out.truncate(out.len() - 2);
                let _ = writeln!(out, ", {name};");
            } else {
                statement(out, stmt, depth);
                last = Some(ty);
            }
            continue;
        }
        last = None;
        statement(out, stmt, depth);
    }
}

fn indent(out: &mut String, depth: usize) {
    for _ in 0..depth {
        out.push_str("    ");
    }
}

fn declaration(out: &mut String, variable: &Let) {
    if variable.is_const {
        out.push_str("const ");
    }
    let _ = write!(out, "{} {}{}", ty(&variable.ty), variable.name, length(&variable.ty));
    if let Some(value) = &variable.value {
        out.push_str(" = ");
        write_expr(out, value, 0);
    }
}

fn block(out: &mut String, all: &[Stmt], depth: usize) {
    out.push_str(" {\n");
    statements(out, all, depth + 1);
    indent(out, depth);
    out.push('}');
}

fn statement(out: &mut String, stmt: &Stmt, depth: usize) {
    indent(out, depth);
    match stmt {
        Stmt::Let(variable) => {
            declaration(out, variable);
            out.push(';');
        }
        Stmt::Expr(expr) => {
            write_expr(out, expr, 0);
            out.push(';');
        }
        Stmt::If(condition, yes, no) => {
            out.push_str("if (");
            write_expr(out, condition, 0);
            out.push(')');
            block(out, yes, depth);
            match &no[..] {
                [] => {}
                [Stmt::If(..)] => {
                    out.push_str(" else ");
                    let mut chained = String::new();
                    statement(&mut chained, &no[0], depth);
                    out.push_str(chained.trim());
                }
                _ => {
                    out.push_str(" else");
                    block(out, no, depth);
                }
            }
        }
        Stmt::For(first, condition, step, body) => {
            out.push_str("for (");
            match &first[..] {
                [Stmt::Let(variable)] => declaration(out, variable),
                [Stmt::Expr(expr)] => write_expr(out, expr, 0),
                _ => {}
            }
            out.push_str("; ");
            if let Some(condition) = condition {
                write_expr(out, condition, 0);
            }
            out.push_str("; ");
            if let Some(step) = step {
                write_expr(out, step, 0);
            }
            out.push(')');
            block(out, body, depth);
        }
        Stmt::While(condition, body) => {
            out.push_str("while (");
            write_expr(out, condition, 0);
            out.push(')');
            block(out, body, depth);
        }
        Stmt::Block(body) => {
            out.push('{');
            out.push('\n');
            statements(out, body, depth + 1);
            indent(out, depth);
            out.push('}');
        }
        Stmt::Return(None) => out.push_str("return;"),
        Stmt::Return(Some(value)) => {
            out.push_str("return ");
            write_expr(out, value, 0);
            out.push(';');
        }
        Stmt::Break => out.push_str("break;"),
        Stmt::Continue => out.push_str("continue;"),
        Stmt::Discard => out.push_str("discard;"),
    }
    out.push('\n');
}

impl std::fmt::Display for Const {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&constant(self))
    }
}
