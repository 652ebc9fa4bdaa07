//! Checks that a geometry source and its layout occur together.

use super::sized::sized_here;
use super::stages::misnamed;
use super::together::if_active;
use super::{Rule, Subject};
use shader_info_model::diagnostic::{Diagnostic, GEOMETRY_LAYOUT, Report};
use shader_info_model::{Item, Stage, Statement};

pub(super) static RULE: Rule = Rule {
    name: "a shader has both a geometry source and a geometry layout, or neither",
    codes: &[&GEOMETRY_LAYOUT],
    check,
};

/// Most vertices that an invocation writes: the least limit of OpenGL 4.6 (table 23.61) and Vulkan, which glslang has.
const MAX_VERTICES: i64 = 256;

/// Most invocations of any device: APIs promise 32, and the largest `maxGeometryShaderInvocations` is 127.
const MAX_INVOCATIONS: i64 = 127;

fn check(subject: &Subject<'_>, report: &mut Report) {
    numbers_are_in_range(subject, report);
    if !subject.is_static || misnamed(subject).is_some() {
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

fn numbers_are_in_range(subject: &Subject<'_>, report: &mut Report) {
    for variants in sized_here(subject, |it| matches!(it, Statement::GeometryLayout(_))) {
        let wrong = variants.iter().map(out_of_range).find(|wrong| !wrong.is_empty());
        wrong.into_iter().flatten().for_each(|wrong| report.add(wrong));
    }
}

/// Reports what exceeds the limits in a layout without open numbers.
fn out_of_range(item: &Item) -> Vec<Diagnostic> {
    let Statement::GeometryLayout(layout) = &item.statement else { return Vec::new() };
    let limits = [
        ("max_vertices", Some(&layout.max_vertices), MAX_VERTICES),
        ("invocations", layout.invocations.as_ref(), MAX_INVOCATIONS),
    ];
    let wrong = limits.into_iter().filter_map(|(word, number, most)| {
        let number = number?;
        let value = number.value.filter(|value| *value > most)?;
        let message = format!("`{word}` is {value}{}; the range is 1 to {most}", if_active(&[item]));
        let place = if number.place.is_known() { &number.place } else { &item.place };
        Some(Diagnostic::new(&GEOMETRY_LAYOUT, place, message).help("write a smaller number"))
    });
    wrong.collect()
}
