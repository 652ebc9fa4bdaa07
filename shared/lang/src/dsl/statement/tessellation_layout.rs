//! `tessellation_layout(quads, equal, ccw, vertices = 4);`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::options::{Choice, Known, Options};
use super::geometry_layout::one_of;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::SYNTAX;
use shader_info_model::{Number, Statement, TessellationDomain, TessellationLayout, TessellationSpacing, Winding};

pub(super) const ROW: StatementRow = StatementRow {
    word: "tessellation_layout",
    form: "tessellation_layout(domain, spacing, winding, vertices = number [, point_mode]);",
    doc: "The domain (`triangles`, `quads`, `isolines`), the spacing (`equal`, `fractional_even`, `fractional_odd`), \
          the winding (`ccw`, `cw`, in Vulkan's convention: `v` points downwards, so with `cw` the triangles of a \
          patch face the same way as its corners) and the number of control points of an output patch.",
    example: "tessellation_layout(quads, equal, ccw, vertices = 4, point_mode);",
    group: Group::Stages,
    once: true,
    parse: Grammar::Own(parse),
};

const OPTIONS: Known = Known::words(&["vertices", "point_mode"]);

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else {
        return Err(draft.expected(cursor, "`(domain, spacing, winding, vertices = number)`"));
    };
    let all = group.cursor();
    let mut parts = all.split();
    let domain = one_of(draft, parts.next(), &all, "domain", TessellationDomain::NAMES, &TessellationDomain::ALL);
    let spacing = one_of(draft, parts.next(), &all, "spacing", TessellationSpacing::NAMES, &TessellationSpacing::ALL);
    let winding = one_of(draft, parts.next(), &all, "winding", Winding::NAMES, &Winding::ALL);
    let (mut vertices, mut point_mode) = (None, false);
    let mut take = |draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>| {
        match choice.word.as_str() {
            "vertices" => vertices = Some(choice.number(draft)?),
            "point_mode" => point_mode = true,
            _ => return Ok(false),
        }
        Ok(true)
    };
    let (mut options, mut understood) = (Options::new(&OPTIONS), Ok(()));
    for mut part in parts {
        understood = understood.and(options.read(draft, &mut part, &mut take));
    }
    let is_right = understood.is_ok() && domain.is_ok() && spacing.is_ok() && winding.is_ok();
    if vertices.is_none() && is_right {
        draft.fail(&SYNTAX, group.span_close(), "`vertices = number` is missing");
    }
    // What is wrong was reported; the layout is still there for the sources that need one.
    let (domain, spacing) =
        (domain.unwrap_or(TessellationDomain::Triangles), spacing.unwrap_or(TessellationSpacing::Equal));
    let winding = winding.unwrap_or(Winding::ALL[0]);
    let vertices = vertices.unwrap_or_else(|| Number::literal(3));
    let place = draft.short_place(word, ROW.word);
    let it = TessellationLayout { domain, spacing, winding, point_mode, vertices };
    draft.add(Statement::TessellationLayout(it), place);
    Ok(())
}
