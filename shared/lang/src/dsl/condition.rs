//! Parses the tokens of `#[when(…)]` into a [`Condition`].

use proc_macro2::Delimiter;

use super::cursor::{Cursor, Inside};
use super::draft::{Draft, Parse};
use super::literal;
use shader_info_model::diagnostic::SYNTAX;
use shader_info_model::{Comparison, Condition, Word};

const LIMIT: u32 = 64;

/// Reads a condition that fills the whole part.
pub(crate) fn condition(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Condition> {
    let mut fuel = LIMIT;
    let condition = either(draft, cursor, &mut fuel)?;
    draft.finished(cursor, "`&&`, `||` or the end of the condition")?;
    Ok(condition)
}

fn either(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, fuel: &mut u32) -> Parse<Condition> {
    let mut left = both(draft, cursor, fuel)?;
    while cursor.eat_both('|', '|') {
        left = Condition::Or(Box::new(left), Box::new(both(draft, cursor, fuel)?));
    }
    Ok(left)
}

fn both(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, fuel: &mut u32) -> Parse<Condition> {
    let mut left = leaf(draft, cursor, fuel)?;
    while cursor.eat_both('&', '&') {
        left = Condition::And(Box::new(left), Box::new(leaf(draft, cursor, fuel)?));
    }
    Ok(left)
}

fn leaf(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, fuel: &mut u32) -> Parse<Condition> {
    let Some(left) = fuel.checked_sub(1) else {
        return Err(draft.fail(&SYNTAX, cursor.span(), format!("more than {LIMIT} terms in one condition")));
    };
    *fuel = left;
    if cursor.eat('!') {
        return Ok(Condition::Not(Box::new(leaf(draft, cursor, fuel)?)));
    }
    if let Some(group) = cursor.operand().or_else(|| cursor.group(Delimiter::Parenthesis)) {
        let mut inner = group.cursor();
        let condition = either(draft, &mut inner, fuel)?;
        draft.finished(&inner, "`&&`, `||` or `)`")?;
        return Ok(condition);
    }
    if let Some(ident) = cursor.peek_ident().filter(|ident| ident == "true" || ident == "false") {
        let words = format!("`{ident}` is not a name that a condition can test");
        let help = "remove the `#[when]`, or test a branch or constant: `compilation_constant fine: bool = true;`";
        return Err(draft.fail_with(&SYNTAX, ident.span(), words, Some(help.into())));
    }
    let name = draft.checked_name(cursor)?;
    if let Some(group) = cursor.group(Delimiter::Parenthesis) {
        return named_test(draft, &name, &group);
    }
    if let Some(how) = order(cursor) {
        return Ok(Condition::compared(name, how, whole_number(draft, cursor)?));
    }
    let equal = cursor.eat_both('=', '=');
    let differs = !equal && cursor.eat_both('!', '=');
    if !equal && !differs {
        return Ok(Condition::Name(name));
    }
    let condition = Condition::Equal(name, compared(draft, cursor)?);
    Ok(if differs { Condition::Not(Box::new(condition)) } else { condition })
}

/// Reads `<`, `<=`, `>` or `>=`, if it is next.
fn order(cursor: &mut Cursor<'_>) -> Option<Comparison> {
    let orders = Comparison::ALL.into_iter().filter(|how| how.is_order());
    let mut eaten = orders.filter(|how| match how.symbol().as_bytes() {
        [first, second] => cursor.eat_both(char::from(*first), char::from(*second)),
        [only] => cursor.eat(char::from(*only)),
        _ => false,
    });
    eaten.next()
}

// `target(vulkan, gles)` is true on any of them.
fn named_test(draft: &mut Draft<'_>, name: &str, group: &Inside<'_>) -> Parse<Condition> {
    let make = match name {
        "target" => Condition::Target,
        "capability" => Condition::Capability,
        "used" => Condition::Used,
        _ => {
            let words = format!("unknown test `{name}(…)`: use `target(…)`, `capability(…)` or `used(…)`");
            return Err(draft.fail(&SYNTAX, group.span(), words));
        }
    };
    let mut all: Option<Condition> = None;
    for (index, mut part) in group.cursor().split().enumerate() {
        if index as u32 == LIMIT {
            return Err(draft.fail(&SYNTAX, part.span(), format!("more than {LIMIT} terms in one condition")));
        }
        let one = make(draft.checked_name(&mut part)?);
        draft.finished(&part, "`,` or `)`")?;
        all = Some(match all {
            None => one,
            Some(before) => Condition::Or(Box::new(before), Box::new(one)),
        });
    }
    all.ok_or_else(|| draft.expected(&group.cursor(), "a name"))
}

fn whole_number(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<i64> {
    let is_negative = cursor.eat('-');
    match cursor.peek_literal().and_then(|literal| literal::integer(&literal)) {
        Some((Some(value), _)) => {
            cursor.next();
            let value = i64::try_from(value).unwrap_or(i64::MAX);
            Ok(if is_negative { -value } else { value })
        }
        _ => Err(draft.expected(cursor, "a whole number")),
    }
}

fn compared(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<String> {
    let sign = if cursor.eat('-') { "-" } else { "" };
    if let Some(ident) = cursor.peek_ident().filter(|_| sign.is_empty()) {
        cursor.next();
        let text = ident.to_string();
        let place = draft.short_place(ident.span(), &text);
        draft.words.push(Word { text: text.clone(), place });
        return Ok(text);
    }
    match cursor.peek_literal().and_then(|literal| literal::integer(&literal)) {
        Some((Some(value), _)) => {
            cursor.next();
            Ok(format!("{sign}{value}"))
        }
        _ => Err(draft.expected(cursor, "a whole number or a name")),
    }
}
