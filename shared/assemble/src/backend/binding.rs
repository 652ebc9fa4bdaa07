//! Where a declared slot ends up on Vulkan: set = frequency, binding = first of the kind + slot.

use shader_info_model::ResourceKind;

/// The binding of a slot, and how many slots its kind has room for.
pub fn vulkan_binding(kind: &ResourceKind, slot: u32) -> (u32, u32) {
    let kind = kind.kind();
    (kind.binding(slot), kind.room())
}

/// How many slots of a kind Metal has.
pub fn metal_room(kind: &ResourceKind) -> u32 {
    kind.kind().metal_room()
}
