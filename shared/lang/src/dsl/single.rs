//! Computes the value of a shared `f32` const: an expression over numbers and constants of Rust.
//!
//! Each operation rounds as rustc does (IEEE 754), and the macro makes rustc compare the result.

use proc_macro2::Delimiter;
use shader_info_model::diagnostic::{CONSTANT_TYPE, SYNTAX};

use super::cursor::Cursor;
use super::draft::{Draft, Parse};
use super::literal;
use super::path::path;
use crate::functions::circle_constant;

/// Terms and levels of one expression: more is an error of the author, and recursion must end.
const LIMIT: u32 = 64;

/// Reads as much of an expression as there is.
pub(super) fn single(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<f32> {
    let span = cursor.span();
    let value = sum(draft, cursor, 0, &mut LIMIT.clone())?;
    match value.is_finite() {
        true => Ok(value),
        false => Err(draft.fail(&CONSTANT_TYPE, span, format!("`{value:?}` is not a number that GLSL can write"))),
    }
}

// Operators of at least the level: sums 0, products 1.
fn sum(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, level: u8, fuel: &mut u32) -> Parse<f32> {
    let mut left = term(draft, cursor, fuel)?;
    while let Some((compute, its_level)) = operator(cursor)
        && its_level >= level
    {
        cursor.skip(1);
        left = compute(left, sum(draft, cursor, its_level + 1, fuel)?);
    }
    Ok(left)
}

type Compute = fn(f32, f32) -> f32;

fn operator(cursor: &Cursor<'_>) -> Option<(Compute, u8)> {
    match cursor.peek_mark()?.as_char() {
        '+' => Some((|a, b| a + b, 0)),
        '-' => Some((|a, b| a - b, 0)),
        '*' => Some((|a, b| a * b, 1)),
        '/' => Some((|a, b| a / b, 1)),
        '%' => Some((|a, b| a % b, 1)),
        _ => None,
    }
}

fn term(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, fuel: &mut u32) -> Parse<f32> {
    let Some(left) = fuel.checked_sub(1) else {
        return Err(draft.fail(&SYNTAX, cursor.span(), format!("more than {LIMIT} terms in one number")));
    };
    *fuel = left;
    if cursor.eat('-') {
        return Ok(-term(draft, cursor, fuel)?);
    }
    if let Some(group) = cursor.operand().or_else(|| cursor.group(Delimiter::Parenthesis)) {
        let mut inner = group.cursor();
        let value = sum(draft, &mut inner, 0, fuel)?;
        draft.finished(&inner, "an operator or `)`")?;
        return Ok(value);
    }
    let span = cursor.span();
    let wrong = |text: &str| format!("`{text}` is not a value of type `float`");
    if let Some(literal) = cursor.literal() {
        let value = literal::float(&literal);
        return value.ok_or_else(|| draft.fail(&CONSTANT_TYPE, span, wrong(&literal.to_string())));
    }
    if let Some(word) = cursor.peek_ident().filter(|word| word == "true" || word == "false") {
        return Err(draft.fail(&CONSTANT_TYPE, span, wrong(&word.to_string())));
    }
    let path = path(draft, cursor, "a number")?;
    constant(&path.text).ok_or_else(|| {
        let help = "write its value: a shared `f32` is computed of numbers, `consts::PI` and the like, and `f32::MAX`";
        draft.fail_with(&CONSTANT_TYPE, path.last.span(), wrong(&path.text), Some(help.into()))
    })
}

// rustc compares the value, so that a module of another author's changes nothing unseen.
fn constant(path: &str) -> Option<f32> {
    let (owner, name) = path.rsplit_once("::")?;
    match (owner.rsplit("::").next()?, name) {
        ("consts", name) => circle_constant(name),
        ("f32", "MAX") => Some(f32::MAX),
        ("f32", "MIN") => Some(f32::MIN),
        ("f32", "MIN_POSITIVE") => Some(f32::MIN_POSITIVE),
        ("f32", "EPSILON") => Some(f32::EPSILON),
        _ => None,
    }
}
