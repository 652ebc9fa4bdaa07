//! `subpass_in(0) color: vec4;`

use proc_macro2::Span;

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::options::{Known, slot_and_options};
use super::super::types::value_type;
use super::{STAGES, StatementRow};
use shader_info_model::diagnostic::SYNTAX;
use shader_info_model::{Statement, SubpassIn};

pub(super) const ROW: StatementRow = StatementRow {
    word: "subpass_in",
    form: "subpass_in(index) name: vec4 | ivec4 | uvec4;",
    doc: "A colour attachment of an earlier subpass at the same pixel, read with `subpassLoad(name)`. Vulkan only.",
    example: "subpass_in(0) gbuffer_color: vec4;",
    group: STAGES,
    once: false,
    parse,
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let index = slot_and_options(draft, cursor, &Known::words(&[]), |_, _| Ok(false))?;
    let Some(index) = index else {
        return Err(draft.fail(&SYNTAX, word, "the index is missing: `subpass_in(0) name: vec4;`"));
    };
    let (name, place) = draft.name_and_colon(cursor)?;
    let ty = value_type(draft, cursor, "`subpass_in`")?;
    draft.add(Statement::SubpassIn(SubpassIn { index, name, ty }), place);
    Ok(())
}
