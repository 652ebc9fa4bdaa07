//! What the generated entry does around the user's: interface copies in dialects without blocks (OpenGL ES 3.0 and 3.1,
//! the portable one), push constants that must be unpacked, and the way from the bodies' clip space to the API's.

use super::{Cx, conventions, interfaces, need, unpack};
use crate::assemble::Declared;
use crate::model::{Interface, Item, Stage, Statement, Varying};

/// Whether this stage's `main` has to be wrapped.
pub fn needs_wrap(cx: &Cx<'_>) -> bool {
    copies_interfaces(cx) || clip_space(cx).is_some() || !unpack::unpack(cx).is_empty()
}

/// Statements to run before and after the user's `main`, from the interfaces declared in this stage.
/// Both are empty where [`needs_wrap`] says no.
pub fn wrap(cx: &Cx<'_>, interfaces: &[&Declared]) -> (Vec<String>, Vec<String>) {
    let (mut before, mut after) = if copies_interfaces(cx) { copies(cx, interfaces) } else { Default::default() };
    before.extend(unpack::unpack(cx));
    after.extend(clip_space(cx).map(Into::into));
    (before, after)
}

/// A geometry stage has a position for every vertex it emits, and sees to it there.
fn clip_space(cx: &Cx<'_>) -> Option<&'static str> {
    conventions::clip_space(cx).filter(|_| cx.stage != Stage::Geometry)
}

fn copies_interfaces(cx: &Cx<'_>) -> bool {
    let has_blocks = need::INTERFACE_BLOCKS.met_by(cx.backend);
    let passes_values = matches!(cx.stage, Stage::Vertex | Stage::Fragment);
    !has_blocks && passes_values && cx.items.iter().any(|item| named(item).is_some())
}

fn copies(cx: &Cx<'_>, interfaces: &[&Declared]) -> (Vec<String>, Vec<String>) {
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
