//! Checks that the two tessellation sources and their layout occur together.

use super::sized::sized_here;
use super::stages::misnamed;
use super::together::if_active;
use super::{Rule, Subject};
use shader_info_model::diagnostic::{Diagnostic, Report, TESSELLATION_LAYOUT};
use shader_info_model::{Item, Stage, Statement};

/// Number of vertices in a patch that every device supports (OpenGL 4.6 table 23.58, Vulkan
/// `maxTessellationPatchSize`).
const MAX_VERTICES: i64 = 32;

pub(super) static RULE: Rule = Rule {
    name: "a shader has both tessellation stages and their layout, or none of them",
    codes: &[&TESSELLATION_LAYOUT],
    check,
};

fn check(subject: &Subject<'_>, report: &mut Report) {
    patches_have_vertices(subject, report);
    if !subject.is_static || misnamed(subject).is_some() {
        return;
    }
    let source = |stage: Stage| {
        subject.items().find(|item| matches!(&item.statement, Statement::Source(source) if source.stage == stage))
    };
    let layout = subject.items().find(|item| matches!(item.statement, Statement::TessellationLayout(_)));
    let parts: [(&str, Option<&Item>); 3] = [
        ("tessellation_layout", layout),
        ("tess_control_source", source(Stage::TessControl)),
        ("tess_evaluation_source", source(Stage::TessEvaluation)),
    ];
    let Some((_, Some(there))) = parts.iter().find(|(_, item)| item.is_some()) else { return };
    for (word, _) in parts.iter().filter(|(_, item)| item.is_none()) {
        let message = format!("`{}` needs `{word}`, which is missing", there.statement.word());
        report.add(Diagnostic::new(&TESSELLATION_LAYOUT, &there.place, message).help(format!("add `{word}`")));
    }
}

fn patches_have_vertices(subject: &Subject<'_>, report: &mut Report) {
    for variants in sized_here(subject, |it| matches!(it, Statement::TessellationLayout(_))) {
        variants.iter().find_map(out_of_range).into_iter().for_each(|wrong| report.add(wrong));
    }
}

/// Reports a layout without open numbers whose patches are too large.
fn out_of_range(item: &Item) -> Option<Diagnostic> {
    let Statement::TessellationLayout(layout) = &item.statement else { return None };
    let vertices = layout.vertices.value.filter(|count| !(1..=MAX_VERTICES).contains(count))?;
    let when = if_active(&[item]);
    let message = format!("a patch has {vertices} vertices{when}; the range is 1 to {MAX_VERTICES}");
    Some(Diagnostic::new(&TESSELLATION_LAYOUT, &item.place, message).help("write `vertices = 3`, for example"))
}
