//! `typedef_source(GlyphQuad, "types.glsl");`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::path::path;
use super::source::file_name;
use super::{Grammar, Group, StatementRow};
use shader_info_model::{DeclarationKind, Statement, Typedef};

pub(super) const ROW: StatementRow = StatementRow {
    word: "typedef_source",
    form: "typedef_source(Path | \"file.glsl\", …);",
    doc: "Types that the sources use: `#[shader_shared]` structs, enums, consts and functions by their paths, or GLSL \
          files. The types of buffers and push constants, and everything that functions need, are included \
          automatically.",
    example: "typedef_source(GlyphQuad, \"types.glsl\");",
    group: Group::Sources,
    once: false,
    parse: Grammar::Own(parse),
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else {
        return Err(draft.expected(cursor, "`(Path, \"file.glsl\", …)`"));
    };
    if group.cursor().is_empty() {
        return Err(draft.expected(&group.cursor(), "a path or a file"));
    }
    for mut part in group.cursor().split() {
        // A wrong part was reported; the others are still read.
        let _ = one(draft, &mut part);
    }
    Ok(())
}

fn one(draft: &mut Draft<'_>, part: &mut Cursor<'_>) -> Parse<()> {
    let span = part.span();
    let (typedef, place) = match part.peek_literal() {
        Some(_) => {
            let path = file_name(draft, part)?;
            (Typedef::File { path, package: String::new() }, draft.place(span))
        }
        None => {
            let path = path(draft, part, "a path or a file")?;
            draft.finished(part, "`,` or `)`")?;
            draft.refer(&path, DeclarationKind::Shared);
            let place = draft.short_place(path.last.span(), &path.last.to_string());
            (Typedef::Path(path.text), place)
        }
    };
    draft.add(Statement::Typedef(typedef), place);
    Ok(())
}
