//! `push_constant tint: vec4;` and `push_constants(TextParams);`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::path::path;
use super::super::types::sized_in_memory;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::UNKNOWN_TYPE;
use shader_info_model::{DeclarationKind, Statement, Type, TypeName, Variable};

pub(super) const ONE: StatementRow = StatementRow {
    word: "push_constant",
    form: "push_constant name: type | [type; length];",
    doc: "A value that the program sets for each draw: a push constant on Vulkan, a plain uniform on OpenGL. A \
          well-known name such as `ModelViewProjectionMatrix`, or `#[semantic(…)]`, gives its meaning.",
    example: "push_constant parameters: [vec4; MAX_PARAM];",
    group: Group::Resources,
    once: false,
    parse: Grammar::Own(one),
};

pub(super) const STRUCT: StatementRow = StatementRow {
    word: "push_constants",
    form: "push_constants(Struct);",
    doc: "A push constant for each member of a `#[shader_shared]` struct.",
    example: "push_constants(TextParams);",
    group: Group::Resources,
    once: false,
    parse: Grammar::Own(whole),
};

fn one(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    let (name, place) = draft.name_and_colon(cursor)?;
    let (ty, array) = sized_in_memory(draft, cursor, "`push_constant`")?;
    draft.add(Statement::PushConstant(Variable { name, ty, array }), place);
    Ok(())
}

fn whole(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(Struct)`")) };
    let mut inner = group.cursor();
    let path = path(draft, &mut inner, "a struct's path")?;
    draft.finished(&inner, "`)`")?;
    if Type::parse(&path.text).is_some() {
        let words =
            format!("`{}` is not a struct; declare a single value as `push_constant name: {};`", path.text, path.text);
        return Err(draft.fail(&UNKNOWN_TYPE, path.last.span(), words));
    }
    draft.refer(&path, DeclarationKind::Type);
    let place = draft.short_place(word, STRUCT.word);
    draft.add(Statement::PushConstants(TypeName::Struct(path.text)), place);
    Ok(())
}
