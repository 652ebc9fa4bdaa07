//! `define SIZE = 4;`, `define FLAG;`, `define SQUARE(x) = ((x) * (x));`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::spelling::spelling;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::{Place, SYNTAX};
use shader_info_model::{Define, Statement};

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
                names.push(draft.name(&mut part)?.0);
                draft.finished(&part, "`,` or `)`")?;
            }
            Some(names)
        }
    };
    let value = if cursor.eat('=') { value(draft, cursor)? } else { "1".into() };
    Ok((Define { name, params, value }, place))
}

fn value(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<String> {
    let span = cursor.span();
    let tokens = cursor.take_rest();
    spelling(&tokens).ok_or_else(|| draft.fail(&SYNTAX, span, "the value nests too deeply"))
}
