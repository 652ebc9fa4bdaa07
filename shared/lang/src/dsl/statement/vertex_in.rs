//! `vertex_in(0) pos: vec2;` and `vertex_in(Corner);`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::options::{Choice, Formats, Known, Options, slot_and_options};
use super::super::path::path;
use super::super::types::{sized, value_type};
use super::binding::set_once;
use super::{Grammar, Group, StatementRow};
use shader_info_model::{DeclarationKind, Statement, VertexFormat, VertexIn, VertexStructIn};

pub(super) const ROW: StatementRow = StatementRow {
    word: "vertex_in",
    form: "vertex_in([location] [, format] [, instance] [, buffer = number]) name: type; | vertex_in(Struct [, first = number] [, instance] [, buffer = number]);",
    doc: "A vertex attribute, or one for each field of a `#[derive(VertexInput)]` struct. The format has WebGPU's \
          name; by default it is the type's own 32-bit format. With `instance`, the attribute advances once per \
          instance. `buffer` is the index of its vertex buffer, 0 by default: one struct may be in a buffer, loose \
          attributes follow it, and all advance together.",
    example: "vertex_in(1, unorm8x4, instance, buffer = 1) tint: vec4;",
    group: Group::Stages,
    once: false,
    parse: Grammar::Own(parse),
};

const LOOSE: Known = Known {
    words: &["instance", "buffer"],
    formats: Some(Formats {
        what: "vertex format",
        examples: "`float32x3`, `float16x4`, `unorm8x4` or `sint16x2`",
        names: || VertexFormat::ALL.iter().map(|format| format.name()).collect(),
    }),
};
const STRUCT: Known = Known::words(&["first", "instance", "buffer"]);

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let mut ahead = *cursor;
    let is_struct = ahead.group(Delimiter::Parenthesis).is_some() && ahead.is_empty();
    if is_struct { vertex_struct(draft, cursor, word) } else { attribute(draft, cursor) }
}

fn attribute(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<()> {
    let (mut format, mut per_instance, mut buffer) = (None, false, 0);
    let location = slot_and_options(draft, cursor, &LOOSE, |draft, choice| {
        match choice.word.as_str() {
            "instance" => per_instance = true,
            "buffer" => buffer = choice.small(draft)?,
            word => match VertexFormat::parse(word) {
                Some(found) => return set_once(draft, choice, &mut format, found, "the format"),
                None => return Ok(false),
            },
        }
        Ok(true)
    })?;
    let (name, place) = draft.name_and_colon(cursor)?;
    let (ty, array) = sized(draft, cursor, "`vertex_in`", |draft, cursor| value_type(draft, cursor, "`vertex_in`"))?;
    let it = VertexIn { location, name, ty, array, format, per_instance, buffer, field: None };
    draft.add(Statement::VertexIn(it), place);
    Ok(())
}

fn vertex_struct(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(`")) };
    let mut parts = group.cursor().split();
    let Some(mut first_part) = parts.next() else { return Err(draft.expected(&group.cursor(), "a struct's path")) };
    let path = path(draft, &mut first_part, "the path of a `#[derive(VertexInput)]` struct, or a name after the `)`")?;
    draft.finished(&first_part, "`,` or `)`")?;
    draft.refer(&path, DeclarationKind::VertexInput);
    let mut it = VertexStructIn { path: path.text, first: None, per_instance: false, buffer: 0 };
    let mut take = |draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>| {
        match choice.word.as_str() {
            "first" => it.first = Some(choice.number(draft)?),
            "instance" => it.per_instance = true,
            "buffer" => it.buffer = choice.small(draft)?,
            _ => return Ok(false),
        }
        Ok(true)
    };
    let mut options = Options::new(&STRUCT);
    for mut part in parts {
        let _ = options.read(draft, &mut part, &mut take);
    }
    let place = draft.short_place(word, ROW.word);
    draft.add(Statement::VertexStructIn(it), place);
    Ok(())
}
