//! Hashes the members of a struct, by which a program notices that they changed.

use shader_info_glsl::hash::Hash128;
use shader_info_model::{Member, Number, SharedStruct, TypeName};

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
