//! Nodes of positions and directions, and transforms between spaces.

use super::call::Call;
use super::frame::{Direction, world};
use crate::code::Val;
use crate::code::ast::{Binary, Expr, MAT4, VEC3, VEC4};

/// Returns whether a space is that of the world; `None` where none is named.
pub(super) fn is_world(space: &str) -> Result<Option<bool>, String> {
    match space {
        "world" => Ok(Some(true)),
        "object" | "model" => Ok(Some(false)),
        "" => Ok(None),
        other => Err(format!("unknown space `{other}`: use one of `model`, `object`, `world`")),
    }
}

pub(super) fn direction(call: &mut Call<'_>, of: Direction) -> Result<Vec<Val>, String> {
    let is_world = is_world(call.text("space"))?.unwrap_or(false);
    let val = world(call, of, is_world);
    Ok(vec![if of == Direction::Position { val } else { unit(val.expr) }])
}

pub(super) fn unit(expr: Expr) -> Val {
    Val::unknown(Expr::call("normalize", vec![expr]), Some(VEC3))
}

pub(super) fn view_direction(call: &mut Call<'_>) -> Result<Vec<Val>, String> {
    let is_world = is_world(call.text("space"))?.unwrap_or(false);
    let position = world(call, Direction::Position, is_world);
    let mut eye = call.private("u_viewPosition", VEC3).expr;
    if !is_world {
        let matrix = call.private("u_worldInverseMatrix", MAT4);
        eye = apply(matrix.expr, eye, 1.0);
    }
    let difference = position.expr.with(Binary::Sub, eye);
    Ok(vec![unit(difference)])
}

/// `(matrix * vec4(of, w)).xyz`
pub(super) fn apply(matrix: Expr, of: Expr, w: f32) -> Expr {
    let of = Expr::make(VEC4, vec![of, Expr::float(w)]);
    matrix.with(Binary::Mul, of).field("xyz")
}

pub(super) fn transform(call: &mut Call<'_>, w: f32) -> Result<Vec<Val>, String> {
    let (from, to) = (is_world(call.text("fromspace"))?, is_world(call.text("tospace"))?);
    let Some(of) = call.input("in").map(|it| it.val.clone()) else { return Ok(Vec::new()) };
    let matrix = match (from, to) {
        (Some(false), Some(true)) => call.private("u_worldMatrix", MAT4),
        (Some(true), Some(false)) => call.private("u_worldInverseMatrix", MAT4),
        _ => return Ok(vec![of]),
    };
    Ok(vec![Val::unknown(apply(matrix.expr, of.expr, w), Some(VEC3))])
}

pub(super) fn transform_normal(call: &mut Call<'_>) -> Result<Vec<Val>, String> {
    let (from, to) = (is_world(call.text("fromspace"))?, is_world(call.text("tospace"))?);
    let Some(of) = call.input("in").map(|it| it.val.clone()) else { return Ok(Vec::new()) };
    let matrix = match (from, to) {
        (Some(false), Some(true)) => call.private("u_worldInverseTransposeMatrix", MAT4),
        (Some(true), Some(false)) => call.private("u_worldTransposeMatrix", MAT4),
        _ => return Ok(vec![unit(of.expr)]),
    };
    Ok(vec![unit(apply(matrix.expr, of.expr, 0.0))])
}
