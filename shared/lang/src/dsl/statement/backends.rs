//! `backends(vulkan, opengl);`

use proc_macro2::Span;

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::options::words;
use super::{Grammar, Group, StatementRow};
use shader_info_model::{Statement, Word};

pub(super) const ROW: StatementRow = StatementRow {
    word: "backends",
    form: "backends(backend | family, …);",
    doc: "The backends that the shader is meant for, one by one (`gles_310`) or as a family (`opengl`); without the \
          statement, all. The builder leaves the others out without a warning. Not inherited.",
    example: "backends(vulkan, opengl, gles_310);",
    group: Group::Whole,
    once: true,
    parse: Grammar::Own(parse),
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let mut names = Vec::new();
    words(draft, cursor, "backend", |draft, text, span| {
        names.push(text.clone());
        let place = draft.short_place(span, &text);
        draft.words.push(Word { text, place });
        Ok(())
    })?;
    let place = draft.short_place(word, ROW.word);
    draft.add(Statement::Backends(names), place);
    Ok(())
}
