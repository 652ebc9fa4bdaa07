//! `define SIZE = 4;`, `define FLAG;`, `define SQUARE(x) = ((x) * (x));`

use proc_macro2::{Delimiter, Span, TokenTree};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::spelling::spelling;
use super::{Grammar, Group, STATEMENTS, StatementRow};
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
    while !cursor.is_empty() && !begins_statement(cursor) {
        cursor.next();
    }
    let tokens: Vec<TokenTree> = start.until(cursor).into_iter().collect();
    spelling(&tokens).ok_or_else(|| draft.fail(&SYNTAX, span, "the value nests too deeply"))
}

/// Whether a statement or a rule begins here, because the `;` before it is missing.
fn begins_statement(cursor: &Cursor<'_>) -> bool {
    let Some(ident) = cursor.peek_ident() else {
        return cursor.sees('#') && matches!(cursor.behind_next().peek(), Some(TokenTree::Group(_)));
    };
    let word = ident.to_string();
    let mut after = cursor.behind_next();
    if is_rule(&word, &after) {
        return true;
    }
    let Some(row) = STATEMENTS.iter().find(|row| row.word == word) else { return false };
    let has_options = after.group(Delimiter::Parenthesis).is_some();
    match after.peek() {
        Some(TokenTree::Ident(_)) => true,
        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
        // GLSL may call a function `image`, but hardly one with the name of a whole statement.
        None => word.contains('_') && (has_options || row.form == format!("{word};")),
        Some(TokenTree::Punct(_) | TokenTree::Literal(_)) => false,
    }
}

fn is_rule(word: &str, after: &Cursor<'_>) -> bool {
    match word {
        "skip" => after.sees_word("if"),
        "render_state" => after.sees('.') || after.sees('='),
        "vertex_format" => after.sees('='),
        _ => {
            word.ends_with("_entry")
                && after.sees('=')
                && Stage::ALL.iter().any(|it| word == format!("{}_entry", it.name()))
        }
    }
}
