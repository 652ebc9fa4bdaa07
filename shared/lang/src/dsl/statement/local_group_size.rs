//! `local_group_size(8, 8);` and `metal_max_total_threads_per_threadgroup(64);`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::number::whole_number;
use super::{STAGES, StatementRow, WHOLE};
use shader_info_model::diagnostic::SYNTAX;
use shader_info_model::{Number, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "local_group_size",
    form: "local_group_size(x [, y] [, z]);",
    doc: "Invocations of a compute work group; what is left out is 1.",
    example: "local_group_size(8, 8);",
    group: STAGES,
    once: true,
    parse,
};

pub(super) const METAL_MAX: StatementRow = StatementRow {
    word: "metal_max_total_threads_per_threadgroup",
    form: "metal_max_total_threads_per_threadgroup(number);",
    doc: "Lets Metal's compiler plan for no more threads than these; other backends ignore it.",
    example: "metal_max_total_threads_per_threadgroup(256);",
    group: WHOLE,
    once: true,
    parse: metal_max,
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let mut sizes = numbers(draft, cursor, "`(x, y, z)`", 3)?;
    sizes.resize(3, Number::literal(1));
    let Ok(sizes) = sizes.try_into() else { return Ok(()) };
    let place = draft.short_place(word, ROW.word);
    draft.add(Statement::LocalGroupSize(sizes), place);
    Ok(())
}

fn metal_max(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    for number in numbers(draft, cursor, "`(number)`", 1)? {
        let place = draft.short_place(word, METAL_MAX.word);
        draft.add(Statement::MetalMaxTotalThreadsPerThreadgroup(number), place);
    }
    Ok(())
}

fn numbers(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, form: &str, most: usize) -> Parse<Vec<Number>> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, form)) };
    if group.cursor().is_empty() {
        return Err(draft.expected(&group.cursor(), "a whole number"));
    }
    let mut found = Vec::new();
    for mut part in group.cursor().split() {
        if found.len() == most {
            return Err(draft.fail(&SYNTAX, part.span(), format!("too many numbers: at most {most} are allowed")));
        }
        found.push(whole_number(draft, &mut part)?);
    }
    Ok(found)
}
