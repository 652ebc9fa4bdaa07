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
    for (in_control, no_control) in presence(subject, |it| matches!(it, Statement::TessControlOut(_))) {
        for (in_evaluation, no_evaluation) in presence(subject, |it| matches!(it, Statement::TessEvaluationOut(_))) {
            for side in sides_of(subject, statement, Ends { in_control, in_evaluation }) {
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

/// The tessellation stages with outputs of their own, in which an interface from earlier stages ends.
#[derive(Clone, Copy)]
struct Ends {
    in_control: bool,
    in_evaluation: bool,
}

fn sides_of(subject: &Subject<'_>, statement: &Statement, ends: Ends) -> Vec<Side> {
    let declares = |is: fn(&Statement) -> bool| subject.interfaces().any(|(item, _)| is(&item.statement));
    // A parent that declares outputs of a geometry stage leaves the source to its descendants.
    let has = |stage: Stage| {
        subject.sources.has(stage) || stage == Stage::Geometry && declares(|it| matches!(it, Statement::GeometryOut(_)))
    };
    let input = |stage, suffix| Side { stage, output: false, suffix, only_if: Vec::new() };
    let output = |stage, suffix| Side { stage, output: true, suffix, only_if: Vec::new() };
    let before_raster = match has(Stage::Geometry) {
        true => input(Stage::Geometry, "_in"),
        false => input(Stage::Fragment, ""),
    };
    let control_out = output(Stage::TessControl, "_out");
    let evaluation_in = input(Stage::TessEvaluation, "_in");
    let evaluation_out = output(Stage::TessEvaluation, "_out");
    match statement {
        Statement::GeometryOut(_) => vec![output(Stage::Geometry, "_out"), input(Stage::Fragment, "")],
        Statement::TessEvaluationOut(_) => vec![evaluation_out, before_raster],
        Statement::TessPatchOut(_) => vec![control_out, evaluation_in],
        Statement::TessControlOut(_) if ends.in_evaluation => vec![control_out, evaluation_in],
        Statement::TessControlOut(_) => vec![control_out, evaluation_in, evaluation_out, before_raster],
        _ => {
            let mut out = vec![output(Stage::Vertex, "")];
            let has_control = has(Stage::TessControl) || ends.in_control;
            out.extend(has_control.then(|| input(Stage::TessControl, "_in")));
            if ends.in_control {
                return out;
            }
            out.extend(has_control.then_some(control_out));
            let has_evaluation = has(Stage::TessEvaluation) || ends.in_evaluation;
            out.extend(has_evaluation.then_some(evaluation_in));
            if ends.in_evaluation {
                return out;
            }
            out.extend(has_evaluation.then_some(evaluation_out));
            out.push(before_raster);
            out
        }
    }
}
