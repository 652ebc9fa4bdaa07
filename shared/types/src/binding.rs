//! The table of bindings: where each API has a resource, by its kind and slot. docs/conventions.md shows it to users.
//!
//! OpenGL and GLES use the declared slot. Vulkan, WebGPU and Direct3D 12 have a set, bind group or register space for
//! each frequency. In it, each kind of resource has a range of bindings; the registers of Direct3D 12 have the same
//! numbers. Metal has one table of arguments for each of buffers, textures and samplers, which all frequencies share.

use crate::{Access, ResourceKind};

/// Bytes of push constants that every Vulkan device supports (Vulkan 1.1, "Required Limits", `maxPushConstantsSize`).
/// It is the limit unless an option of the builder sets another one.
pub const PUSH_CONSTANT_LIMIT: u32 = 128;

/// Set and binding of push constants above the limit, and of those of the portable dialect. It follows the sets of the
/// three frequencies.
pub const PUSH_CONSTANTS: (u32, u32) = (3, 0);

/// First binding of samplers on WebGPU, after the ranges of all resources.
const FIRST_SAMPLER: u32 = 128;

/// Buffer with push constants on Metal.
pub const METAL_PUSH_BUFFER: u32 = 20;
/// Buffer with the sizes of storage buffers in bytes on Metal, for shaders that need the length of a runtime array.
pub const METAL_SIZES_BUFFER: u32 = 21;

/// First buffer for storage buffers on Metal.
const METAL_STORAGE: u32 = 8;
/// Last buffer on Metal that may be a uniform or a storage buffer.
const METAL_LAST_SHARED: u32 = METAL_PUSH_BUFFER - 1;
/// First texture for images on Metal; a stage also has at most 16 samplers (Metal feature set tables).
const METAL_IMAGES: u32 = 16;
/// First texture for subpass inputs on Metal.
const METAL_SUBPASSES: u32 = 32;

/// Direct3D 12: `b` register, in the space of push constants, with two numbers: first vertex and first instance of a
/// draw.
pub const D3D12_DRAW_REGISTER: u32 = 1;
/// Direct3D 12: `b` register, in the space of push constants, with three numbers: work groups of a dispatch.
pub const D3D12_GROUPS_REGISTER: u32 = 2;

/// Slots of a resource on Metal. Each kind of argument has a table, which all frequencies share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MetalSlots {
    /// `[[buffer(n)]]`.
    pub buffer: Option<u32>,
    /// `[[texture(n)]]`.
    pub texture: Option<u32>,
    /// `[[sampler(n)]]`.
    pub sampler: Option<u32>,
}

/// A class of registers of Direct3D 12 (HLSL specification, "Resource Binding").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegisterClass {
    /// Constant buffers.
    B,
    /// Textures and buffers that are only read.
    T,
    /// Textures and buffers that are written.
    U,
}

impl RegisterClass {
    /// Returns the class of a kind of resource with an access.
    pub const fn of(kind: ResourceKind, access: Option<Access>) -> Self {
        match (kind, access) {
            (ResourceKind::UniformBuf, _) => Self::B,
            (ResourceKind::StorageBuf, Some(Access::Read)) | (ResourceKind::Sampler | ResourceKind::SubpassIn, _) => {
                Self::T
            }
            (ResourceKind::StorageBuf | ResourceKind::Image, _) => Self::U,
        }
    }

    /// Returns its letter in HLSL: `b`, `t` or `u`.
    pub const fn letter(self) -> char {
        match self {
            Self::B => 'b',
            Self::T => 't',
            Self::U => 'u',
        }
    }
}

impl ResourceKind {
    /// Returns the range of bindings in a set: the first, and one past the last.
    const fn bindings(self) -> (u32, u32) {
        match self {
            Self::UniformBuf => (0, 16),
            Self::StorageBuf => (16, 32),
            Self::Sampler => (32, 96),
            Self::Image => (96, 112),
            Self::SubpassIn => (112, FIRST_SAMPLER),
        }
    }

    /// Returns the binding of a slot on Vulkan and WebGPU, which is the register on Direct3D 12.
    pub const fn binding(self, slot: u32) -> u32 {
        self.bindings().0.saturating_add(slot)
    }

    /// Returns the number of slots.
    pub const fn room(self) -> u32 {
        let (first, end) = self.bindings();
        end - first
    }

