//! Checks that no uniform and storage buffer have the same index on Metal, which has one table of buffers for both.

use super::subject::between;
use super::{Rule, Subject};
use crate::backend::vulkan_binding;
use shader_info_model::Family;
use shader_info_model::diagnostic::{Diagnostic, Report, SLOT_TAKEN};
use shader_info_model::{Item, Resource, ResourceKind, Statement};
use shader_info_types::binding::metal_slots;

pub(super) static RULE: Rule =
    Rule { name: "no uniform buffer shares an index with a storage buffer on Metal", codes: &[&SLOT_TAKEN], check };

/// A buffer with its index on Metal.
struct Placed<'a> {
    item: &'a Item,
    resource: &'a Resource,
    slot: u32,
    index: u32,
}

fn check(subject: &Subject<'_>, report: &mut Report) {
    let placed: Vec<Placed<'_>> = subject.items().filter_map(placed).collect();
    for (at, second) in placed.iter().enumerate() {
        let first = placed[..at].iter().find(|first| meet(subject, first, second));
        first.into_iter().for_each(|first| report.add(wrong(first, second)));
    }
}

fn placed(item: &Item) -> Option<Placed<'_>> {
    let Statement::Resource(resource) = &item.statement else { return None };
    let is_buffer = matches!(resource.kind, ResourceKind::UniformBuf { .. } | ResourceKind::StorageBuf { .. });
    let slot = resource.slot.as_ref().filter(|slot| is_buffer && slot.value.is_some())?.get();
    let (binding, room) = vulkan_binding(&resource.kind, slot);
    // A slot beyond the table is reported by another rule.
    let index = metal_slots(0, binding).buffer.filter(|_| slot < room)?;
    Some(Placed { item, resource, slot, index })
}

fn meet(subject: &Subject<'_>, first: &Placed<'_>, second: &Placed<'_>) -> bool {
    let kinds_differ = first.resource.kind.word() != second.resource.kind.word();
    kinds_differ
        && first.index == second.index
        && [first, second].iter().all(|it| subject.reaches(it.item, Family::Metal))
        && subject.can_meet(first.item, second.item)
}

fn wrong(first: &Placed<'_>, second: &Placed<'_>) -> Diagnostic {
    let named = |it: &Placed<'_>| format!("`{}` on {} slot {}", it.resource.name, it.resource.kind.word(), it.slot);
    let message = format!("{} and {} are both `buffer({})` on Metal", named(first), named(second), second.index);
    let help = "use lower slots for one of them: a stage of Metal has 20 buffers for both kinds, and uniform slots from 8 \
                on come from the end of the row";
    between(&SLOT_TAKEN, first.item, second.item, message, "first used here").help(help)
}
