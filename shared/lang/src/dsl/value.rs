//! Parses a literal of a given type into a [`Value`].

use proc_macro2::{Delimiter, TokenTree};

use super::cursor::{Cursor, Tokens};
use super::draft::{Draft, Parse};
use super::literal;
use shader_info_model::diagnostic::CONSTANT_TYPE;
use shader_info_model::{Scalar, Value};

/// Reads `true`, `-3`, `4u`, `0.5`.
pub(crate) fn value(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, scalar: Scalar) -> Parse<Value> {
    if let Some(group) = cursor.group(Delimiter::Parenthesis) {
        let tokens = Tokens::of(group);
        let mut inner = tokens.cursor();
        let found = value(draft, &mut inner, scalar)?;
        draft.finished(&inner, "`)`")?;
        return Ok(found);
    }
    let negative = cursor.eat('-');
    let text = match cursor.peek() {
        Some(token @ (TokenTree::Literal(_) | TokenTree::Ident(_))) => token.to_string(),
        _ => return Err(draft.expected(cursor, "a literal")),
    };
    let span = cursor.span();
    cursor.next();
    read(&text, negative, scalar).ok_or_else(|| {
        let sign = if negative { "-" } else { "" };
        draft.fail(&CONSTANT_TYPE, span, format!("`{sign}{text}` is not a value of type `{}`", scalar.name()))
    })
}

fn read(text: &str, negative: bool, scalar: Scalar) -> Option<Value> {
    match scalar {
        Scalar::Bool => match text {
            "true" if !negative => Some(Value::Bool(true)),
            "false" if !negative => Some(Value::Bool(false)),
            _ => None,
        },
        Scalar::Int => {
            let (magnitude, suffix) = literal::integer(text)?;
            let magnitude = i64::try_from(magnitude?).ok()?;
            let value = i32::try_from(if negative { -magnitude } else { magnitude }).ok()?;
            matches!(suffix, "" | "i32").then_some(Value::Int(value))
        }
        Scalar::Uint => {
            let (magnitude, suffix) = literal::integer(text)?;
            let value = u32::try_from(magnitude?).ok().filter(|_| !negative)?;
            matches!(suffix, "" | "u" | "u32").then_some(Value::Uint(value))
        }
        Scalar::Float => {
            let value = literal::float(text)?;
            Some(Value::Float(if negative { -value } else { value }))
        }
    }
}
