//! Parses the value of a shared `f32` const: an expression over numbers, constants of Rust and other shared consts.
//!
//! Each operation rounds as rustc does (IEEE 754), and the macro makes rustc compare the result.

use proc_macro2::Delimiter;
use shader_info_model::DeclarationKind;
use shader_info_model::diagnostic::{CONSTANT_TYPE, SYNTAX};

use super::cursor::Cursor;
use super::draft::{Draft, Parse};
use super::literal;
use super::path::path;
use crate::const_value::{SingleExpression, SingleOperator};
use crate::functions::circle_constant;

/// Terms and levels of one expression: more is an error of the author, and recursion must end.
const LIMIT: u32 = 64;

/// The value of a const, as far as it is known before paths are resolved.
pub(super) enum Single {
    Known(f32),
    Open(SingleExpression),
}

/// Reads as much of an expression as there is.
pub(super) fn single(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Single> {
    let span = cursor.span();
    let expression = sum(draft, cursor, 0, &mut LIMIT.clone())?;
    match expression.value(&|_, _, _| Err(())) {
        Err(()) => Ok(Single::Open(expression)),
        Ok(value) if value.is_finite() => Ok(Single::Known(value)),
        Ok(value) => Err(draft.fail(&CONSTANT_TYPE, span, format!("`{value:?}` is not a number that GLSL can write"))),
    }
}

// Operators of at least the level: sums 0, products 1.
fn sum(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, level: u8, fuel: &mut u32) -> Parse<SingleExpression> {
    let mut left = term(draft, cursor, fuel)?;
    while let Some((operator, its_level)) = operator(cursor)
        && its_level >= level
    {
        cursor.skip(1);
        let right = sum(draft, cursor, its_level + 1, fuel)?;
        left = SingleExpression::Binary(Box::new(left), operator, Box::new(right));
    }
    Ok(left)
}

fn operator(cursor: &Cursor<'_>) -> Option<(SingleOperator, u8)> {
    match cursor.peek_mark()?.as_char() {
        '+' => Some((SingleOperator::Add, 0)),
        '-' => Some((SingleOperator::Subtract, 0)),
        '*' => Some((SingleOperator::Multiply, 1)),
        '/' => Some((SingleOperator::Divide, 1)),
        '%' => Some((SingleOperator::Remainder, 1)),
        _ => None,
    }
}

fn term(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, fuel: &mut u32) -> Parse<SingleExpression> {
    let Some(left) = fuel.checked_sub(1) else {
        return Err(draft.fail(&SYNTAX, cursor.span(), format!("more than {LIMIT} terms in one number")));
    };
    *fuel = left;
    if cursor.eat('-') {
        return Ok(SingleExpression::Negate(Box::new(term(draft, cursor, fuel)?)));
    }
    if let Some(group) = cursor.operand().or_else(|| cursor.group(Delimiter::Parenthesis)) {
        let mut inner = group.cursor();
        let expression = sum(draft, &mut inner, 0, fuel)?;
        draft.finished(&inner, "an operator or `)`")?;
        return Ok(expression);
    }
    let span = cursor.span();
    let wrong = |text: &str| format!("`{text}` is not a value of type `float`");
    if let Some(literal) = cursor.literal() {
        let value = literal::float(&literal).map(SingleExpression::Literal);
        return value.ok_or_else(|| draft.fail(&CONSTANT_TYPE, span, wrong(&literal.to_string())));
    }
    if let Some(word) = cursor.peek_ident().filter(|word| word == "true" || word == "false") {
        return Err(draft.fail(&CONSTANT_TYPE, span, wrong(&word.to_string())));
    }
    let path = path(draft, cursor, "a number")?;
    match constant(&path.text) {
        Ok(Some(value)) => return Ok(SingleExpression::Literal(value)),
        Ok(None) => {}
        Err(()) => {
            let help = "write its value: a shared `f32` is computed of numbers, other shared consts, `consts::PI` and \
                        the like, and `f32::MAX`";
            return Err(draft.fail_with(&CONSTANT_TYPE, path.last.span(), wrong(&path.text), Some(help.into())));
        }
    }
    let is_cast = cursor.sees_word("as");
    if is_cast {
        cursor.next();
        if !cursor.sees_word("f32") {
            return Err(draft.expected(cursor, "`f32`"));
        }
        cursor.next();
    }
    draft.refer(&path, DeclarationKind::Const);
    let place = draft.short_place(path.last.span(), &path.last.to_string());
    Ok(SingleExpression::Const { path: path.text, place, is_cast })
}

/// Returns the value of a constant of Rust; `None` for a path to something else.
///
/// # Errors
/// A constant of Rust without a value in GLSL.
// rustc compares the value, so that a module of another author's changes nothing unseen.
fn constant(path: &str) -> Result<Option<f32>, ()> {
    let Some((owner, name)) = path.rsplit_once("::") else { return Ok(None) };
    let value = match (owner.rsplit("::").next().unwrap_or_default(), name) {
        ("consts", name) => return Ok(circle_constant(name)),
        ("f32", "MAX") => Some(f32::MAX),
        ("f32", "MIN") => Some(f32::MIN),
        ("f32", "MIN_POSITIVE") => Some(f32::MIN_POSITIVE),
        ("f32", "EPSILON") => Some(f32::EPSILON),
        ("f32", _) => None,
        _ => return Ok(None),
    };
    value.map(Some).ok_or(())
}
