//! `geometry_layout(triangles, triangle_strip, max_vertices = 3);`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::options::{Choice, Known, Options};
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::UNKNOWN_OPTION;
use shader_info_model::{GeometryInput, GeometryLayout, GeometryOutput, Number, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "geometry_layout",
    form: "geometry_layout(input, output, max_vertices = number [, invocations = number]);",
    doc: "The primitives that the geometry stage reads (`points`, `lines`, `lines_adjacency`, `triangles`, \
          `triangles_adjacency`) and writes (`points`, `line_strip`, `triangle_strip`).",
    example: "geometry_layout(triangles, triangle_strip, max_vertices = 3, invocations = 1);",
    group: Group::Stages,
    once: true,
    parse: Grammar::Own(parse),
};

const OPTIONS: Known = Known::words(&["max_vertices", "invocations"]);

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else {
        return Err(draft.expected(cursor, "`(input, output, max_vertices = number)`"));
    };
    let all = group.cursor();
    let mut parts = all.split();
    let input = one_of(draft, parts.next(), &all, "input primitive", GeometryInput::NAMES, &GeometryInput::ALL);
    let output = one_of(draft, parts.next(), &all, "output primitive", GeometryOutput::NAMES, &GeometryOutput::ALL);
    let (mut max_vertices, mut invocations) = (None, None);
    let mut take = |draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>| {
        match choice.word.as_str() {
            "max_vertices" => max_vertices = Some(choice.number(draft)?),
            "invocations" => invocations = Some(choice.number(draft)?),
            _ => return Ok(false),
        }
        Ok(true)
    };
    let (mut options, mut understood) = (Options::new(&OPTIONS), Ok(()));
    for mut part in parts {
        understood = understood.and(options.read(draft, &mut part, &mut take));
    }
    if max_vertices.is_none() && understood.is_ok() && input.is_ok() && output.is_ok() {
        let words = "`max_vertices = number` is missing";
        draft.fail(&shader_info_model::diagnostic::SYNTAX, group.span_close(), words);
    }
    // What is wrong was reported; the layout is still there for the source that needs one.
    let (input, output) = (input.unwrap_or(GeometryInput::Triangles), output.unwrap_or(GeometryOutput::TriangleStrip));
    let max_vertices = max_vertices.unwrap_or_else(|| Number::literal(1));
    let place = draft.short_place(word, ROW.word);
    let it = GeometryLayout { input, output, max_vertices, invocations };
    draft.add(Statement::GeometryLayout(it), place);
    Ok(())
}

/// Reads a part that is one word of a list, and returns the value beside it.
pub(super) fn one_of<T: Copy>(
    draft: &mut Draft<'_>,
    part: Option<Cursor<'_>>,
    all: &Cursor<'_>,
    what: &str,
    list: &'static [&'static str],
    values: &[T],
) -> Parse<T> {
    let mut part = part.unwrap_or_else(|| all.at_end());
    let Some(ident) = part.ident() else { return Err(draft.expected(&part, &format!("the {what}"))) };
    let word = ident.to_string();
    let Some((_, value)) = list.iter().zip(values).find(|(known, _)| **known == word) else {
        let words = format!("unknown {what} `{word}`");
        return Err(draft.unknown(&UNKNOWN_OPTION, ident.span(), words, &word, list.iter().copied()));
    };
    draft.finished(&part, "`,` or `)`")?;
    Ok(*value)
}