    /// Returns the kind and slot of a binding.
    pub const fn at_binding(binding: u32) -> (Self, u32) {
        let mut at = 0;
        while at + 1 < Self::ALL.len() && binding >= Self::ALL[at].bindings().1 {
            at += 1;
        }
        let kind = Self::ALL[at];
        (kind, binding - kind.bindings().0)
    }

    /// Returns the slots of a slot on Metal.
    ///
    /// A stage has 31 buffers. The first eight are uniform buffers, storage buffers follow. Further uniform buffers are
    /// numbered downwards from the end of the range of storage buffers, so a declaration may have more of the one kind
    /// or of the other. A check refuses a declaration in which they overlap.
    pub const fn metal(self, slot: u32) -> MetalSlots {
        const NONE: MetalSlots = MetalSlots { buffer: None, texture: None, sampler: None };
        match self {
            Self::UniformBuf if slot < METAL_STORAGE => MetalSlots { buffer: Some(slot), ..NONE },
            Self::UniformBuf => {
                MetalSlots { buffer: Some((METAL_LAST_SHARED + METAL_STORAGE).saturating_sub(slot)), ..NONE }
            }
            Self::StorageBuf => MetalSlots { buffer: Some(METAL_STORAGE.saturating_add(slot)), ..NONE },
            Self::Sampler => MetalSlots { texture: Some(slot), sampler: Some(slot), ..NONE },
            Self::Image => MetalSlots { texture: Some(METAL_IMAGES.saturating_add(slot)), ..NONE },
            Self::SubpassIn => MetalSlots { texture: Some(METAL_SUBPASSES.saturating_add(slot)), ..NONE },
        }
    }

    /// Returns the number of slots on Metal.
    pub const fn metal_room(self) -> u32 {
        match self {
            Self::UniformBuf => self.room(),
            Self::StorageBuf => METAL_PUSH_BUFFER - METAL_STORAGE,
            Self::Sampler => METAL_IMAGES,
            Self::Image => METAL_SUBPASSES - METAL_IMAGES,
            Self::SubpassIn => self.room(),
        }
    }
}

/// Returns the slots on Metal of the resource that has this set and binding on Vulkan.
pub const fn metal_slots(set: u32, binding: u32) -> MetalSlots {
    if set == PUSH_CONSTANTS.0 && binding == PUSH_CONSTANTS.1 {
        return MetalSlots { buffer: Some(METAL_PUSH_BUFFER), texture: None, sampler: None };
    }
    let (kind, slot) = ResourceKind::at_binding(binding);
    kind.metal(slot)
}

/// Returns the binding of the sampler of a texture, since WebGPU has no combined image-samplers.
pub const fn sampler_binding(texture: u32) -> u32 {
    FIRST_SAMPLER + texture.saturating_sub(ResourceKind::Sampler.binding(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_binding_leads_back_to_its_kind_and_slot() {
        for kind in ResourceKind::ALL {
            for slot in 0..kind.room() {
                assert_eq!(ResourceKind::at_binding(kind.binding(slot)), (kind, slot));
            }
        }
    }

    #[test]
    fn no_two_kinds_share_a_binding() {
        let all = ResourceKind::ALL;
        assert!(all.windows(2).all(|pair| pair[0].bindings().1 == pair[1].bindings().0));
        assert_eq!(sampler_binding(ResourceKind::Sampler.binding(0)), ResourceKind::SubpassIn.bindings().1);
    }

    // docs/conventions.md, the tables of Vulkan and Metal.
    #[test]
    fn the_numbers_are_those_of_the_conventions() {
        let vulkan = ResourceKind::ALL.map(|kind| kind.binding(3));
        assert_eq!(vulkan, [3, 19, 35, 99, 115]);
        let buffer = |kind: ResourceKind, slot| kind.metal(slot).buffer;
        assert_eq!([0, 7, 8, 15].map(|slot| buffer(ResourceKind::UniformBuf, slot)), [0, 7, 19, 12].map(Some));
        assert_eq!([0, 11].map(|slot| buffer(ResourceKind::StorageBuf, slot)), [8, 19].map(Some));
        let texture = |kind: ResourceKind| (kind.metal(2).texture, kind.metal(2).sampler);
        assert_eq!(texture(ResourceKind::Sampler), (Some(2), Some(2)));
        assert_eq!(texture(ResourceKind::Image), (Some(18), None));
        assert_eq!(texture(ResourceKind::SubpassIn), (Some(34), None));
        assert_eq!(metal_slots(3, 0).buffer, Some(20));
        assert_eq!(sampler_binding(35), 131);
    }
}
