//! The stages that an interface passes, and how each of them sees it.

use super::Subject;
use shader_info_model::*;

/// How one stage sees an interface: whether it is read or written, and the suffix of the instance's name.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Side {
    pub(super) stage: Stage,
    pub(super) output: bool,
    pub(super) suffix: &'static str,
    pub(super) only_if: Vec<Condition>,
}

/// Outputs of tessellation stages that are active in some variants only end the interface in these variants.
pub(super) fn sides(subject: &Subject<'_>, statement: &Statement) -> Vec<Side> {
    let mut out: Vec<Side> = Vec::new();
    for (ends_in_control, no_control) in presence(subject, |it| matches!(it, Statement::TessControlOut(_))) {
        for (ends_in_evaluation, no_evaluation) in presence(subject, |it| matches!(it, Statement::TessEvaluationOut(_)))
        {
            for side in sides_of(subject, statement, ends_in_control, ends_in_evaluation) {
                let only_if: Vec<Condition> = no_control.iter().chain(&no_evaluation).cloned().collect();
                let is_known = |it: &Side| {
                    let is_same = (it.stage, it.output, it.suffix) == (side.stage, side.output, side.suffix);
                    is_same && (it.only_if.is_empty() || it.only_if == only_if)
                };
                if !out.iter().any(is_known) {
                    out.push(Side { only_if, ..side });
                }
            }
        }
    }
    out
}

/// Returns whether a statement of a kind can be active, and whether it can be inactive, with the conditions of the
/// latter.
fn presence(subject: &Subject<'_>, is: fn(&Statement) -> bool) -> Vec<(bool, Vec<Condition>)> {
    let all: Vec<&Item> = subject.interfaces().map(|it| it.0).filter(|item| is(&item.statement)).collect();
    let absent: Option<Vec<Condition>> =
        all.iter().map(|item| item.when.clone().map(|when| Condition::Not(Box::new(when)))).collect();
    let present = (!all.is_empty()).then(|| (true, Vec::new()));
    present.into_iter().chain(absent.map(|conditions| (false, conditions))).collect()
}

fn sides_of(
    subject: &Subject<'_>,
    statement: &Statement,
    ends_in_control: bool,
    ends_in_evaluation: bool,
) -> Vec<Side> {
    let declares = |is: fn(&Statement) -> bool| subject.interfaces().any(|(item, _)| is(&item.statement));
    // A parent that declares outputs of a geometry stage leaves the source to its descendants.
    let has = |stage: Stage| {
        subject.sources.has(stage) || stage == Stage::Geometry && declares(|it| matches!(it, Statement::GeometryOut(_)))
    };
    let side = |stage, output, suffix| Side { stage, output, suffix, only_if: Vec::new() };
    let before_raster = match has(Stage::Geometry) {
        true => side(Stage::Geometry, false, "_in"),
        false => side(Stage::Fragment, false, ""),
    };
    let control_out = side(Stage::TessControl, true, "_out");
    let evaluation_in = side(Stage::TessEvaluation, false, "_in");
    let evaluation_out = side(Stage::TessEvaluation, true, "_out");
    match statement {
        Statement::GeometryOut(_) => vec![side(Stage::Geometry, true, "_out"), side(Stage::Fragment, false, "")],
        Statement::TessEvaluationOut(_) => vec![evaluation_out, before_raster],
        Statement::TessPatchOut(_) => vec![control_out, evaluation_in],
        Statement::TessControlOut(_) if ends_in_evaluation => vec![control_out, evaluation_in],
        Statement::TessControlOut(_) => vec![control_out, evaluation_in, evaluation_out, before_raster],
        _ => {
            let mut out = vec![side(Stage::Vertex, true, "")];
            let has_control = has(Stage::TessControl) || ends_in_control;
            if has_control {
                out.push(side(Stage::TessControl, false, "_in"));
            }
            if has_control && !ends_in_control {
                out.push(control_out);
            }
            let has_evaluation = has(Stage::TessEvaluation) || ends_in_evaluation;
            if has_evaluation && !ends_in_control {
                out.push(evaluation_in);
            }
            if has_evaluation && !ends_in_control && !ends_in_evaluation {
                out.push(evaluation_out);
            }
            if !ends_in_control && !ends_in_evaluation {
                out.push(before_raster);
            }
            out
        }
    }
}
