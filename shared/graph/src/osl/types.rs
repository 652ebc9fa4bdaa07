//! Writes types and values of documents in OSL (Open Shading Language 1.12 specification, chapter 5).

use std::fmt::Write;

use crate::code::ast::{Binary, Expr};
use crate::code::constant::{Const, Scalar};
use crate::network::Argument;
use crate::registry::Registry;
use crate::value::{Closure, Type, Value, VectorKind};

/// The value of a closure that nothing is connected to: a variable that every body may declare.
pub(super) const NO_LIGHT: &str = "no_light";

/// Returns the type of a variable.
pub(super) fn name(ty: &Type) -> String {
    match ty {
        Type::Float => "float".into(),
        Type::Integer | Type::Boolean => "int".into(),
        Type::Vector(3, VectorKind::Color) => "color".into(),
        Type::Vector(3, VectorKind::Vector) => "vector".into(),
        Type::Vector(..) => ty.to_string(),
        // The library's functions take matrices of three rows in those of four.
        Type::Matrix(_) => "matrix".into(),
        Type::String => "string".into(),
        Type::Filename => "textureresource".into(),
        Type::Array(element) => name(element),
        Type::Closure(closure) => match closure {
            Closure::SurfaceShader => "surfaceshader".into(),
            Closure::DisplacementShader => "vector".into(),
            _ => "closure color".into(),
        },
        Type::Named(name) => name.clone(),
    }
}

/// Returns whether values of a type are closures alone.
pub(super) fn is_light(ty: &Type) -> bool {
    matches!(ty, Type::Closure(kind) if !matches!(kind, Closure::SurfaceShader | Closure::DisplacementShader))
}

/// Returns whether a component of a value is read by `.x`: such a value must be a variable.
pub(super) fn has_members(ty: &Type) -> bool {
    matches!(ty, Type::Vector(..) | Type::Matrix(_) | Type::Named(_) | Type::Filename | Type::Closure(_))
}

/// Returns the value of a type where nothing is given.
pub(super) fn zero(ty: &Type, registry: &Registry) -> String {
    match ty {
        Type::Closure(Closure::SurfaceShader) => format!("surfaceshader({NO_LIGHT}, {NO_LIGHT}, 1.0)"),
        Type::Closure(Closure::DisplacementShader) => "vector(0.0)".into(),
        _ if is_light(ty) => NO_LIGHT.into(),
        _ => value(ty, "", registry),
    }
}

/// Returns the first value of a variable that an output of a function is written to.
pub(super) fn blank(ty: &Type, registry: &Registry) -> String {
    if is_light(ty) { "0".into() } else { zero(ty, registry) }
}

/// Returns a value as a document writes it; the type's own zero for a text that is not one.
pub(super) fn value(ty: &Type, text: &str, registry: &Registry) -> String {
    let read = Value::read(ty, text).or_else(|_| Value::read(ty, "")).unwrap_or(Value::Nothing);
    match (&read, ty) {
        (Value::Boolean(value), _) => i32::from(*value).to_string(),
        (Value::Integer(value), _) => value.to_string(),
        (Value::Numbers(numbers), _) => numbered(ty, numbers),
        (Value::Text(text), Type::Filename) => format!("textureresource({}, \"\")", quoted(text)),
        (Value::Text(text), _) => quoted(text),
        (Value::Members(members), Type::Named(name)) => {
            let known = registry.type_def(name).map_or(&[][..], |def| &def.members);
            let given = |index: usize| members.get(index).map(|entry| entry.trim()).filter(|entry| !entry.is_empty());
            let each = known.iter().enumerate();
            let each = each.map(|(index, (_, ty, default))| value(ty, given(index).unwrap_or(default), registry));
            format!("{name}({})", each.collect::<Vec<_>>().join(", "))
        }
        _ => "0".into(),
    }
}

fn numbered(ty: &Type, numbers: &[f32]) -> String {
    let shown: Vec<String> = numbers.iter().map(|number| float(*number)).collect();
    match ty {
        Type::Float => shown.join(""),
        Type::Vector(4, VectorKind::Color) => format!("color4(color({}), {})", shown[..3].join(", "), shown[3]),
        Type::Matrix(3) => {
            let rows: Vec<String> = shown.chunks(3).map(|row| format!("{}, 0.0", row.join(", "))).collect();
            format!("matrix({}, 0.0, 0.0, 0.0, 1.0)", rows.join(", "))
        }
        _ => format!("{}({})", name(ty), shown.join(", ")),
    }
}

/// Returns a literal.
pub(super) fn float(number: f32) -> String {
    match number {
        _ if number.is_nan() => "(0.0 / 0.0)".into(),
        _ if number.is_infinite() => if number > 0.0 { "1e39" } else { "-1e39" }.into(),
        _ => format!("{number:?}"),
    }
}

/// Returns a text between quotes.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            _ if letter.is_control() => {
                let _ = write!(out, "\\{:03o}", u32::from(letter));
            }
            _ => out.push(letter),
        }
    }
    out.push('"');
    out
}

/// Returns the numbers of a constant.
pub(super) fn numbers(value: &Const) -> Vec<f32> {
    let kind = value.scalar();
    let of = |bits: &u32| match kind {
        Scalar::Float => f32::from_bits(*bits),
        Scalar::Int => bits.cast_signed() as f32,
        Scalar::Uint | Scalar::Bool => *bits as f32,
    };
    value.bits().iter().map(of).collect()
}

/// Returns what an argument is: `named` gives the variables of operands and inputs.
pub(super) fn argument(arg: &Argument, registry: &Registry, named: &dyn Fn(&Expr) -> Option<String>) -> String {
    if let Some(name) = named(&arg.expr) {
        return name;
    }
    match (&arg.ty, &arg.expr) {
        (Type::Closure(_), _) => zero(&arg.ty, registry),
        (Type::String | Type::Filename | Type::Named(_) | Type::Array(_), _) => value(&arg.ty, &arg.text, registry),
        (ty, expr) => number(ty, expr, named),
    }
}

fn number(ty: &Type, expr: &Expr, named: &dyn Fn(&Expr) -> Option<String>) -> String {
    if let Some(name) = named(expr) {
        return name;
    }
    match expr {
        Expr::Const(value) => match ty {
            Type::Integer | Type::Boolean => value.to(Scalar::Int).bits()[0].cast_signed().to_string(),
            _ => {
                let mut all = numbers(value);
                all.resize(ty.components().unwrap_or(1), all.first().copied().unwrap_or(0.0));
                numbered(ty, &all)
            }
        },
        // A value in another unit.
        Expr::Binary(Binary::Mul, value, factor) => {
            format!("({} * {})", number(ty, value, named), number(&Type::Float, factor, named))
        }
        // The numbers of a matrix.
        Expr::Call(_, args) => {
            let all: Vec<f32> = args.iter().flat_map(|arg| constant(arg).unwrap_or_default()).collect();
            let side = ty.components().unwrap_or(1);
            numbered(ty, &if all.len() == side { all } else { diagonal(side, all.first().copied().unwrap_or(0.0)) })
        }
        _ => numbered(ty, &vec![0.0; ty.components().unwrap_or(1)]),
    }
}

fn constant(expr: &Expr) -> Option<Vec<f32>> {
    match expr {
        Expr::Const(value) => Some(numbers(value)),
        _ => None,
    }
}

fn diagonal(count: usize, value: f32) -> Vec<f32> {
    let side = count.isqrt();
    (0..count).map(|index| if index / side == index % side { value } else { 0.0 }).collect()
}
