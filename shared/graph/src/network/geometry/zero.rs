//! The zero value of each type.

use crate::code::Val;
use crate::code::ast::{Expr, Ty, VEC3};
use crate::code::constant::Const;

/// Returns a value of a type with all numbers 0.
pub fn zero(ty: &Ty) -> Val {
    match ty {
        Ty::Scalar(scalar) | Ty::Vector(scalar, _) => Val::constant(Const::new(*scalar, &[0]).splat(ty.width().into())),
        Ty::Matrix(_) => Val::unknown(Expr::make(ty.clone(), vec![Expr::float(1.0)]), Some(ty.clone())),
        Ty::Named(name) => {
            let float = |value: f32| Expr::make(VEC3, vec![Expr::float(value)]);
            let parts = match &**name {
                "BSDF" | "VDF" => vec![float(0.0), float(1.0)],
                "displacementshader" => vec![float(0.0), Expr::float(1.0)],
                "surfaceshader" | "volumeshader" | "lightshader" => vec![float(0.0), float(0.0)],
                _ => return Val::constant(Const::int(0)),
            };
            Val::unknown(Expr::call(name, parts), Some(ty.clone()))
        }
        _ => Val::unknown(Expr::float(0.0), Some(ty.clone())),
    }
}
