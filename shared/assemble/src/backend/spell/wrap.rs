//! Writes the code of the generated entry around the user's: copies of interfaces in dialects without blocks (OpenGL ES
//! 3.0 and 3.1, the portable one), unpacked push constants, and the conversion of clip space to the API's.

use super::interfaces::loose_name;
use super::{Cx, attributes, conventions, interfaces, need, unpack};
use shader_info_model::contribution::Declared;
use shader_info_model::{Interface, Item, Stage, Statement};

/// Returns whether the `main` of a stage must be wrapped.
pub fn needs_wrap(cx: &Cx<'_>) -> bool {
    copies_interfaces(cx)
        || clip_space(cx).is_some()
        || !attributes::columns(cx).is_empty()
        || !unpack::unpack(cx).is_empty()
}

/// Returns the statements that run before and after the user's `main`, from the interfaces of the stage. Both are empty
/// if [`needs_wrap`] is false.
pub fn wrap(cx: &Cx<'_>, interfaces: &[&Declared]) -> (Vec<String>, Vec<String>) {
    let (mut before, mut after) = if copies_interfaces(cx) { copies(cx, interfaces) } else { Default::default() };
    before.extend(attributes::columns(cx));
    before.extend(unpack::unpack(cx));
    after.extend(clip_space(cx).map(Into::into));
    (before, after)
}

/// A geometry stage converts the position of every vertex when it emits it.
fn clip_space(cx: &Cx<'_>) -> Option<&'static str> {
    conventions::clip_space(cx).filter(|_| cx.stage != Stage::Geometry)
}

fn copies_interfaces(cx: &Cx<'_>) -> bool {
    let has_blocks = need::INTERFACE_BLOCKS.met_by(cx.backend);
    let passes_values = matches!(cx.stage, Stage::Vertex | Stage::Fragment);
    let is_copied =
        |item: &Item| interface(item).is_some_and(|it| !has_blocks && it.instance.is_some() || in_parts(cx, it));
    passes_values && cx.items.iter().copied().any(is_copied)
}

fn copies(cx: &Cx<'_>, interfaces: &[&Declared]) -> (Vec<String>, Vec<String>) {
    let copies = interfaces.iter().filter_map(|declared| interface(&declared.item).map(|found| (declared, found)));
    let copies = copies.flat_map(|(declared, interface)| {
        let suffix = declared.interface.map_or("", |side| side.suffix);
        interface.members.iter().enumerate().flat_map(move |(index, member)| {
            let location = declared.number.saturating_add(shader_info_reflect::member_location(interface, index));
            let parts = interfaces::parts(cx, member, location).into_iter();
            // An anonymous member that is not split has its own name.
            let parts = parts.filter(|part| interface.instance.is_some() || !part.suffix.is_empty());
            parts.map(move |part| {
                let owner =
                    interface.instance.as_ref().map_or(String::new(), |instance| format!("{instance}{suffix}."));
                (loose_name(part.location, member), format!("{owner}{}{}", member.name, part.suffix))
            })
        })
    });
    match cx.stage == Stage::Vertex {
        true => (Vec::new(), copies.map(|(loose, member)| format!("{loose} = {member};")).collect()),
        false => (copies.map(|(loose, member)| format!("{member} = {loose};")).collect(), Vec::new()),
    }
}

fn in_parts(cx: &Cx<'_>, interface: &Interface) -> bool {
    interface.members.iter().any(|member| !interfaces::is_whole(cx, member))
}

fn interface(item: &Item) -> Option<&Interface> {
    match &item.statement {
        Statement::VertexOut(it) => it.interface.as_ref(),
        _ => None,
    }
}
