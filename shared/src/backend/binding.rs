//! Where a declared slot ends up on Vulkan: set = frequency, binding = base of the kind + slot.

use crate::model::{Frequency, ResourceKind};

/// Room for each kind of resource in one set.
pub(crate) const UNIFORM_BASE: u32 = 0;
pub(crate) const STORAGE_BASE: u32 = 16;
pub(crate) const TEXTURE_BASE: u32 = 32;
pub(crate) const IMAGE_BASE: u32 = 96;
pub(crate) const SUBPASS_BASE: u32 = 112;
/// WebGPU's samplers.
pub(crate) const SAMPLER_BASE: u32 = 128;

/// The descriptor set of a frequency.
pub fn vulkan_set(frequency: Frequency) -> u32 {
    frequency as u32
}

/// WebGPU has no combined image-samplers: the binding of the sampler beside a texture, from the texture's.
pub fn sampler_binding(texture: u32) -> u32 {
    SAMPLER_BASE + texture.saturating_sub(TEXTURE_BASE)
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

/// Metal's buffer with push constants.
pub const METAL_PUSH_BUFFER: u32 = 20;
/// Metal's buffer with the byte sizes of storage buffers, where a shader asks for the length of a runtime array.
pub const METAL_SIZES_BUFFER: u32 = 21;
/// Direct3D 12: `b` register, in the space of push constants, of two numbers: first vertex and first instance of a draw.
pub const D3D12_DRAW_REGISTER: u32 = 1;
/// Direct3D 12: `b` register, in the space of push constants, of three numbers: work groups of a dispatch.
pub const D3D12_GROUPS_REGISTER: u32 = 2;

/// Where Metal has a resource: each kind of argument has a table of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MetalSlots {
    /// `[[buffer(n)]]`.
    pub buffer: Option<u32>,
    /// `[[texture(n)]]`.
    pub texture: Option<u32>,
    /// `[[sampler(n)]]`.
    pub sampler: Option<u32>,
}

/// Metal's first buffer for storage, the last that both uniform and storage buffers may have, first texture for images, and first texture for subpass inputs.
const METAL_STORAGE: u32 = 8;
const METAL_LAST_SHARED: u32 = METAL_PUSH_BUFFER - 1;
const METAL_IMAGES: u32 = 16;
const METAL_SUBPASSES: u32 = 32;

/// How many slots of a kind Metal has.
pub fn metal_room(kind: &ResourceKind) -> u32 {
    match kind {
        ResourceKind::UniformBuf { .. } => STORAGE_BASE - UNIFORM_BASE,
        ResourceKind::StorageBuf { .. } => METAL_PUSH_BUFFER - METAL_STORAGE,
        // Samplers of a stage, too, are 16 (Metal's feature set tables).
        ResourceKind::Sampler { .. } => METAL_IMAGES,
        ResourceKind::Image { .. } => METAL_SUBPASSES - METAL_IMAGES,
    }
}

/// Metal's slots of what Vulkan has at a set and binding. Frequencies share one row of slots.
///
/// A stage has 31 buffers: uniform buffers come from below, storage buffers after the first eight of them. Further uniform
/// buffers come from above in the row of storage buffers, so which of the two kinds has more is the declaration's choice;
/// that they do not meet is judged.
pub fn metal_slots(set: u32, binding: u32) -> MetalSlots {
    let buffer = |index| MetalSlots { buffer: Some(index), ..MetalSlots::default() };
    let texture = |index| MetalSlots { texture: Some(index), ..MetalSlots::default() };
    match binding {
        _ if (set, binding) == push_constant_binding() => buffer(METAL_PUSH_BUFFER),
        UNIFORM_BASE..METAL_STORAGE => buffer(binding),
        METAL_STORAGE..STORAGE_BASE => buffer(METAL_LAST_SHARED - (binding - METAL_STORAGE)),
        STORAGE_BASE..TEXTURE_BASE => buffer(METAL_STORAGE + binding - STORAGE_BASE),
        TEXTURE_BASE..IMAGE_BASE => {
            let slot = binding - TEXTURE_BASE;
            MetalSlots { sampler: Some(slot), ..texture(slot) }
        }
        IMAGE_BASE..SUBPASS_BASE => texture(METAL_IMAGES + binding - IMAGE_BASE),
        _ => texture(METAL_SUBPASSES + binding - SUBPASS_BASE),
    }
}
