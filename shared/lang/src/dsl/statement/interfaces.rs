//! `vertex_out(TextIface);` and its like for the stages between vertex and fragment.

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse, Reported};
use super::super::path::path;
use super::super::spelling::spelling;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::SYNTAX;
use shader_info_model::{DeclarationKind, InterfaceUse, Statement};

pub(super) const VERTEX_OUT: StatementRow = StatementRow {
    word: "vertex_out",
    form: "vertex_out(Interface);",
    doc: "The `interface_info!` that the vertex stage writes. Tessellation stages pass it on under the same name, and \
          the geometry stage reads it, or the fragment stage if there is no geometry stage. A tessellation stage with \
          outputs of its own (`tess_control_out`, `tess_evaluation_out`) replaces it.",
    example: "vertex_out(TextIface);",
    group: Group::Stages,
    once: false,
    parse: Grammar::Own(|draft, cursor, word| parse(draft, cursor, word, "vertex_out", Statement::VertexOut)),
};

pub(super) const TESS_CONTROL_OUT: StatementRow = StatementRow {
    word: "tess_control_out",
    form: "tess_control_out(Interface);",
    doc: "The `interface_info!` that the tessellation control stage writes for each vertex of the patch, as \
          `x_out[gl_InvocationID].member`, in place of the vertex stage's interface. The evaluation stage reads it as \
          `x_in[i].member`.",
    example: "tess_control_out(PatchPoint);",
    group: Group::Stages,
    once: false,
    parse: Grammar::Own(|draft, cursor, word| {
        parse(draft, cursor, word, "tess_control_out", Statement::TessControlOut)
    }),
};

pub(super) const TESS_PATCH_OUT: StatementRow = StatementRow {
    word: "tess_patch_out",
    form: "tess_patch_out(Interface);",
    doc: "The `interface_info!` that the tessellation control stage writes once per patch (GLSL's `patch`), as \
          `x_out.member`. The evaluation stage reads it as `x_in.member`; later stages cannot read it.",
    example: "tess_patch_out(PatchFrame);",
    group: Group::Stages,
    once: false,
    parse: Grammar::Own(|draft, cursor, word| parse(draft, cursor, word, "tess_patch_out", Statement::TessPatchOut)),
};

pub(super) const TESS_EVALUATION_OUT: StatementRow = StatementRow {
    word: "tess_evaluation_out",
    form: "tess_evaluation_out(Interface);",
    doc: "The `interface_info!` that the tessellation evaluation stage writes, as `x_out.member`, in place of the \
          interface that it reads. The geometry stage reads it, or the fragment stage if there is no geometry stage.",
    example: "tess_evaluation_out(TerrainSurface);",
    group: Group::Stages,
    once: false,
    parse: Grammar::Own(|draft, cursor, word| {
        parse(draft, cursor, word, "tess_evaluation_out", Statement::TessEvaluationOut)
    }),
};

pub(super) const GEOMETRY_OUT: StatementRow = StatementRow {
    word: "geometry_out",
    form: "geometry_out(Interface);",
    doc: "The `interface_info!` that the geometry stage writes.",
    example: "geometry_out(TextIface);",
    group: Group::Stages,
    once: false,
    parse: Grammar::Own(|draft, cursor, word| parse(draft, cursor, word, "geometry_out", Statement::GeometryOut)),
};

fn parse(
    draft: &mut Draft<'_>,
    cursor: &mut Cursor<'_>,
    word: Span,
    text: &str,
    make: fn(InterfaceUse) -> Statement,
) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(Interface)`")) };
    let mut inner = group.cursor();
    let members = if inner.peek_literal().is_some() { *cursor } else { inner };
    if members.sees_second(':') && members.peek_ident().is_some() && !members.after_next().sees_both(':', ':') {
        return Err(members_inside(draft, &members, text));
    }
    let path = path(draft, &mut inner, "an interface's path")?;
    draft.finished(&inner, "`)`")?;
    draft.refer(&path, DeclarationKind::Interface);
    let place = draft.short_place(word, text);
    draft.add(make(InterfaceUse { path: path.text, interface: None }), place);
    Ok(())
}

/// Reports members where the path of an interface is expected.
fn members_inside(draft: &mut Draft<'_>, members: &Cursor<'_>, word: &str) -> Reported {
    let first = members.split().next().and_then(|member| spelling(&member.rest())).unwrap_or_default();
    let help = format!(
        "declare the interface beside the info, `interface_info! {{ pub Varyings as v {{ {first}; }} }}`, write \
         `{word}(Varyings);` here, and read and write its members as `v.name`"
    );
    let words = format!("`{word}` takes the path of an interface, not its members");
    draft.fail_with(&SYNTAX, members.span(), words, Some(help))
}
