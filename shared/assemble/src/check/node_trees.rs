//! Checks that the texts of one stage do not define a function of a node tree twice, with different bodies.

use super::{Body, Rule, Subject};
use shader_info_glsl::repeated::{Difference, Repeated, repeated};
use shader_info_model::diagnostic::{Diagnostic, NAMES_MEET, Report};
use shader_info_model::{Item, StageSet, Statement};

pub(super) static RULE: Rule =
    Rule { name: "a function of a node tree has one body in a stage", codes: &[&NAMES_MEET], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    let texts: Vec<(&Body<'_>, StageSet)> =
        subject.bodies.iter().filter_map(|body| Some((body, stages(&body.item.statement)?))).collect();
    for (at, (second, second_stages)) in texts.iter().enumerate() {
        for (first, first_stages) in &texts[..at] {
            let is_other = !std::ptr::eq(first.item, second.item) && first.text != second.text;
            let share_a_stage = first_stages.0 & second_stages.0 != 0;
            if is_other && share_a_stage && is_met(subject, first.item, second.item) {
                for it in repeated(first.text, second.text) {
                    let wrong = it.difference.as_ref().map(|why| defined_twice(first, second, &it, why));
                    wrong.into_iter().for_each(|wrong| report.add(wrong));
                }
            }
        }
    }
}

/// Returns the stages of a node tree or source.
fn stages(statement: &Statement) -> Option<StageSet> {
    match statement {
        Statement::NodeTree(tree) => Some(tree.stages),
        Statement::Source(source) => Some(StageSet::default().with(source.stage)),
        _ => None,
    }
}

// Two sources of a stage exclude each other, or another rule reports them.
fn is_met(subject: &Subject<'_>, first: &Item, second: &Item) -> bool {
    let is_tree = |item: &Item| matches!(item.statement, Statement::NodeTree(_));
    (is_tree(first) || is_tree(second)) && subject.met_here(first, second) && subject.can_meet(first, second)
}

fn defined_twice(first: &Body<'_>, second: &Body<'_>, found: &Repeated, why: &Difference) -> Diagnostic {
    // A source is meant to call the functions of node trees, so the node tree changes.
    let is_tree = matches!(second.item.statement, Statement::NodeTree(_));
    let (one, other, function, earlier) = match is_tree {
        true => (second, first, &found.second, &found.first),
        false => (first, second, &found.first, &found.second),
    };
    let name = &function.name;
    let what = match other.item.statement {
        Statement::NodeTree(_) => "another node tree",
        _ => "the source of the stage",
    };
    let with = match why {
        Difference::Body => "with another body".to_owned(),
        Difference::Macro(name) => format!("where the macro `{name}` may have another meaning"),
    };
    let words = format!("function `{name}` of the node tree is also defined by {what}, {with}");
    let (start, end) = function.name_span;
    let wrong = one.wrong(&NAMES_MEET, start, end, words);
    let place = other.place(earlier.name_span.0, earlier.name_span.1);
    wrong.see(&place, "first defined here").help(format!("rename one of the two, such as `{name}_2`"))
}
