//! Checks that conditionals and comments of the GLSL are closed.

use super::body::MAX_REPORTED;
use super::{Rule, Subject};
use shader_info_glsl::ProblemKind;
use shader_info_model::diagnostic::{Report, UNBALANCED};

pub(super) static RULE: Rule =
    Rule { name: "every conditional and every comment is closed", codes: &[&UNBALANCED], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    for body in subject.own_code() {
        for problem in body.view.problems.iter().take(MAX_REPORTED) {
            let (message, help) = problem.kind.describe();
            // A comment without an end is underlined at its beginning.
            let end = match problem.kind {
                ProblemKind::UnterminatedComment => problem.end.min(problem.start + 2),
                _ => problem.end,
            };
            report.add(body.wrong(&UNBALANCED, problem.start, end, message).help(help));
        }
    }
}
