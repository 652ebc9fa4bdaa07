//! Parses a condition or value within `specialize` into an [`Expr`].

use proc_macro2::{Delimiter, Spacing};

use super::cursor::{Cursor, Inside};
use super::draft::{Draft, Parse};
use super::literal;
use shader_info_model::diagnostic::SYNTAX;
use shader_info_model::{Comparison, Expr, Term};

/// Maximum number of terms and levels of one expression, so that recursion ends.
const LIMIT: u32 = 64;

/// Parses the longest expression at the cursor.
pub(crate) fn expression(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Expr> {
    let mut fuel = LIMIT;
    either(draft, cursor, &mut fuel)
}

fn either(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, fuel: &mut u32) -> Parse<Expr> {
    let mut left = both(draft, cursor, fuel)?;
    while cursor.eat_both('|', '|') {
        let right = both(draft, cursor, fuel)?;
        left = Expr { place: left.place.clone(), term: Term::Or(Box::new(left), Box::new(right)) };
    }
    Ok(left)
}

fn both(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, fuel: &mut u32) -> Parse<Expr> {
    let mut left = comparison(draft, cursor, fuel)?;
    while cursor.eat_both('&', '&') {
        let right = comparison(draft, cursor, fuel)?;
        left = Expr { place: left.place.clone(), term: Term::And(Box::new(left), Box::new(right)) };
    }
    Ok(left)
}

fn comparison(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, fuel: &mut u32) -> Parse<Expr> {
    let left = leaf(draft, cursor, fuel)?;
    let Some(how) = sign(cursor) else { return Ok(left) };
    let right = leaf(draft, cursor, fuel)?;
    let place = left.place.clone();
    let found = Expr { place, term: Term::Compare(how, Box::new(left), Box::new(right)) };
    match sign(&mut cursor.clone()) {
        Some(_) => Err(draft.fail(&SYNTAX, cursor.span(), "comparisons do not chain: write `a == b && b == c`")),
        None => Ok(found),
    }
}

fn sign(cursor: &mut Cursor<'_>) -> Option<Comparison> {
    let found = Comparison::ALL.into_iter().find(|how| {
        let mut letters = how.symbol().chars();
        match (letters.next(), letters.next()) {
            (Some(first), Some(second)) => cursor.sees_both(first, second),
            (Some(only), _) => cursor.sees(only),
            _ => false,
        }
    })?;
    cursor.skip(found.symbol().len());
    Some(found)
}

fn leaf(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, fuel: &mut u32) -> Parse<Expr> {
    let Some(left) = fuel.checked_sub(1) else {
        return Err(draft.fail(&SYNTAX, cursor.span(), format!("more than {LIMIT} terms in one expression")));
    };
    *fuel = left;
    if let Some(group) = cursor.operand().or_else(|| cursor.group(Delimiter::Parenthesis)) {
        let mut inner = group.cursor();
        let found = either(draft, &mut inner, fuel)?;
        draft.finished(&inner, "an operator or `)`")?;
        return Ok(found);
    }
    if cursor.sees('!') {
        let place = draft.short_place(cursor.span(), "!");
        cursor.next();
        let inner = leaf(draft, cursor, fuel)?;
        return Ok(Expr { place, term: Term::Not(Box::new(inner)) });
    }
    if cursor.peek_ident().is_some() { name(draft, cursor, fuel) } else { whole(draft, cursor) }
}

fn whole(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Expr> {
    let place = draft.place(cursor.span());
    let negative = cursor.eat('-');
    let value = cursor.peek_literal().and_then(|literal| literal::integer(&literal)).and_then(|(value, _)| value);
    let Some(value) = value.and_then(|value| i64::try_from(value).ok()) else {
        return Err(draft.expected(cursor, "a branch or a value"));
    };
    cursor.next();
    Ok(Expr { place, term: Term::Int(if negative { -value } else { value }) })
}

fn name(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, fuel: &mut u32) -> Parse<Expr> {
    let (name, place) = draft.name(cursor)?;
    if let Some(group) = cursor.group(Delimiter::Parenthesis) {
        let make = match name.as_str() {
            "target" => Term::Target,
            "profile" => Term::Profile,
            "capability" => Term::Capability,
            _ => {
                let words = format!("unknown test `{name}(…)`: use `target(…)`, `profile(…)` or `capability(…)`");
                return Err(draft.fail(&SYNTAX, group.span(), words));
            }
        };
        return any_of(draft, &group, make, fuel);
    }
    let term = match name.as_str() {
        "true" => Term::Bool(true),
        "false" => Term::Bool(false),
        _ => Term::Name(name),
    };
    Ok(Expr { place, term })
}

// `target(vulkan, gles)` is true on any of them.
fn any_of(draft: &mut Draft<'_>, group: &Inside<'_>, make: fn(String) -> Term, fuel: &mut u32) -> Parse<Expr> {
    let mut all: Option<Expr> = None;
    for mut part in group.cursor().split() {
        let Some(left) = fuel.checked_sub(1) else {
            return Err(draft.fail(&SYNTAX, part.span(), format!("more than {LIMIT} terms in one expression")));
        };
        *fuel = left;
        let (word, place) = draft.name(&mut part)?;
        draft.finished(&part, "`,` or `)`")?;
        let one = Expr { place: place.clone(), term: make(word) };
        all = Some(match all {
            None => one,
            Some(before) => Expr { place: before.place.clone(), term: Term::Or(Box::new(before), Box::new(one)) },
        });
    }
    all.ok_or_else(|| draft.expected(&group.cursor(), "a name"))
}

/// Returns whether the next token is `=` and not a part of a comparison.
pub(crate) fn sees_assignment(cursor: &Cursor<'_>) -> bool {
    let is_alone = cursor.peek_mark().is_some_and(|mark| mark.spacing() == Spacing::Alone);
    cursor.sees('=') && (is_alone || !cursor.sees_both('=', '='))
}
