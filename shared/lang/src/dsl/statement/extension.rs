//! `extension(GL_EXT_nonuniform_qualifier);`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::geometry_layout::one_of;
use super::{SOURCES, StatementRow};
use shader_info_model::{Extension, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "extension",
    form: "extension(GL_NAME [, require | enable]);",
    doc: "A GLSL extension that the sources need (`require`, the default) or use where it is there (`enable`).",
    example: "extension(GL_EXT_nonuniform_qualifier, enable);",
    group: SOURCES,
    once: false,
    parse,
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(GL_NAME)`")) };
    let all = group.cursor();
    let mut parts = all.split();
    let mut first = parts.next().unwrap_or_else(|| all.at_end());
    let (name, place) = draft.name(&mut first)?;
    draft.finished(&first, "`,` or `)`")?;
    let required = match parts.next() {
        None => true,
        part => one_of(draft, part, &all, "behaviour of an extension", &["require", "enable"], &[true, false])?,
    };
    if let Some(more) = parts.next() {
        return Err(draft.expected(&more, "`)`"));
    }
    draft.add(Statement::Extension(Extension { name, required }), place);
    Ok(())
}
