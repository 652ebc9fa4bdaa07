//! Checks that no two resources share a slot.

use super::subject::between;
use super::{Rule, Subject};
use crate::backend::vulkan_binding;
use shader_info_model::diagnostic::{Diagnostic, Report, SLOT_TAKEN};
use shader_info_model::{BACKENDS, BackendRow};
use shader_info_model::{Item, Number, Resource, Statement};

pub(super) static RULE: Rule = Rule { name: "no two resources of a kind share a slot", codes: &[&SLOT_TAKEN], check };

struct Bound<'a> {
    item: &'a Item,
    resource: &'a Resource,
    slot: u32,
}

fn check(subject: &Subject<'_>, report: &mut Report) {
    let bound = subject.items().filter_map(|item| match &item.statement {
        Statement::Resource(resource) => {
            let slot = resource.slot.as_ref().filter(|number| number.value.is_some()).map(Number::get)?;
            Some(Bound { item, resource, slot })
        }
        _ => None,
    });
    let bound: Vec<Bound<'_>> = bound.collect();
    for (at, second) in bound.iter().enumerate() {
        let clash = bound[..at].iter().find_map(|first| clash(subject, first, second));
        clash.into_iter().for_each(|wrong| report.add(wrong.help(free_slot(&bound, second))));
    }
    let inputs: Vec<(&Item, u32)> = subject
        .items()
        .filter_map(|item| match &item.statement {
            Statement::SubpassIn(input) => Some((item, input.index.value.and_then(|value| u32::try_from(value).ok())?)),
            _ => None,
        })
        .collect();
    for (at, (second, index)) in inputs.iter().enumerate() {
        let first = inputs[..at].iter().find(|(first, other)| {
            other == index && subject.met_here(first, second) && subject.can_meet(first, second)
        });
        if let Some((first, _)) = first {
            let message = format!("two subpass inputs use index {index}");
            report.add(between(&SLOT_TAKEN, first, second, message, "first used here").help("number them apart"));
        }
    }
}

fn clash(subject: &Subject<'_>, first: &Bound<'_>, second: &Bound<'_>) -> Option<Diagnostic> {
    let (a, b) = (first.resource, second.resource);
    let (word, slot) = (a.kind.word(), second.slot);
    let meet = word == b.kind.word() && first.slot == slot && subject.can_meet(first.item, second.item);
    if !meet {
        return None;
    }
    let message = format!("`{}` and `{}` both use {word} slot {slot}", a.name, b.name);
    if a.frequency == b.frequency {
        let here = subject.met_here(first.item, second.item);
        return here.then(|| between(&SLOT_TAKEN, first.item, second.item, message, "first used here"));
    }
    // The enabled backends may differ for each info, so inherited pairs are checked, too.
    let flat = one_namespace(subject, first.item, second.item)?;
    let message = format!("{message}; {} has one row of slots for all frequencies", flat.title);
    Some(between(&SLOT_TAKEN, first.item, second.item, message, "first used here"))
}

/// Returns an enabled backend on which frequencies share slots and that can have both statements.
fn one_namespace(subject: &Subject<'_>, first: &Item, second: &Item) -> Option<&'static BackendRow> {
    let rows =
        BACKENDS.iter().filter(|row| !row.family.tells_frequencies_apart() && subject.backends.contains(&row.backend));
    rows.into_iter().find(|row| subject.can_meet_on(first, second, &[row.backend]))
}

fn free_slot(bound: &[Bound<'_>], wanted: &Bound<'_>) -> String {
    let word = wanted.resource.kind.word();
    let (_, room) = vulkan_binding(&wanted.resource.kind, 0);
    let is_taken = |slot: u32| bound.iter().any(|it| it.slot == slot && it.resource.kind.word() == word);
    match (0..room).find(|slot| !is_taken(*slot)) {
        Some(free) => format!("`{word}({free})` is free"),
        None => format!("all {room} slots for this kind are taken"),
    }
}
