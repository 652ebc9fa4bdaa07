//! Lists the members of a struct with their places, and hashes them, by which a program notices that they changed.

use shader_info_glsl::hash::Hash128;
use shader_info_model::layout::{Packing, Structs, Unknown, offsets};
use shader_info_model::{Member, Number, SharedStruct, TypeName};

use crate::reflection::StructMember;

/// Returns the members of a struct with their places in std140; empty for other types.
///
/// # Errors
/// [`Unknown`] if the struct or a nested one is unknown, or contains itself.
pub(crate) fn struct_members(ty: &TypeName, find: Structs<'_>) -> Result<Vec<StructMember>, Unknown> {
    let TypeName::Struct(name) = ty else { return Ok(Vec::new()) };
    let found = find(name).ok_or_else(|| Unknown(name.clone()))?;
    // It fails for a struct that contains itself, before the search for nested members.
    let std140 = offsets(Packing::Std140, &found.members, find)?;
    let one = |(index, member): (usize, &Member)| {
        Ok(StructMember {
            name: member.name.clone(),
            ty: member.ty.clone(),
            dimensions: member.array.as_ref().map_or_else(Vec::new, Number::dimensions),
            std140: std140.starts[index],
            stride: std140.strides[index],
            members: struct_members(&member.ty, find)?,
        })
    };
    found.members.iter().enumerate().map(one).collect()
}

/// Returns a hash of names, types and lengths of the members of a buffer's type and its nested structs; 0 if they are
/// unknown.
pub(crate) fn members<'a>(ty: &TypeName, find: &dyn Fn(&str) -> Option<&'a SharedStruct>) -> u32 {
    let TypeName::Struct(name) = ty else { return 0 };
    let (mut open, mut seen, mut text) = (vec![name.as_str()], Vec::new(), String::new());
    while let Some(name) = open.pop() {
        // Each struct is visited once: there may be many nested structs, also in a cycle.
        if seen.contains(&name) {
            continue;
        }
        seen.push(name);
        let Some(found) = find(name) else { return 0 };
        text.push_str(&format!("{name}{{"));
        for (index, member) in found.members.iter().enumerate() {
            text.push_str(&described(member));
            if found.is_tail(index) {
                text.push_str("unsized;");
            }
            if let TypeName::Struct(inner) = &member.ty {
                open.push(inner);
            }
        }
        text.push('}');
    }
    (Hash128::of(text.as_bytes()).0 as u32).max(1)
}

fn described(member: &Member) -> String {
    let lengths = member.array.as_ref().map_or_else(Vec::new, Number::dimensions);
    format!("{} {}{lengths:?};", member.ty.name(), member.name)
}
