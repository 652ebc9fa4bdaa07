//! `define SIZE = 4;`, `define FLAG;`, `define SQUARE(x) = ((x) * (x));`

use proc_macro2::{Delimiter, Span, TokenTree};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::spelling::spelling;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::{Place, SYNTAX};
use shader_info_model::{Define, Stage, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "define",
    form: "define NAME[(parameter, …)] [= tokens];",
    doc: "A preprocessor define for every stage; without tokens it is `1`. Lengths may use it as `define(NAME)`.",
    example: "define SQUARE(x) = ((x) * (x));",
    group: Group::Constants,
    once: false,
    parse: Grammar::Own(parse),
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    let (define, place) = read(draft, cursor)?;
    draft.add(Statement::Define(define), place);
    Ok(())
}

/// Reads what follows the word.
pub(super) fn read(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<(Define, Place)> {
    let (name, place) = draft.name(cursor)?;
    let params = match cursor.group(Delimiter::Parenthesis) {
        None => None,
        Some(group) => {
            let mut names = Vec::new();
            for mut part in group.cursor().split() {
                let (name, place) = draft.name(&mut part)?;
                draft.finished(&part, "`,` or `)`")?;
                if names.contains(&name) {
                    return Err(draft.fail_at(&SYNTAX, &place, format!("two parameters are called `{name}`")));
                }
                names.push(name);
            }
            Some(names)
        }
    };
    let value = if cursor.eat('=') { value(draft, cursor)? } else { "1".into() };
    Ok((Define { name, params, value }, place))
}

fn value(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<String> {
    let (span, start) = (cursor.span(), *cursor);
    while !cursor.is_empty() && !(draft.begins_statement)(cursor) && !begins_rule(cursor) {
        cursor.next();
    }
    let tokens: Vec<TokenTree> = match cursor.is_empty() {
        // With the invisible groups of a user's macros, which bind as parentheses do.
        true => start.rest(),
        false => start.until(cursor).into_iter().collect(),
    };
    spelling(&tokens).ok_or_else(|| draft.fail(&SYNTAX, span, "the value nests too deeply"))
}

/// Returns whether a rule of `specialize` begins here.
fn begins_rule(cursor: &Cursor<'_>) -> bool {
    cursor.peek_ident().is_some_and(|ident| is_rule(&ident.to_string(), &cursor.after_next()))
}

fn is_rule(word: &str, after: &Cursor<'_>) -> bool {
    match word {
        "skip" => after.sees_word("if"),
        "render_state" => after.sees('.') || after.sees('='),
        "vertex_format" => after.sees('='),
        _ => {
            word.ends_with("_entry")
                && after.sees('=')
                && Stage::ALL.iter().any(|stage| word == format!("{}_entry", stage.name()))
        }
    }
}
