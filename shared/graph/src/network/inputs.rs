//! Converts values of a document to values of a shader.

use std::ops::Deref;

use crate::code::ast::{BOOL, Expr, FLOAT, INT, Ty};
use crate::code::constant::{Const, Scalar};
use crate::code::{Part, Val};
use crate::registry::Registry;
use crate::value::{BadValue, Closure, Type, Value};

use super::geometry::zero;

/// Members of one value, with the members of its members.
const MAX: usize = 4096;
/// Types with members within types with members.
const MAX_DEPTH: usize = 32;

/// Up to four numbers.
struct Numbers {
    all: [f32; 4],
    count: usize,
}

impl Numbers {
    /// Those of a number, a vector or a colour, as [`Value::read`] reads them; `None` for everything else.
    fn read(ty: &Type, text: &str) -> Option<Self> {
        let count = match ty {
            Type::Float => 1,
            Type::Vector(width, _) => usize::from(*width),
            _ => return None,
        };
        let (mut all, mut parts) = ([0.0; 4], text.split(','));
        for number in all.get_mut(..count)? {
            *number = parts.next()?.trim().parse().ok().filter(|it: &f32| it.is_finite())?;
        }
        parts.next().is_none().then_some(Self { all, count })
    }
}

impl Deref for Numbers {
    type Target = [f32];

    fn deref(&self) -> &[f32] {
        &self.all[..self.count]
    }
}

/// What of a value may still be read.
struct Left {
    members: usize,
    levels: usize,
}

/// Returns the type that a shader has for a type of a document.
pub(super) fn shader_type(ty: &Type) -> Ty {
    match ty {
        Type::Float => FLOAT,
        Type::Integer | Type::String => INT,
        Type::Boolean => BOOL,
        Type::Vector(width, _) => Ty::Vector(Scalar::Float, *width),
        Type::Matrix(side) => Ty::Matrix(*side),
        Type::Filename => Ty::Sampler("sampler2D".into()),
        Type::Array(element) => Ty::Array(Box::new(shader_type(element)), None),
        Type::Closure(closure) => match closure {
            Closure::Bsdf => Ty::Named("BSDF".into()),
            Closure::Edf => Ty::Vector(Scalar::Float, 3),
            Closure::Vdf => Ty::Named("VDF".into()),
            Closure::SurfaceShader | Closure::Material => Ty::Named("surfaceshader".into()),
            Closure::DisplacementShader => Ty::Named("displacementshader".into()),
            Closure::VolumeShader => Ty::Named("volumeshader".into()),
            Closure::LightShader => Ty::Named("lightshader".into()),
        },
        Type::Named(name) => Ty::Named(name.as_str().into()),
    }
}

/// Returns a value in a shader; an empty text is the type's own zero.
///
/// # Errors
/// The text is not a value of the type, or a shader has no values of it.
pub(super) fn literal(ty: &Type, text: &str, registry: &Registry) -> Result<Val, BadValue> {
    if let Some(numbers) = Numbers::read(ty, text) {
        return Ok(Val::constant(Const::floats(&numbers)));
    }
    of_members(ty, text, registry, &mut Left { members: MAX, levels: MAX_DEPTH })
}

fn of_members(ty: &Type, text: &str, registry: &Registry, left: &mut Left) -> Result<Val, BadValue> {
    left.members = left.members.checked_sub(1).ok_or(BadValue::TooMany(MAX))?;
    match Value::read(ty, text)? {
        Value::Members(given) => {
            left.levels = left.levels.checked_sub(1).ok_or(BadValue::TooMany(MAX))?;
            let val = structure(ty, &given, registry, left)?;
            left.levels += 1;
            Ok(val)
        }
        value => constant(ty, value),
    }
}

fn constant(ty: &Type, value: Value) -> Result<Val, BadValue> {
    Ok(match value {
        Value::Boolean(value) => Val::constant(Const::bool(value)),
        Value::Integer(value) => Val::constant(Const::int(value)),
        Value::Numbers(numbers) if numbers.len() <= 4 => Val::constant(Const::floats(&numbers)),
        Value::Numbers(numbers) => {
            let ty = shader_type(ty);
            let args = numbers.iter().map(|number| Expr::float(*number)).collect();
            Val::unknown(Expr::make(ty.clone(), args), Some(ty))
        }
        Value::List(all) => return list(ty, all),
        Value::Text(_) | Value::Members(_) | Value::Nothing => zero(&shader_type(ty)),
    })
}

/// Returns an array. GLSL has none without elements: an empty list is one zero.
fn list(ty: &Type, all: Vec<Value>) -> Result<Val, BadValue> {
    let Type::Array(element) = ty else { return Err(BadValue::NoShader(ty.clone())) };
    if element.components().is_none() {
        return if all.is_empty() { Ok(Val::constant(Const::int(0))) } else { Err(BadValue::NoShader(ty.clone())) };
    }
    let mut args = Vec::with_capacity(all.len().max(1));
    for value in all {
        args.push(constant(element, value)?.expr);
    }
    if args.is_empty() {
        args.push(zero(&shader_type(element)).expr);
    }
    let length = i32::try_from(args.len()).unwrap_or(i32::MAX);
    let ty = Ty::Array(Box::new(shader_type(element)), Some(Box::new(Expr::Const(Const::int(length)))));
    Ok(Val::unknown(Expr::make(ty.clone(), args), Some(ty)))
}

/// Returns a value of a type with members: those that are written, or all by their defaults.
fn structure(ty: &Type, given: &[String], registry: &Registry, left: &mut Left) -> Result<Val, BadValue> {
    let Type::Named(name) = ty else { return Err(BadValue::NoShader(ty.clone())) };
    let members = registry.type_def(name).map_or(&[][..], |def| &def.members);
    let is_empty = matches!(given, [only] if only.trim().is_empty());
    if members.is_empty() {
        return if is_empty { Ok(Val::constant(Const::int(0))) } else { Err(BadValue::NoShader(ty.clone())) };
    }
    if !is_empty && given.len() != members.len() {
        return Err(BadValue::Count(given.len(), members.len()));
    }
    let mut vals = Vec::with_capacity(members.len());
    for (at, (_, ty, default)) in members.iter().enumerate() {
        let text = if is_empty { default } else { &given[at] };
        vals.push(of_members(ty, text, registry, left)?);
    }
    let part = Part::Members(vals.iter().map(|val| val.part.clone()).collect());
    let args = vals.into_iter().map(|val| val.expr).collect();
    Ok(Val { expr: Expr::call(name, args), part, ty: Some(shader_type(ty)) })
}
