//! Proposes a statement for a declaration in the syntax of Rust or GLSL.

use super::super::cursor::Cursor;
use super::super::literal;
use super::super::types::meant_value;
use shader_info_model::{ImageType, SamplerType};

/// Returns the help for a statement that begins with an unknown word; the cursor is at the word.
pub(crate) fn instead_of_declaration(part: &Cursor<'_>) -> Option<String> {
    let word = part.peek_ident()?.to_string();
    let mut rest = part.after_next();
    match word.as_str() {
        "let" | "const" | "static" => {
            let _ = rest.eat_word("mut");
            constant(&mut rest)
        }
        "fn" => {
            let name = rest.ident()?;
            Some(format!("write `#[shader_shared] pub fn {name}` beside the info, and `typedef_source({name});` here"))
        }
        "enum" => {
            let name = rest.ident()?;
            Some(format!(
                "write `#[shader_shared] pub enum {name}` beside the info, and `typedef_source({name});` here"
            ))
        }
        "use" | "mod" | "type" | "impl" | "trait" => Some(format!("write the `{word}` outside of `shader_info!`")),
        _ if rest.sees(':') => {
            rest.next();
            let ty = rest.ident()?.to_string();
            of_type(&ty, &word)
        }
        ty => {
            let name = rest.ident()?.to_string();
            if rest.sees('=') { with_value(&mut rest, &name, meant_value(ty)) } else { of_type(ty, &name) }
        }
    }
}

/// Reads `x: i32 = 1` or `x = 1`.
fn constant(rest: &mut Cursor<'_>) -> Option<String> {
    let name = rest.ident()?.to_string();
    let written = if rest.eat(':') { Some(rest.ident()?.to_string()) } else { None };
    let ty = match &written {
        Some(written) => Some(meant_value(written)?),
        None => None,
    };
    with_value(rest, &name, ty)
}

/// Reads `= 1`; without a type, the literal gives it.
fn with_value(rest: &mut Cursor<'_>, name: &str, ty: Option<&str>) -> Option<String> {
    if !rest.eat('=') {
        return None;
    }
    let sign = if rest.eat('-') { "-" } else { "" };
    let (value, of_value) = match rest.literal() {
        Some(literal) => (literal.to_string(), of_literal(&literal)?),
        None => (rest.ident()?.to_string(), "bool"),
    };
    let is_value = of_value != "bool" || matches!(value.as_str(), "true" | "false");
    let ty = ty.unwrap_or(of_value);
    let is_scalar = matches!(ty, "bool" | "int" | "uint" | "float");
    (is_value && is_scalar && rest.is_empty())
        .then(|| format!("write `compilation_constant {name}: {ty} = {sign}{value};`"))
}

fn of_literal(literal: &proc_macro2::Literal) -> Option<&'static str> {
    match literal::integer(literal) {
        Some((_, suffix)) if suffix.starts_with('u') => Some("uint"),
        Some(_) => Some("int"),
        None => literal::float(literal).map(|_| "float"),
    }
}

fn of_type(ty: &str, name: &str) -> Option<String> {
    if SamplerType::parse(ty).is_some() {
        return Some(format!("write `sampler(0) {name}: {ty};`"));
    }
    if ImageType::parse(ty).is_some() {
        return Some(format!("write `image(0, rgba16f, write) {name}: {ty};`"));
    }
    let ty = meant_value(ty)?;
    Some(format!(
        "write `push_constant {name}: {ty};` for a value of the program, `vertex_in(0) {name}: {ty};` for an attribute"
    ))
}
