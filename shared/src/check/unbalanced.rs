//! Judges whether conditionals and comments of the GLSL are closed.

use super::body::MOST_TOLD;
use super::{Rule, Subject};
use crate::diagnostic::{Report, UNBALANCED};
use crate::glsl::ProblemKind;

pub(super) static RULE: Rule =
    Rule { name: "every conditional and every comment is closed", codes: &[&UNBALANCED], judge };

fn judge(subject: &Subject<'_>, report: &mut Report) {
    for body in subject.own_code() {
        for problem in body.view.problems.iter().take(MOST_TOLD) {
            let (message, help) = words(problem.kind);
            // A comment that never ends is underlined where it begins.
            let end = match problem.kind {
                ProblemKind::UnterminatedComment => problem.end.min(problem.start + 2),
                _ => problem.end,
            };
            report.add(body.wrong(&UNBALANCED, problem.start, end, message).help(help));
        }
    }
}

fn words(kind: ProblemKind) -> (&'static str, &'static str) {
    match kind {
        ProblemKind::UnclosedIf => ("no `#endif` closes this conditional", "add `#endif`"),
        ProblemKind::StrayElif => ("`#elif` outside of a conditional", "add the `#if` it belongs to, or remove it"),
        ProblemKind::StrayElse => ("`#else` outside of a conditional", "add the `#if` it belongs to, or remove it"),
        ProblemKind::StrayEndif => ("`#endif` outside of a conditional", "add the `#if` it belongs to, or remove it"),
        ProblemKind::AfterElse => ("a conditional goes on behind its `#else`", "`#else` is the last of its arms"),
        ProblemKind::UnterminatedComment => ("this comment never ends", "close it with `*/`"),
    }
}
