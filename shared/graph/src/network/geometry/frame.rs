//! Nodes of positions and directions of the surface.

use super::call::{Call, Surroundings};
use crate::code::ast::{Expr, MAT4, VEC3};
use crate::code::{Functions, Val};

/// Returns the normal and position that a surface is lit with, and the camera's position.
pub fn lit(around: &mut Surroundings, functions: &mut Functions) -> [Expr; 3] {
    let mut call = Call { around, functions, inputs: &[], ty: VEC3 };
    let normal = world(&mut call, Direction::Normal, true);
    let position = world(&mut call, Direction::Position, true);
    let eye = call.private("u_viewPosition", VEC3);
    [normal.expr, position.expr, eye.expr]
}

/// Returns the directions of a surface in the vertex stage, in world space: the normal, and the bitangent and the
/// tangent if a mesh must have them.
pub(crate) fn frame(around: &mut Surroundings, functions: &mut Functions, is_normal_enough: bool) -> Vec<String> {
    let mut call = Call { around, functions, inputs: &[], ty: VEC3 };
    let all = [Direction::Normal, Direction::Bitangent, Direction::Tangent];
    let count = if is_normal_enough { 1 } else { all.len() };
    let mut out = Vec::new();
    for of in all.into_iter().take(count) {
        if let Expr::Name(name) = world(&mut call, of, true).expr {
            out.extend(call.around.varyings.get(name.text()).map(|it| it.vertex.clone()));
        }
    }
    out
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Direction {
    Position,
    Normal,
    Tangent,
    Bitangent,
}

pub(super) fn world(call: &mut Call<'_>, of: Direction, is_world: bool) -> Val {
    call.attribute("i_position", VEC3);
    let matrix = |call: &mut Call<'_>, name: &str| {
        call.around.private.insert(name.into(), MAT4);
    };
    let (name, object, world) = match of {
        Direction::Position => ("position", "i_position", "(u_worldMatrix * vec4(i_position, 1.0)).xyz"),
        Direction::Normal => {
            call.attribute("i_normal", VEC3);
            let world = "normalize((u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz)";
            ("normal", "i_normal", world)
        }
        Direction::Tangent => {
            call.attribute("i_tangent", VEC3);
            ("tangent", "i_tangent", "normalize((u_worldMatrix * vec4(i_tangent, 0.0)).xyz)")
        }
        Direction::Bitangent => {
            call.attribute("i_normal", VEC3);
            call.attribute("i_tangent", VEC3);
            let world = "cross(normalize((u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz), \
                         normalize((u_worldMatrix * vec4(i_tangent, 0.0)).xyz))";
            ("bitangent", "cross(i_normal, i_tangent)", world)
        }
    };
    if is_world {
        matrix(call, "u_worldMatrix");
        if matches!(of, Direction::Normal | Direction::Bitangent) {
            matrix(call, "u_worldInverseTransposeMatrix");
        }
        call.varying(&format!("{name}World"), VEC3, world)
    } else {
        call.varying(&format!("{name}Object"), VEC3, object)
    }
}
