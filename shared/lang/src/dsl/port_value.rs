//! Parses values of ports: `1.0`, `true`, `"wood.png"`, `color3(0.9, 0.6, 0.3)`, `geometry(position_object)`.

use proc_macro2::Delimiter;

use super::cursor::Cursor;
use super::draft::{Draft, Parse};
use super::literal;
use shader_info_model::diagnostic::{SYNTAX, UNKNOWN_OPTION, UNKNOWN_TYPE};
use shader_info_model::{Geometry, PortType, PortValue, Scalar};

const EXPECTED: &str = "a value: `1.0`, `true`, `\"text\"`, `vec3(…)`, `color3(…)` or `geometry(…)`";

/// Returns whether the next token begins a value, not the name of a node.
pub(crate) fn sees_value(cursor: &Cursor<'_>) -> bool {
    match cursor.peek_ident() {
        Some(word) if word == "true" || word == "false" => true,
        Some(_) => cursor.after_next().group(Delimiter::Parenthesis).is_some(),
        None => true,
    }
}

/// Reads a value.
pub(crate) fn port_value(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<PortValue> {
    if let Some(text) = cursor.peek_literal().and_then(|it| literal::string(&it)) {
        cursor.next();
        return Ok(PortValue::Text(text));
    }
    let Some(word) = cursor.peek_ident() else {
        let (scalar, text) = number(draft, cursor)?;
        return Ok(PortValue::Scalar(scalar, text));
    };
    let (text, span) = (word.to_string(), word.span());
    if matches!(text.as_str(), "true" | "false") {
        cursor.next();
        return Ok(PortValue::Scalar(Scalar::Bool, text));
    }
    if cursor.after_next().group(Delimiter::Parenthesis).is_none() {
        return Err(draft.expected(cursor, EXPECTED));
    }
    cursor.next();
    if text == "geometry" {
        return Ok(PortValue::Geometry(geometry(draft, cursor)?));
    }
    let is_vector = |ty: &PortType| ty.numbers().is_some_and(|count| count > 1);
    let Some(ty) = PortType::named(&text).filter(is_vector) else {
        let known = PortType::ALL.into_iter().filter(is_vector).map(PortType::word);
        let words = format!("unknown vector `{text}`");
        return Err(draft.unknown(&UNKNOWN_TYPE, span, words, &text, known.chain(["geometry"])));
    };
    vector(draft, cursor, ty)
}

fn geometry(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Geometry> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(property)`")) };
    let mut inner = group.cursor();
    let Some(word) = inner.ident() else {
        return Err(draft.expected(&inner, "a property of the surface: `position_object`"));
    };
    draft.finished(&inner, "`)`")?;
    let text = word.to_string();
    Geometry::named(&text).ok_or_else(|| {
        let words = format!("unknown property of the surface `{text}`");
        draft.unknown(&UNKNOWN_OPTION, word.span(), words, &text, Geometry::ALL.map(Geometry::word))
    })
}

fn vector(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, ty: PortType) -> Parse<PortValue> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(…)`")) };
    let mut numbers = Vec::new();
    for mut part in group.cursor().split() {
        numbers.push(number(draft, &mut part)?.1);
        draft.finished(&part, "`,` or `)`")?;
    }
    let count = ty.numbers().unwrap_or_default();
    let is_square = matches!(ty, PortType::Mat3 | PortType::Mat4);
    if numbers.len() == 1 && !is_square {
        numbers = vec![numbers.remove(0); count];
    }
    if numbers.len() == count {
        return Ok(PortValue::Vector(ty, numbers));
    }
    let words = format!("`{}` has {count} numbers, found {}", ty.word(), numbers.len());
    Err(draft.fail(&SYNTAX, group.span_open(), words))
}

/// Parses a number. Returns whether it is whole, and its text in a document.
fn number(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<(Scalar, String)> {
    let start = *cursor;
    let sign = if cursor.eat('-') { "-" } else { "" };
    let Some(found) = cursor.peek_literal() else { return Err(draft.expected(&start, EXPECTED)) };
    let whole = literal::integer(&found).filter(|(_, suffix)| matches!(suffix.as_str(), "" | "i32"));
    let number = match (whole, literal::float(&found)) {
        (Some((Some(value), _)), _) if value <= i32::MAX as u64 => (Scalar::Int, format!("{sign}{value}")),
        (None, Some(value)) => (Scalar::Float, format!("{sign}{value:?}")),
        _ => {
            let words = format!("`{sign}{found}` is not a number of 32 bits");
            return Err(draft.fail(&SYNTAX, cursor.span(), words));
        }
    };
    cursor.next();
    Ok(number)
}
