//! Computes where a declared slot is on Vulkan: the set is the frequency, the binding is the first of the kind plus the
//! slot.

use shader_info_model::ResourceKind;

/// Returns the binding of a slot, and the number of slots of its kind.
pub fn vulkan_binding(kind: &ResourceKind, slot: u32) -> (u32, u32) {
    let kind = kind.kind();
    (kind.binding(slot), kind.room())
}

/// Returns the number of slots of a kind on Metal.
pub fn metal_room(kind: &ResourceKind) -> u32 {
    kind.kind().metal_room()
}
