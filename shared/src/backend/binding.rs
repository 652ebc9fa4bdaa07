//! Where a declared slot ends up on Vulkan: set = frequency, binding = base of the kind + slot.

use crate::model::{Frequency, ResourceKind};

/// Room for each kind of resource in one set.
pub(crate) const UNIFORM_BASE: u32 = 0;
pub(crate) const STORAGE_BASE: u32 = 16;
pub(crate) const TEXTURE_BASE: u32 = 32;
pub(crate) const IMAGE_BASE: u32 = 96;
pub(crate) const SUBPASS_BASE: u32 = 112;

/// The descriptor set of a frequency.
pub fn vulkan_set(frequency: Frequency) -> u32 {
    frequency as u32
}

/// The binding of a slot, and one past the last slot its kind has room for.
pub fn vulkan_binding(kind: &ResourceKind, slot: u32) -> (u32, u32) {
    let (base, end) = match kind {
        ResourceKind::UniformBuf { .. } => (UNIFORM_BASE, STORAGE_BASE),
        ResourceKind::StorageBuf { .. } => (STORAGE_BASE, TEXTURE_BASE),
        ResourceKind::Sampler { .. } => (TEXTURE_BASE, IMAGE_BASE),
        ResourceKind::Image { .. } => (IMAGE_BASE, SUBPASS_BASE),
    };
    (base + slot, end - base)
}

/// Set and binding of push constants that did not fit.
pub fn push_constant_binding() -> (u32, u32) {
    (3, 0)
}

/// Set and binding of a subpass input.
pub fn subpass_binding(index: u32) -> (u32, u32) {
    (0, SUBPASS_BASE + index)
}
