//! Spellings and numbers on which text and reflection must agree.

use shader_info_model::{Interface, Value, Varying};

/// Returns the name of the block of a buffer, by which programs bind it if the dialect has no bindings.
pub fn block_name(name: &str) -> String {
    // GLSL reserves two underscores in a row (GLSL 4.60 §3.3).
    let gap = if name.starts_with('_') { "0" } else { "" };
    format!("si_block{gap}_{}", name.trim_start_matches('_'))
}

/// Returns the number of locations that earlier members take, from the interface's first location on: one for each
/// column of each element (GLSL 4.60 §4.4.1).
pub fn member_location(interface: &Interface, member: usize) -> u32 {
    let taken = |it: &Varying| it.ty.locations().saturating_mul(it.array.as_ref().map_or(1, |length| length.get()));
    interface.members.iter().take(member).map(taken).fold(0, u32::saturating_add)
}

/// Returns a value as a constant expression of every dialect; infinity and NaN have no literal.
pub fn literal(value: Value) -> String {
    match value {
        Value::Float(number) if number.is_nan() => "(0.0 / 0.0)".into(),
        Value::Float(f32::INFINITY) => "(1.0 / 0.0)".into(),
        Value::Float(f32::NEG_INFINITY) => "(-1.0 / 0.0)".into(),
        Value::Bool(_) | Value::Int(_) | Value::Uint(_) | Value::Float(_) => value.glsl(),
    }
}
