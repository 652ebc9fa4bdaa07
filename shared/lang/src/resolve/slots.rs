//! Numbers resources and attributes without a slot if the info has `auto_resource_location`.

use shader_info_model::diagnostic::{Diagnostic, Report, SLOT_MISSING};
use shader_info_model::*;

/// Assigns the lowest free slot of its kind to every statement without a slot, if the info has
/// `auto_resource_location`.
pub(super) fn settle(items: &mut [Item], report: &mut Report) {
    let auto = items.iter().any(|item| item.statement == Statement::AutoResourceLocation);
    let mut taken: Vec<(&'static str, u32)> = Vec::new();
    for item in items.iter() {
        match &item.statement {
            Statement::Resource(it) => taken.extend(it.slot.as_ref().map(|slot| (it.kind.word(), slot.get()))),
            Statement::VertexIn(it) => {
                let first = it.location.as_ref().map(Number::get);
                taken.extend(first.into_iter().flat_map(|first| locations(first, it.ty)));
            }
            _ => {}
        }
    }
    for item in items.iter_mut() {
        let place = item.place.clone();
        let (kind, size, slot, name) = match &mut item.statement {
            Statement::Resource(it) => (it.kind.word(), 1, &mut it.slot, &it.name),
            Statement::VertexIn(it) => ("vertex_in", it.ty.locations(), &mut it.location, &it.name),
            _ => continue,
        };
        if slot.is_some() {
            continue;
        }
        let is_made = item.instance.is_some();
        if !auto && !is_made {
            let words = format!("`{name}` needs a slot");
            let help = format!("write `{kind}(0) {name}: …;`, or add `auto_resource_location;` to this info");
            report.add(Diagnostic::new(&SLOT_MISSING, &place, words).help(help));
        }
        let free = (0..).find(|first| (0..size).all(|next| !taken.contains(&(kind, first + next)))).unwrap_or(0);
        taken.extend((0..size).map(|next| (kind, free + next)));
        *slot = Some(Number { place, ..Number::literal(free.into()) });
    }
}

fn locations(first: u32, ty: Type) -> impl Iterator<Item = (&'static str, u32)> {
    (0..ty.locations()).map(move |next| ("vertex_in", first.saturating_add(next)))
}
