//! Checks that a geometry source and its layout occur together.

use super::{Rule, Subject};
use shader_info_model::diagnostic::{Diagnostic, GEOMETRY_LAYOUT, Report};
use shader_info_model::{Item, Stage, Statement};

pub(super) static RULE: Rule =
    Rule { name: "a geometry source and a geometry layout come together", codes: &[&GEOMETRY_LAYOUT], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    if !subject.is_static {
        return;
    }
    let find = |wanted: fn(&Statement) -> bool| subject.items().find(|item| wanted(&item.statement));
    let source = find(|it| matches!(it, Statement::Source(source) if source.stage == Stage::Geometry));
    let layout = find(|it| matches!(it, Statement::GeometryLayout(_)));
    let wrong =
        |item: &Item, message: &str, help: &str| Diagnostic::new(&GEOMETRY_LAYOUT, &item.place, message).help(help);
    match (source, layout) {
        (Some(source), None) => report.add(wrong(
            source,
            "`geometry_source` needs a `geometry_layout`",
            "add `geometry_layout(triangles, triangle_strip, max_vertices = 3);`, for example",
        )),
        (None, Some(layout)) => report.add(wrong(
            layout,
            "`geometry_layout` needs a `geometry_source`, which is missing",
            "add `geometry_source`, or remove the layout",
        )),
        (Some(_), Some(_)) | (None, None) => {}
    }
}
