//! `shared_variable cache: [float; 64];`

use proc_macro2::Span;

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::types::{sized, type_name};
use super::{RESOURCES, StatementRow};
use crate::model::{Statement, Variable};

pub(super) const ROW: StatementRow = StatementRow {
    word: "shared_variable",
    form: "shared_variable name: type | [type; length];",
    doc: "Memory shared by the invocations of a compute work group.",
    example: "shared_variable cache: [float; 64];",
    group: RESOURCES,
    once: false,
    parse,
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    let (name, place) = draft.name_and_colon(cursor)?;
    let (ty, array) = sized(draft, cursor, "`shared_variable`", type_name)?;
    draft.add(Statement::SharedVariable(Variable { name, ty, array }), place);
    Ok(())
}
