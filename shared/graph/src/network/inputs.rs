//! Values of a document as values of a shader.

use crate::code::Val;
use crate::code::ast::{BOOL, Expr, FLOAT, INT, Ty};
use crate::code::constant::{Const, Scalar};
use crate::value::{BadValue, Closure, Type, Value};

/// The type that a shader has for a type of a document.
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

/// A value in a shader.
///
/// # Errors
/// The text is not a value of the type.
pub(super) fn literal(ty: &Type, text: &str) -> Result<Val, BadValue> {
    Ok(match Value::read(ty, text)? {
        Value::Boolean(value) => Val::constant(Const::bool(value)),
        Value::Integer(value) => Val::constant(Const::int(value)),
        Value::Numbers(numbers) if numbers.len() <= 4 => Val::constant(Const::floats(&numbers)),
        Value::Numbers(numbers) => {
            let ty = shader_type(ty);
            let args = numbers.iter().map(|number| Expr::float(*number)).collect();
            Val::unknown(Expr::make(ty.clone(), args), Some(ty))
        }
        _ => super::geometry::zero(&shader_type(ty)),
    })
}
