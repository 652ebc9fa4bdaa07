//! Parses a literal of a given type into a [`Value`].

use proc_macro2::{Delimiter, Ident, Literal};

use super::cursor::Cursor;
use super::draft::{Draft, Parse};
use super::literal;
use shader_info_model::diagnostic::CONSTANT_TYPE;
use shader_info_model::{Scalar, Value};

/// Reads `true`, `-3`, `4u`, `0.5`.
pub(crate) fn value(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, scalar: Scalar) -> Parse<Value> {
    if let Some(group) = cursor.group(Delimiter::Parenthesis) {
        let mut inner = group.cursor();
        let found = value(draft, &mut inner, scalar)?;
        draft.finished(&inner, "`)`")?;
        return Ok(found);
    }
    let negative = cursor.eat('-');
    let span = cursor.span();
    let (found, text) = match (cursor.literal(), cursor.peek_ident()) {
        (Some(literal), _) => (read(&literal, negative, scalar), literal.to_string()),
        (None, Some(word)) => {
            cursor.next();
            (truth(&word).filter(|_| scalar == Scalar::Bool && !negative), word.to_string())
        }
        (None, None) => return Err(draft.expected(cursor, "a literal")),
    };
    found.ok_or_else(|| {
        let sign = if negative { "-" } else { "" };
        draft.fail(&CONSTANT_TYPE, span, format!("`{sign}{text}` is not a value of type `{}`", scalar.name()))
    })
}

fn truth(word: &Ident) -> Option<Value> {
    if word == "true" { Some(Value::Bool(true)) } else { (word == "false").then_some(Value::Bool(false)) }
}

fn read(literal: &Literal, negative: bool, scalar: Scalar) -> Option<Value> {
    match scalar {
        Scalar::Bool => None,
        Scalar::Int => {
            let (magnitude, suffix) = literal::integer(literal)?;
            let magnitude = i64::try_from(magnitude?).ok()?;
            let value = i32::try_from(if negative { -magnitude } else { magnitude }).ok()?;
            matches!(suffix.as_str(), "" | "i32").then_some(Value::Int(value))
        }
        Scalar::Uint => {
            let (magnitude, suffix) = literal::integer(literal)?;
            let value = u32::try_from(magnitude?).ok().filter(|_| !negative)?;
            matches!(suffix.as_str(), "" | "u" | "u32").then_some(Value::Uint(value))
        }
        Scalar::Float => {
            let value = literal::float(literal)?;
            Some(Value::Float(if negative { -value } else { value }))
        }
    }
}
