//! Orders the modifiers of a declaration: as listed, unless they say otherwise.

use std::collections::BTreeSet;

use super::paths::Paths;
use shader_info_model::diagnostic::{Diagnostic, ORDER_CYCLE, Place, Report};
use shader_info_model::*;

/// A modifier as a declaration lists it.
#[derive(Clone, Copy)]
pub(super) struct ModifierUse<'a> {
    /// The path as written.
    pub(super) path: &'a str,
    /// Where it stands.
    pub(super) place: &'a Place,
    /// The `#[when(…)]` of the statement that lists it: of everything that it brings.
    pub(super) when: Option<&'a Condition>,
    /// The words of that condition.
    pub(super) words: &'a [Word],
    /// Which reference, and what it leads to.
    pub(super) via: u32,
    pub(super) info: &'a Info,
}

/// The modifiers of a declaration in the order in which they apply.
///
/// Declared orders come first. Two that touch one slot keep the order listed. What is left makes no difference to the
/// shader, so names decide: lists of the same modifiers make the same shader.
pub(super) fn ordered<'a>(draft: &'a Info, paths: &Paths<'a>, report: &mut Report) -> Vec<ModifierUse<'a>> {
    let all = listed(draft, paths);
    let declared = |a: usize, b: usize| says_before(all[a].info, all[b].info);
    let touch = |a: usize, b: usize| !slots(all[a].info).is_disjoint(&slots(all[b].info));
    let by_list = |a: usize, b: usize| a < b && touch(a, b) && !declared(b, a);
    let sorted = sort(&all, &|a, b| declared(a, b) || by_list(a, b)).or_else(|| sort(&all, &declared));
    match sorted {
        Some(order) => order.into_iter().map(|index| all[index]).collect(),
        None => {
            let names: Vec<&str> = all.iter().map(|it| it.info.name.as_str()).collect();
            let words = format!("the orders of {} contradict each other", names.join(", "));
            if let Some(first) = all.first() {
                let mut diagnostic = Diagnostic::new(&ORDER_CYCLE, first.place, words);
                for (item, _) in all.iter().flat_map(|it| orders(it.info)) {
                    diagnostic = diagnostic.see(&item.place, format!("`order` of `{}`", item.from));
                }
                report.add(diagnostic.help("remove one of the orders, or one of the modifiers"));
            }
            all
        }
    }
}

fn listed<'a>(draft: &'a Info, paths: &Paths<'a>) -> Vec<ModifierUse<'a>> {
    let mut out: Vec<ModifierUse<'a>> = Vec::new();
    for item in &draft.items {
        let Statement::Modifier(list) = &item.statement else { continue };
        for (path, place) in list {
            // `parents` tells of one that is listed twice.
            let is_new = !out.iter().any(|it| it.path == path);
            if let Some((via, Payload::Info(info))) = paths.get(path).filter(|_| is_new) {
                out.push(ModifierUse { path, place, when: item.when.as_ref(), words: &item.words, via, info });
            }
        }
    }
    out
}

// Kahn's algorithm; of those that may come next, the first by name.
fn sort(all: &[ModifierUse<'_>], is_before: &dyn Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
    let mut left: Vec<usize> = (0..all.len()).collect();
    let mut out = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let free = left.iter().copied().filter(|it| !left.iter().any(|other| other != it && is_before(*other, *it)));
        let next = free.min_by_key(|it| (&all[*it].info.name, *it))?;
        left.retain(|it| *it != next);
        out.push(next);
    }
    Some(out)
}

/// Whether one of two modifiers, or both, say that the first comes before the second.
pub(crate) fn says_before(first: &Info, second: &Info) -> bool {
    let names = |list: &[(String, Place)], name: &str| list.iter().any(|(known, _)| known == name);
    orders(first).any(|(_, order)| names(&order.before, &second.name))
        || orders(second).any(|(_, order)| names(&order.after, &first.name))
}

fn orders(info: &Info) -> impl Iterator<Item = (&Item, &Order)> {
    info.items.iter().filter_map(|item| match &item.statement {
        Statement::Order(order) => Some((item, order)),
        _ => None,
    })
}

fn slots(info: &Info) -> BTreeSet<&str> {
    let bodies = info.items.iter().filter_map(|item| match &item.statement {
        Statement::SlotBody(body) => Some(body.slot.as_str()),
        _ => None,
    });
    bodies.collect()
}
