//! Reports statements that an info may have only once, but that are declared several times under conditions.

use super::subject::between;
use super::{Rule, Subject};
use shader_info_model::diagnostic::{CLASH, Report};
use shader_info_model::{Item, Statement};

pub(super) static RULE: Rule =
    Rule { name: "two alternatives of one statement are never active together", codes: &[&CLASH], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    let single: Vec<(&Item, &str)> =
        subject.items().filter_map(|item| Some((item, single(&item.statement)?))).collect();
    for (at, (second, name)) in single.iter().enumerate() {
        let word = second.statement.word();
        let is_other = |first: &Item, other: &str| other == *name && first.statement.word() == word;
        let first = single[..at].iter().find(|(first, other)| {
            is_other(first, other) && subject.met_here(first, second) && subject.can_meet(first, second)
        });
        if let Some((first, _)) = first {
            let message = match *name {
                "" => format!("two `{word}` statements can be active at the same time"),
                name => format!("two declarations of `{name}` can be active at the same time"),
            };
            let wrong = between(&CLASH, first, second, message, "first declared here");
            report.add(wrong.help("give them conditions that exclude each other, or remove one"));
        }
    }
}

/// Returns the name of what an info may have once, which is empty if it may have the statement once; `None` for others.
fn single(statement: &Statement) -> Option<&str> {
    let is_single = match statement {
        // Other names are compared by the rule about names.
        Statement::Slot(slot) => return Some(&slot.name),
        Statement::Source(_) | Statement::GeometryLayout(_) | Statement::TessellationLayout(_) => true,
        other => other.plain().is_some_and(|row| row.once),
    };
    is_single.then_some("")
}
