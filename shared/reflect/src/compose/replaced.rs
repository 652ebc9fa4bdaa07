//! Finds the bodies of slots that a modifier replaces and does not call.

use shader_info_glsl::lex;
use shader_info_model::contribution::{Content, Contribution, InsertionPoint};
use shader_info_model::{Role, Stage};

/// Returns the active contributions without bodies that never run in a stage.
pub(super) fn without_replaced<'a>(active: &[&'a Contribution], stage: Stage) -> Vec<&'a Contribution> {
    let replacing: Vec<(&str, i32)> = active
        .iter()
        .filter(|it| it.stages.has(stage))
        .filter_map(|it| match body(it)? {
            (slot, Role::Override, text) => (!calls_super(text)).then_some((slot, it.order)),
            _ => None,
        })
        .collect();
    let is_replaced = |contribution: &Contribution| match body(contribution) {
        Some((slot, Role::Base, _)) => replacing.iter().any(|(other, _)| *other == slot),
        Some((slot, Role::Override, _)) => {
            replacing.iter().any(|(other, order)| *other == slot && *order > contribution.order)
        }
        Some((_, Role::Before | Role::After, _)) | None => false,
    };
    active.iter().copied().filter(|it| !is_replaced(it)).collect()
}

fn body(of: &Contribution) -> Option<(&str, Role, &str)> {
    let InsertionPoint::Slot(slot) = &of.insertion_point else { return None };
    match &of.content {
        Content::Body(role, text) | Content::Function(role, text) => Some((slot, *role, text)),
        _ => None,
    }
}

fn calls_super(text: &str) -> bool {
    text.contains("super") && lex(text).iter().any(|token| token.word(text) == "super")
}
