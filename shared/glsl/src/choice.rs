//! Finds the parts of a `?:` expression and their types.

use std::ops::Range;

use super::code::Code;
use super::token::Kind;

pub(super) fn condition_start(code: &Code<'_>, question: usize) -> Option<usize> {
    let mut at = question;
    while let Some(before) = at.checked_sub(1) {
        let word = code.raw(before);
        at = match word {
            ")" | "]" => code.open(before)?,
            "=" | "+=" | "-=" | "*=" | "/=" | "(" | "[" | "{" | "}" | "," | ";" | "?" | ":" | "return" => break,
            _ => before,
        };
    }
    Some(at)
}

// `colon` is the character that ends the part; without it, the part ends at the end of the expression.
pub(super) fn value_end(code: &Code<'_>, start: usize, colon: &str) -> Option<usize> {
    let (mut at, mut nested) = (start, 0);
    while at < code.tokens.len() {
        match code.raw(at) {
            ":" if nested == 0 => return Some(at),
            ":" => nested -= 1,
            "?" => nested += 1,
            ";" | "," | ")" | "]" | "}" => return colon.is_empty().then_some(at),
            _ => {}
        }
        at = code.step(at)?;
    }
    None
}

/// Returns whether a `?:` certainly has the type of this value: no implicit conversion leads from `float` or `bool` to
/// another type that every dialect has (GLSL 4.60, section 4.1.10).
pub(super) fn decides_type(code: &Code<'_>, value: Range<usize>, other: Range<usize>) -> bool {
    let Some(ty) = type_of(code, value) else { return false };
    let is_last = ty == "float" || ty.starts_with("vec") || ty.starts_with("mat") || ty.starts_with('b');
    let is_double = |at: usize| {
        let word = code.raw(at);
        word.starts_with('d') && code.is_word(at) || word.ends_with("lf") || word.ends_with("LF")
    };
    type_of(code, other.clone()) == Some(ty) || is_last && !other.into_iter().any(is_double)
}

// The type of a literal, or the type of the constructor if the value is a constructor call.
fn type_of<'a>(code: &Code<'a>, value: Range<usize>) -> Option<&'a str> {
    let first = value.start;
    let word = code.raw(first);
    if word == "-" && value.len() == 2 {
        return type_of(code, first + 1..value.end).filter(|ty| matches!(*ty, "int" | "float"));
    }
    if word == "(" && code.close(first)? + 1 == value.end {
        return type_of(code, first + 1..value.end - 1);
    }
    let is_construction = code.raw(first + 1) == "(" && code.close(first + 1)? + 1 == value.end;
    if is_construction && TYPES.contains(&word) {
        return Some(word);
    }
    if value.len() != 1 {
        return None;
    }
    match code.tokens[first].kind {
        Kind::Ident if matches!(word, "true" | "false") => Some("bool"),
        Kind::Number if word.contains('x') => None,
        Kind::Number if word.ends_with(['u', 'U']) => Some("uint"),
        Kind::Number if word.ends_with("lf") || word.ends_with("LF") => None,
        Kind::Number if word.contains(['.', 'e', 'E', 'f', 'F']) => Some("float"),
        Kind::Number => Some("int"),
        _ => None,
    }
}

/// Types whose constructors return a value of that type (GLSL 4.60, section 5.4).
const TYPES: [&str; 25] = [
    "bool", "int", "uint", "float", "bvec2", "bvec3", "bvec4", "ivec2", "ivec3", "ivec4", "uvec2", "uvec3", "uvec4",
    "vec2", "vec3", "vec4", "mat2", "mat3", "mat4", "mat2x3", "mat2x4", "mat3x2", "mat3x4", "mat4x2", "mat4x3",
];
