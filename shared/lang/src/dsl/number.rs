//! Parses a constant expression into a [`Number`].

use proc_macro2::{Delimiter, Literal};

use super::cursor::Cursor;
use super::draft::{Draft, Parse};
use super::literal;
use super::path::path;
use shader_info_model::diagnostic::SYNTAX;
use shader_info_model::{DeclarationKind, Expression, Number, Operator};

/// Maximum number of terms and levels of one expression, so that recursion ends.
const LIMIT: u32 = 64;

/// Parses the longest expression at the cursor.
pub(crate) fn number(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Number> {
    let first = cursor.span();
    let literal = cursor.peek_literal();
    let mut fuel = LIMIT;
    let expression = sum(draft, cursor, 0, &mut fuel)?;
    let place = match literal {
        Some(literal) => draft.short_place(first, &literal.to_string()),
        None => draft.place(first),
    };
    let value = match expression {
        Expression::Literal(value) => Some(value),
        _ => None,
    };
    Ok(Number { expression, value, place, inner: Vec::new() })
}

/// Parses an expression that must be the whole part.
pub(crate) fn whole_number(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Number> {
    let number = number(draft, cursor)?;
    draft.finished(cursor, "an operator or the end")?;
    Ok(number)
}

/// Reads `(number, …)` with `most` numbers at most.
pub(crate) fn numbers(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, form: &str, most: usize) -> Parse<Vec<Number>> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, form)) };
    if group.cursor().is_empty() {
        return Err(draft.expected(&group.cursor(), "a whole number"));
    }
    let mut found = Vec::new();
    for mut part in group.cursor().split() {
        if found.len() == most {
            return Err(draft.fail(&SYNTAX, part.span(), format!("too many numbers: at most {most} are allowed")));
        }
        found.push(whole_number(draft, &mut part)?);
    }
    Ok(found)
}

/// Reads a literal that fits 32 bits.
pub(crate) fn small_literal(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, what: &str) -> Parse<u32> {
    let span = cursor.span();
    let value = whole_number(draft, cursor)?.expression.literal().and_then(|value| u32::try_from(value).ok());
    let words = || format!("{what} is a whole number from 0 to 4294967295, of literals such as `1 << 3`");
    value.ok_or_else(|| draft.fail(&SYNTAX, span, words()))
}

// Parses operators of at least this precedence. As in Rust, shifts have 0, sums 1, products 2.
fn sum(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, level: u8, fuel: &mut u32) -> Parse<Expression> {
    let mut left = term(draft, cursor, fuel)?;
    while let Some((operator, its_level, width)) = operator(cursor)
        && its_level >= level
    {
        cursor.skip(width);
        let right = sum(draft, cursor, its_level + 1, fuel)?;
        left = Expression::Binary(Box::new(left), operator, Box::new(right));
    }
    Ok(left)
}

fn operator(cursor: &Cursor<'_>) -> Option<(Operator, u8, usize)> {
    match cursor.peek_mark()?.as_char() {
        '+' => Some((Operator::Add, 1, 1)),
        '-' => Some((Operator::Subtract, 1, 1)),
        '*' => Some((Operator::Multiply, 2, 1)),
        '/' => Some((Operator::Divide, 2, 1)),
        '%' => Some((Operator::Remainder, 2, 1)),
        '<' if cursor.sees_both('<', '<') => Some((Operator::ShiftLeft, 0, 2)),
        '>' if cursor.sees_both('>', '>') => Some((Operator::ShiftRight, 0, 2)),
        _ => None,
    }
}

fn term(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, fuel: &mut u32) -> Parse<Expression> {
    let Some(left) = fuel.checked_sub(1) else {
        return Err(draft.fail(&SYNTAX, cursor.span(), format!("more than {LIMIT} terms in one number")));
    };
    *fuel = left;
    if cursor.eat('-') {
        return Ok(Expression::Negate(Box::new(term(draft, cursor, fuel)?)));
    }
    if let Some(group) = cursor.operand().or_else(|| cursor.group(Delimiter::Parenthesis)) {
        let mut inner = group.cursor();
        let expression = sum(draft, &mut inner, 0, fuel)?;
        draft.finished(&inner, "an operator or `)`")?;
        return Ok(expression);
    }
    if let Some(literal) = cursor.peek_literal() {
        return literal_term(draft, cursor, &literal);
    }
    if cursor.sees_word("define") && is_define(cursor) {
        return define_term(draft, cursor);
    }
    let path = path(draft, cursor, "a whole number")?;
    draft.refer(&path, DeclarationKind::Const);
    Ok(Expression::Const(path.text))
}

fn is_define(cursor: &Cursor<'_>) -> bool {
    cursor.after_next().group(Delimiter::Parenthesis).is_some()
}

fn define_term(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Expression> {
    cursor.next();
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(`")) };
    let mut inner = group.cursor();
    let (name, _) = draft.name(&mut inner)?;
    draft.finished(&inner, "`)`")?;
    Ok(Expression::Define(name))
}

fn literal_term(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, literal: &Literal) -> Parse<Expression> {
    let Some((value, _)) = literal::integer(literal) else { return Err(draft.expected(cursor, "a whole number")) };
    match value.and_then(|value| i64::try_from(value).ok()) {
        Some(value) => {
            cursor.next();
            Ok(Expression::Literal(value))
        }
        None => Err(draft.fail(&SYNTAX, cursor.span(), format!("`{literal}` does not fit 64 bits"))),
    }
}
