//! Checks interfaces against the stages on both sides of them.

use super::{Rule, Subject};
use shader_info_model::diagnostic::{Diagnostic, Report, UNNAMED_INTERFACE, UNREAD_OUTPUT};
use shader_info_model::{Stage, Statement};

pub(super) static NAMED: Rule = Rule {
    name: "an interface at a geometry or tessellation stage has an instance name",
    codes: &[&UNNAMED_INTERFACE],
    check: named,
};

pub(super) static READ: Rule =
    Rule { name: "every interface has a later stage that reads it", codes: &[&UNREAD_OUTPUT], check: read };

/// The stages between vertex and fragment.
const BETWEEN: [Stage; 3] = [Stage::TessControl, Stage::TessEvaluation, Stage::Geometry];

fn named(subject: &Subject<'_>, report: &mut Report) {
    let between = BETWEEN.into_iter().find(|stage| subject.sources.has(*stage));
    for (item, interface) in subject.interfaces().filter(|(_, interface)| interface.instance.is_none()) {
        let stage = match &item.statement {
            Statement::TessControlOut(_) | Statement::TessPatchOut(_) => Some(Stage::TessControl),
            Statement::TessEvaluationOut(_) => Some(Stage::TessEvaluation),
            Statement::GeometryOut(_) => Some(Stage::Geometry),
            _ => between,
        };
        let Some(stage) = stage else { continue };
        let (name, stage) = (&interface.name, stage.name());
        let message = format!("`{name}` passes the {stage} stage and has no instance name");
        let wrong = Diagnostic::new(&UNNAMED_INTERFACE, &item.place, message);
        let help =
            format!("declare it as `{name} as …`: the stage then reads `…_in[i].member` and writes `…_out.member`");
        report.add(wrong.see(&interface.place, "declared here").help(help));
    }
}

fn read(subject: &Subject<'_>, report: &mut Report) {
    // A missing fragment source is reported once, at the output that needs it.
    let lacks_fragments = !subject.sources.has(Stage::Fragment)
        && subject.items().any(|item| matches!(item.statement, Statement::FragmentOut(_)));
    if !subject.is_static || lacks_fragments {
        return;
    }
    for (item, interface) in subject.interfaces() {
        let (writer, readers): (_, &[Stage]) = match &item.statement {
            Statement::TessControlOut(_) | Statement::TessPatchOut(_) => (Stage::TessControl, &[Stage::TessEvaluation]),
            Statement::TessEvaluationOut(_) => (Stage::TessEvaluation, &[Stage::Geometry, Stage::Fragment]),
            Statement::GeometryOut(_) => (Stage::Geometry, &[Stage::Fragment]),
            _ => (Stage::Vertex, &[Stage::TessControl, Stage::TessEvaluation, Stage::Geometry, Stage::Fragment]),
        };
        let is_read = readers.iter().any(|stage| subject.sources.has(*stage));
        let is_written = subject.sources.has(writer);
        if is_written && !is_read && item.via.is_none() {
            let message = format!("no later stage reads `{}`", interface.name);
            let wrong = Diagnostic::new(&UNREAD_OUTPUT, &item.place, message).see(&interface.place, "declared here");
            report.add(wrong.help("add a `fragment_source`, or remove the statement"));
        }
    }
}
