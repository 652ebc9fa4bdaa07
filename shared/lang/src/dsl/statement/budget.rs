//! `budget { variants <= 512 }`

use proc_macro2::Span;

use super::super::cursor::{Cursor, Tokens};
use super::super::draft::{Draft, Parse};
use super::super::number::small_literal;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::UNKNOWN_OPTION;
use shader_info_model::{Budget, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "budget",
    form: "budget { variants <= number }",
    doc: "The largest number of variants for one backend. More are an error, which names the branches that cost most. \
          Not inherited.",
    example: "budget { variants <= 512 }",
    group: Group::Variants,
    once: true,
    parse: Grammar::Own(parse),
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    let Some(group) = cursor.body() else { return Err(draft.expected(cursor, "`{`")) };
    let tokens = Tokens::of(group);
    let mut inner = tokens.cursor();
    let Some(ident) = inner.ident() else { return Err(draft.expected(&inner, "`variants`")) };
    if ident != "variants" {
        let word = ident.to_string();
        let words = format!("unknown budget `{word}`");
        return Err(draft.unknown(&UNKNOWN_OPTION, ident.span(), words, &word, ["variants"]));
    }
    if !inner.eat_both('<', '=') {
        return Err(draft.expected(&inner, "`<=`"));
    }
    // The number, which a reader changes when the budget is exceeded.
    let span = inner.span();
    let variants = small_literal(draft, &mut inner, "a budget")?;
    let place = draft.place(span);
    draft.add(Statement::Budget(Budget { variants }), place);
    Ok(())
}
