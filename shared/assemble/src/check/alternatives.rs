//! Reports statements that an info may have only once, but that are declared several times under conditions.

use super::subject::between;
use super::{Rule, Subject};
use shader_info_model::diagnostic::{CLASH, Report};
use shader_info_model::{Item, Statement};

pub(super) static RULE: Rule =
    Rule { name: "of statements that say one thing in several ways, never two hold at once", codes: &[&CLASH], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    let single: Vec<&Item> = subject.items().filter(|item| is_single(&item.statement)).collect();
    for (at, second) in single.iter().enumerate() {
        let word = second.statement.word();
        let first = single[..at].iter().find(|first| {
            first.statement.word() == word && subject.met_here(first, second) && subject.can_meet(first, second)
        });
        if let Some(first) = first {
            let message = format!("two `{word}` statements can be active at the same time");
            let wrong = between(&CLASH, first, second, message, "first declared here");
            report.add(wrong.help("give them conditions that exclude each other, or remove one"));
        }
    }
}

fn is_single(statement: &Statement) -> bool {
    if let Some(row) = statement.plain() {
        return row.once;
    }
    matches!(statement, Statement::Source(_) | Statement::GeometryLayout(_) | Statement::TessellationLayout(_))
}
