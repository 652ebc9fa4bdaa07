//! `vertex_out(TextIface);` and `geometry_out(TextIface);`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::{Cursor, Tokens};
use super::super::draft::{Draft, Parse};
use super::super::path::path;
use super::{STAGES, StatementRow};
use crate::model::{InterfaceUse, Statement, Wanted};

pub(super) const VERTEX_OUT: StatementRow = StatementRow {
    word: "vertex_out",
    form: "vertex_out(Interface);",
    doc: "The `interface_info!` that the vertex stage writes. It passes tessellation under the same name and is read by \
          the fragment stage, or by the geometry stage where there is one.",
    example: "vertex_out(TextIface);",
    group: STAGES,
    once: false,
    parse: |draft, cursor, word| parse(draft, cursor, word, "vertex_out", Statement::VertexOut),
};

pub(super) const GEOMETRY_OUT: StatementRow = StatementRow {
    word: "geometry_out",
    form: "geometry_out(Interface);",
    doc: "The `interface_info!` that the geometry stage writes.",
    example: "geometry_out(TextIface);",
    group: STAGES,
    once: false,
    parse: |draft, cursor, word| parse(draft, cursor, word, "geometry_out", Statement::GeometryOut),
};

fn parse(
    draft: &mut Draft<'_>,
    cursor: &mut Cursor<'_>,
    word: Span,
    text: &str,
    make: fn(InterfaceUse) -> Statement,
) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(Interface)`")) };
    let tokens = Tokens::of(group);
    let mut inner = tokens.cursor();
    let path = path(draft, &mut inner, "an interface's path")?;
    draft.finished(&inner, "`)`")?;
    draft.refer(&path, Wanted::Interface);
    let place = draft.short_place(word, text);
    draft.add(make(InterfaceUse { path: path.text, interface: None }), place);
    Ok(())
}
