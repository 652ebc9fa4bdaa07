//! `depth_write(less);`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::{STAGES, StatementRow};
use shader_info_model::diagnostic::UNKNOWN_OPTION;
use shader_info_model::{DepthWrite, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "depth_write",
    form: "depth_write(any | greater | less | unchanged);",
    doc: "The fragment stage writes `gl_FragDepth`, and what it promises of it (GLSL 4.60 §4.4.2.3).",
    example: "depth_write(less);",
    group: STAGES,
    once: true,
    parse,
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(promise)`")) };
    let mut inner = group.cursor();
    let Some(ident) = inner.ident() else {
        return Err(draft.expected(&inner, "`any`, `greater`, `less` or `unchanged`"));
    };
    let promise = ident.to_string();
    let known = DepthWrite::ALL.into_iter().find(|known| known.name() == promise);
    let Some(found) = known else {
        let words = format!("unknown depth layout `{promise}`");
        let names = DepthWrite::ALL.map(DepthWrite::name);
        return Err(draft.unknown(&UNKNOWN_OPTION, ident.span(), words, &promise, names));
    };
    draft.finished(&inner, "`)`")?;
    let place = draft.short_place(word, ROW.word);
    draft.add(Statement::DepthWrite(found), place);
    Ok(())
}
