//! `uniform_buf(0) camera: Camera;` and `storage_buf(0, read) glyphs: [GlyphQuad];`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::options::Known;
use super::super::types::{in_memory, sized_in_memory};
use super::binding::{Binding, access, binding, memory, set_once};
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::UNKNOWN_TYPE;
use shader_info_model::{Access, MemoryQualifiers, Resource, ResourceKind, Scalar, Statement, Type, TypeName};

pub(super) const UNIFORM: StatementRow = StatementRow {
    word: "uniform_buf",
    form: "uniform_buf([slot] [, pass | batch | geometry] [, dynamic] [, visibility(stage, …)]) name: type | [type; \
           length];",
    doc: "A uniform buffer in the layout std140. With `dynamic`, the program binds it with an offset; `visibility` \
          lists the stages that can read it, all by default.",
    example: "uniform_buf(0, batch, dynamic, visibility(vertex, fragment)) camera: Camera;",
    group: Group::Resources,
    once: false,
    parse: Grammar::Own(uniform),
};

pub(super) const STORAGE: StatementRow = StatementRow {
    word: "storage_buf",
    form: "storage_buf([slot] [, read | write | read_write] [, pass | batch | geometry] [, coherent] [, volatile] [, \
           restrict] [, dynamic] [, visibility(stage, …)]) name: type | [type; length] | [type];",
    doc: "A storage buffer in the layout std430; `read` by default. An array `[type]` is as long as the bound buffer, \
          and so is the last field of a `#[shader_shared]` struct if its type is `[T]`.",
    example: "storage_buf(1, read_write, coherent) counts: [uint];",
    group: Group::Resources,
    once: false,
    parse: Grammar::Own(storage),
};

const UNIFORM_OPTIONS: Known = Known::words(&["pass", "batch", "geometry", "dynamic", "visibility"]);
const STORAGE_OPTIONS: Known = Known::words(&[
    "read",
    "write",
    "read_write",
    "pass",
    "batch",
    "geometry",
    "coherent",
    "volatile",
    "restrict",
    "dynamic",
    "visibility",
]);

fn uniform(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    let mut dynamic = false;
    let Binding { slot, frequency, visibility } = binding(draft, cursor, &UNIFORM_OPTIONS, |_, choice| {
        dynamic |= choice.word == "dynamic";
        Ok(choice.word == "dynamic")
    })?;
    let (name, place) = draft.name_and_colon(cursor)?;
    let span = element(cursor);
    let (ty, array) = sized_in_memory(draft, cursor, "`uniform_buf`")?;
    check_bool(draft, span, &ty)?;
    let kind = ResourceKind::UniformBuf { ty, array, dynamic };
    draft.add(Statement::Resource(Resource { kind, slot, frequency, name, visibility }), place);
    Ok(())
}

fn storage(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    let (mut dynamic, mut asked, mut qualifiers) = (false, None, MemoryQualifiers::default());
    let Binding { slot, frequency, visibility } = binding(draft, cursor, &STORAGE_OPTIONS, |draft, choice| {
        if let Some(found) = access(&choice.word) {
            return set_once(draft, choice, &mut asked, found, "the access");
        }
        dynamic |= choice.word == "dynamic";
        Ok(choice.word == "dynamic" || memory(&choice.word, &mut qualifiers))
    })?;
    let (name, place) = draft.name_and_colon(cursor)?;
    let span = element(cursor);
    let (ty, array) = in_memory(draft, cursor, "`storage_buf`")?;
    check_bool(draft, span, &ty)?;
    let access = asked.unwrap_or(Access::Read);
    let kind = ResourceKind::StorageBuf { ty, array, access, memory: qualifiers, dynamic };
    draft.add(Statement::Resource(Resource { kind, slot, frequency, name, visibility }), place);
    Ok(())
}

// A `bool` has one byte in Rust and four in a buffer, so Rust code has no type for it here.
fn check_bool(draft: &mut Draft<'_>, span: Span, name: &TypeName) -> Parse<()> {
    let Some(ty) = name.value().filter(|ty| ty.scalar == Scalar::Bool) else { return Ok(()) };
    let uint = Type { scalar: Scalar::Uint, ..ty }.name();
    let words = format!("`{}` in a buffer has another layout than Rust's `bool`", ty.name());
    let help = match ty.rows {
        1 => format!("write `{uint}` and compare, `flags[i] != 0u`, or a shared struct with a `Bool32`"),
        _ => format!("write `{uint}` and compare its components"),
    };
    Err(draft.fail_with(&UNKNOWN_TYPE, span, words, Some(help)))
}

// The type's token within the brackets of arrays.
fn element(cursor: &Cursor<'_>) -> Span {
    let mut innermost = *cursor;
    while let Some(group) = innermost.group(Delimiter::Bracket)
        && !group.cursor().is_empty()
    {
        innermost = group.cursor();
    }
    innermost.span()
}
