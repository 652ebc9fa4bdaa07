//! `requires(geometry_shader);`

use proc_macro2::Span;

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::options::words;
use super::{Grammar, Group, StatementRow};
use shader_info_model::Statement;

pub(super) const ROW: StatementRow = StatementRow {
    word: "requires",
    form: "requires(capability, …);",
    doc: "Capabilities that the shader needs; the builder does not compile it for a backend that lacks one.",
    example: "requires(geometry_shader);",
    group: Group::Sources,
    once: false,
    parse: Grammar::Own(parse),
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    words(draft, cursor, "capability", |draft, word, span| {
        let place = draft.short_place(span, &word);
        draft.add(Statement::Requires(word), place);
        Ok(())
    })
}
