//! Orders the modifiers of a declaration: as listed, unless an `order(…)` requires another order.

use std::collections::BTreeSet;

use super::order::{Listed, arranged};
use super::paths::Paths;
use shader_info_model::diagnostic::Place;
use shader_info_model::*;

/// A modifier as a declaration lists it.
#[derive(Clone, Copy)]
pub(super) struct ModifierUse<'a> {
    /// The path as written.
    pub(super) path: &'a str,
    /// Place of the path.
    pub(super) place: &'a Place,
    /// The `#[when(…)]` of the statement that lists it, which applies to all of its statements.
    pub(super) when: Option<&'a Condition>,
    /// The names in that condition.
    pub(super) words: &'a [Word],
    /// The index of the reference, and the declaration that it leads to.
    pub(super) via: u32,
    pub(super) info: &'a Info,
}

/// Returns the modifiers of a declaration in the order in which they apply. Contradictory orders are reported later,
/// when those of the parents are known.
pub(super) fn ordered<'a>(draft: &'a Info, paths: &Paths<'a>) -> Vec<ModifierUse<'a>> {
    let all = listed(draft, paths);
    let infos: Vec<Listed<'_>> = all.iter().map(|it| in_list(it.info)).collect();
    match arranged(&infos, &|it| (infos[it].name, it)) {
        Ok(order) => order.into_iter().map(|index| all[index]).collect(),
        Err(_) => all,
    }
}

fn listed<'a>(draft: &'a Info, paths: &Paths<'a>) -> Vec<ModifierUse<'a>> {
    let mut out: Vec<ModifierUse<'a>> = Vec::new();
    for item in &draft.items {
        let Statement::Modifier(list) = &item.statement else { continue };
        for (path, place) in list {
            // `parents` reports a duplicate.
            let is_new = !out.iter().any(|it| it.path == path);
            if let Some((via, Payload::Info(info))) = paths.get(path).filter(|_| is_new) {
                out.push(ModifierUse { path, place, when: item.when.as_ref(), words: &item.words, via, info });
            }
        }
    }
    out
}

// A modifier has the slots of its parents, but not their orders.
fn in_list(info: &Info) -> Listed<'_> {
    let orders = info.items.iter().filter_map(|item| match &item.statement {
        Statement::Order(order) if *item.from == *info.name => Some(order),
        _ => None,
    });
    Listed { name: &info.name, orders: orders.collect(), slots: slots(info) }
}

fn slots(info: &Info) -> BTreeSet<&str> {
    let bodies = info.items.iter().filter_map(|item| match &item.statement {
        Statement::SlotBody(body) => Some(body.slot.as_str()),
        _ => None,
    });
    bodies.collect()
}
