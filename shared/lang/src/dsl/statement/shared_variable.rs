//! `shared_variable cache: [float; 64];`

use proc_macro2::Span;

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::types::nested;
use super::{Grammar, Group, StatementRow};
use shader_info_model::{GroupVariable, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "shared_variable",
    form: "shared_variable name: type | [type; length] | [[type; length]; length];",
    doc: "Memory shared by the invocations of a compute work group. `tile: [[vec4; 8]; 4]` is `vec4 tile[4][8]`: the \
          first index is the outer one, as in Rust. A length may name a specialization constant: `define(SIZE)`.",
    example: "shared_variable cache: [float; 64];",
    group: Group::Resources,
    once: false,
    parse: Grammar::Own(parse),
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    let (name, place) = draft.name_and_colon(cursor)?;
    let (ty, lengths) = nested(draft, cursor, "`shared_variable`")?;
    draft.add(Statement::SharedVariable(GroupVariable { name, ty, lengths }), place);
    Ok(())
}
