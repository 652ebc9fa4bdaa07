//! Dialects without interface blocks (OpenGL ES 3.0 and 3.1): what the generated entry copies around the user's.

use super::{Cx, interfaces, need};
use crate::assemble::Declared;
use crate::model::{Interface, Item, Stage, Statement, Varying};

/// Whether this stage passes a named interface by copies, so that its `main` has to be wrapped.
pub fn needs_wrap(cx: &Cx<'_>) -> bool {
    let has_blocks = need::INTERFACE_BLOCKS.met_by(cx.backend);
    let passes_values = matches!(cx.stage, Stage::Vertex | Stage::Fragment);
    !has_blocks && passes_values && cx.items.iter().any(|item| named(item).is_some())
}

/// Statements to run before and after the user's `main`, from the interfaces declared in this stage.
/// Both are empty where [`needs_wrap`] says no.
pub fn wrap(cx: &Cx<'_>, interfaces: &[&Declared]) -> (Vec<String>, Vec<String>) {
    if !needs_wrap(cx) {
        return (Vec::new(), Vec::new());
    }
    let copies = interfaces.iter().filter_map(|declared| named(&declared.item).map(|found| (declared, found)));
    let copies = copies.flat_map(|(declared, (interface, instance))| {
        let suffix = declared.interface.map_or("", |side| side.suffix);
        interface.members.iter().enumerate().map(move |(index, member)| {
            let location = declared.number.saturating_add(interfaces::member_location(interface, index));
            (loose_name(location, member), format!("{instance}{suffix}.{}", member.name))
        })
    });
    match cx.stage == Stage::Vertex {
        true => (Vec::new(), copies.map(|(loose, member)| format!("{loose} = {member};")).collect()),
        false => (copies.map(|(loose, member)| format!("{member} = {loose};")).collect(), Vec::new()),
    }
}

/// Locations are unique in a stage, so two interfaces with one member name do not meet.
pub(super) fn loose_name(location: u32, member: &Varying) -> String {
    format!("si_v{location}_{}", member.name.trim_start_matches('_'))
}

fn named(item: &Item) -> Option<(&Interface, &str)> {
    let Statement::VertexOut(it) = &item.statement else {
        return None;
    };
    let interface = it.interface.as_ref()?;
    interface.instance.as_deref().map(|instance| (interface, instance))
}
