//! Push constants that WGSL cannot place as std140 does: kept as vectors of four, and unpacked before the user's `main`.
//!
//! std140 puts each element of an array and each column of a matrix at a multiple of 16 bytes (OpenGL 4.6 §7.6.2.2); an
//! array of WGSL has its elements as close as their alignment allows (WGSL §14.4.1).

use super::{Cx, declarator};
use crate::backend::Family;
use crate::model::{Item, Scalar, Statement, Type, TypeName, Variable};

/// How the member stands in the block, where it cannot stand there as it is.
pub(super) fn packed(cx: &Cx<'_>, it: &Variable) -> Option<String> {
    let (ty, length) = tight(cx, it)?;
    let scalar = if ty.scalar == Scalar::Bool { Scalar::Uint } else { ty.scalar };
    let vectors = u32::from(ty.columns).saturating_mul(length.unwrap_or(1));
    Some(format!("{} {}", Type::vector(scalar, 4).name(), declarator(&packed_name(&it.name), Some(vectors))))
}

/// The statements that unpack all of a stage's push constants.
pub(super) fn unpack(cx: &Cx<'_>) -> Vec<String> {
    let constants = cx.items.iter().copied().filter_map(variable);
    constants.filter_map(|it| tight(cx, it).map(|(ty, length)| one(it, ty, length))).collect()
}

fn one(it: &Variable, ty: Type, length: Option<u32>) -> String {
    let (name, from) = (&it.name, packed_name(&it.name));
    let value = |first: &str| {
        let column = |column: u8| {
            let swizzle = &"xyzw"[..usize::from(ty.rows)];
            let at = if column == 0 { first.to_owned() } else { format!("{first} + {column}") };
            format!("{from}[{at}].{swizzle}")
        };
        let columns: Vec<String> = (0..ty.columns).map(column).collect();
        format!("{}({})", ty.name(), columns.join(", "))
    };
    match length {
        None => format!("{name} = {};", value("0")),
        Some(length) => {
            let first = if ty.columns == 1 { "si_i".to_owned() } else { format!("si_i * {}", ty.columns) };
            format!("for (int si_i = 0; si_i < {length}; ++si_i) {{ {name}[si_i] = {}; }}", value(&first))
        }
    }
}

/// Its type and length, if WGSL would place it closer than std140.
fn tight(cx: &Cx<'_>, it: &Variable) -> Option<(Type, Option<u32>)> {
    let ty = match &it.ty {
        TypeName::Value(ty) => *ty,
        TypeName::Enum(_) => Type::UINT,
        TypeName::Struct(_) | TypeName::Opaque(_) => return None,
    };
    let length = it.array.as_ref().map(|length| length.get());
    let is_spread = length.is_some() || ty.is_matrix();
    (cx.family() == Family::WebGpu && is_spread && ty.rows < 3).then_some((ty, length))
}

fn packed_name(name: &str) -> String {
    format!("si_packed_{}", name.trim_start_matches('_'))
}

fn variable(item: &Item) -> Option<&Variable> {
    match &item.statement {
        Statement::PushConstant(it) => Some(it),
        _ => None,
    }
}
