//! `compilation_constant use_grid: bool = true;` and `specialization_constant taps: int = 4;`

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::types::scalar_type;
use super::super::value::value;
use super::{Grammar, Group, StatementRow};
use shader_info_model::{Constant, Statement, Type};

pub(super) const COMPILATION: StatementRow = StatementRow {
    word: "compilation_constant",
    form: "compilation_constant name: bool | int | uint | float = value;",
    doc: "A constant in the text of the shader. Lengths may use it as `define(name)`, conditions by its name. Where a \
          constant under `#[when(…)]` is not active, its name is false in conditions.",
    example: "compilation_constant use_grid: bool = true;",
    group: Group::Constants,
    once: false,
    parse: Grammar::Own(|draft, cursor, _| {
        parse(draft, cursor, "`compilation_constant`", Statement::CompilationConstant)
    }),
};

pub(super) const SPECIALIZATION: StatementRow = StatementRow {
    word: "specialization_constant",
    form: "specialization_constant name: bool | int | uint | float = value;",
    doc: "A constant that the program may set when it creates the pipeline; the value is the default. On OpenGL a macro \
          sets it, `SPEC_taps` for `taps`, so nothing else has that name; the same is true of a branch.",
    example: "specialization_constant taps: int = 4;",
    group: Group::Constants,
    once: false,
    parse: Grammar::Own(|draft, cursor, _| {
        parse(draft, cursor, "`specialization_constant`", Statement::SpecializationConstant)
    }),
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, user: &str, make: fn(Constant) -> Statement) -> Parse<()> {
    let (name, place) = draft.name_and_colon(cursor)?;
    let scalar = scalar_type(draft, cursor, user)?;
    if !cursor.eat('=') {
        return Err(draft.expected(cursor, "`= value`"));
    }
    let value = value(draft, cursor, scalar)?;
    draft.add(make(Constant { name, ty: Type::vector(scalar, 1), value }), place);
    Ok(())
}
