//! Nodes of a mesh's properties: texture coordinates, colours and named properties.

use super::call::Call;
use crate::code::Val;
use crate::code::ast::{BOOL, Expr, INT, Ty, VEC3, VEC4};
use crate::code::constant::{Const, Scalar};

/// Returns the number of a set: a whole number that the document writes.
pub(super) fn set(call: &Call<'_>) -> Result<u32, String> {
    let known = call.input("index").and_then(|it| it.val.part.constant().and_then(Const::as_index));
    match (call.text("index"), call.input("index")) {
        ("", Some(_)) if known.is_some() => Ok(known.and_then(|it| u32::try_from(it).ok()).unwrap_or(0)),
        ("", Some(input)) if matches!(input.val.expr, Expr::Operand(_)) => {
            Err("input `index` needs a number that is known: a mesh has its sets before a shader runs".into())
        }
        ("", _) => Ok(0),
        (text, _) => text.parse().map_err(|_| format!("`{text}` is not an index of a set")),
    }
}

pub(crate) fn texcoord(call: &mut Call<'_>) -> Result<Vec<Val>, String> {
    let index = set(call)?;
    let name = format!("i_texcoord_{index}");
    let shown = format!("v_texcoord_{index}");
    // All nodes of a set share it: as wide as the widest of them asks.
    let widest = call.around.varyings.get(&shown).map_or(2, |it| it.ty.width()).max(call.ty.width());
    let ty = Ty::of(Scalar::Float, widest);
    call.attribute(&name, ty.clone());
    let val = call.varying(&format!("texcoord_{index}"), ty, &name);
    let taken = if call.ty == VEC3 { "xyz" } else { "xy" };
    Ok(vec![Val::unknown(val.expr.field(taken), Some(call.ty.clone()))])
}

pub(super) fn color(call: &mut Call<'_>) -> Result<Vec<Val>, String> {
    let index = set(call)?;
    let name = format!("i_color_{index}");
    call.attribute(&name, VEC4);
    let val = call.varying(&format!("color_{index}"), VEC4, &name);
    let ty = call.ty.clone();
    Ok(vec![match ty.width() {
        1 => Val::unknown(val.expr.field("r"), Some(ty)),
        3 => Val::unknown(val.expr.field("rgb"), Some(ty)),
        _ => val,
    }])
}

pub(super) fn property(call: &mut Call<'_>) -> Result<Vec<Val>, String> {
    let name = call.text("geomprop").to_owned();
    if name.is_empty() {
        return Err("`geomprop` names no property: write its name, as `value=\"st\"`".into());
    }
    let plain: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let plain = plain.replace("__", "_");
    let known = call.around.properties.entry(plain.clone()).or_insert_with(|| name.clone());
    if *known != name {
        return Err(format!("properties `{known}` and `{name}` have the same name in a shader: rename one"));
    }
    let ty = call.ty.clone();
    let held = call.around.varyings.get(&format!("v_geomprop_{plain}")).map(|it| &it.ty);
    let held = held.or_else(|| call.around.private.get(&format!("u_geomprop_{plain}")));
    if held.is_some_and(|held| *held != if ty.width() == 0 { INT } else { ty.clone() }) {
        return Err(format!("property `{name}` is read with two types: a mesh has it with one"));
    }
    // What no vertex can have is one value for the whole geometry.
    if ty == BOOL || ty.width() == 0 || !matches!(ty.scalar(), Some(Scalar::Float | Scalar::Int)) {
        let ty = if ty.width() == 0 { INT } else { ty };
        return Ok(vec![call.private(&format!("u_geomprop_{plain}"), ty)]);
    }
    let attribute = format!("i_geomprop_{plain}");
    call.attribute(&attribute, ty.clone());
    Ok(vec![call.varying(&format!("geomprop_{plain}"), ty, &attribute)])
}
