//! The one table of bindings: where each API has the resource of a kind and slot. docs/conventions.md shows it to users.
//!
//! OpenGL and GLES use the declared slot. Vulkan, WebGPU and Direct3D 12 have a set, bind group or register space for each
//! frequency; in it each kind of resource has a range of bindings, the registers of Direct3D 12 have the same numbers.
//! Metal has a table of arguments for buffers, textures and samplers, which all frequencies share.

use crate::{Access, ResourceKind};

/// Bytes of push constants that every device of Vulkan takes (Vulkan 1.1, required limits, `maxPushConstantsSize`): the
/// limit unless the builder is configured otherwise.
pub const PUSH_CONSTANT_LIMIT: u32 = 128;

/// Set and binding of push constants beyond the limit, and of those of the portable dialect: behind the sets of the three
/// frequencies.
pub const PUSH_CONSTANTS: (u32, u32) = (3, 0);

/// The first binding of WebGPU's samplers: behind every range of resources.
const FIRST_SAMPLER: u32 = 128;

/// Metal's buffer with push constants.
pub const METAL_PUSH_BUFFER: u32 = 20;
/// Metal's buffer with the byte sizes of storage buffers, where a shader asks for the length of a runtime array.
pub const METAL_SIZES_BUFFER: u32 = 21;

/// Metal's first buffer for storage.
const METAL_STORAGE: u32 = 8;
/// The last buffer of Metal that both uniform and storage buffers may have.
const METAL_LAST_SHARED: u32 = METAL_PUSH_BUFFER - 1;
/// Metal's first texture for images: samplers of a stage, too, are 16 (Metal's feature set tables).
const METAL_IMAGES: u32 = 16;
/// Metal's first texture for subpass inputs.
const METAL_SUBPASSES: u32 = 32;

/// Direct3D 12: `b` register, in the space of push constants, of two numbers: first vertex and first instance of a draw.
pub const D3D12_DRAW_REGISTER: u32 = 1;
/// Direct3D 12: `b` register, in the space of push constants, of three numbers: work groups of a dispatch.
pub const D3D12_GROUPS_REGISTER: u32 = 2;

/// Where Metal has a resource: each kind of argument has a table of its own, and frequencies share it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MetalSlots {
    /// `[[buffer(n)]]`.
    pub buffer: Option<u32>,
    /// `[[texture(n)]]`.
    pub texture: Option<u32>,
    /// `[[sampler(n)]]`.
    pub sampler: Option<u32>,
}

/// A row of registers of Direct3D 12 (HLSL specification, resource binding).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegisterClass {
    /// Constant buffers.
    B,
    /// Textures and buffers that are read.
    T,
    /// Textures and buffers that are read and written.
    U,
}

impl RegisterClass {
    /// The registers of a kind of resource with an access.
    pub const fn of(kind: ResourceKind, access: Option<Access>) -> Self {
        match (kind, access) {
            (ResourceKind::UniformBuf, _) => Self::B,
            (ResourceKind::StorageBuf, Some(Access::Read)) | (ResourceKind::Sampler | ResourceKind::SubpassIn, _) => {
                Self::T
            }
            (ResourceKind::StorageBuf | ResourceKind::Image, _) => Self::U,
        }
    }

    /// Its letter in HLSL: `b`, `t` or `u`.
    pub const fn letter(self) -> char {
        match self {
            Self::B => 'b',
            Self::T => 't',
            Self::U => 'u',
        }
    }
}

impl ResourceKind {
    /// The range of bindings in a set: the first, and one past the last.
    const fn bindings(self) -> (u32, u32) {
        match self {
            Self::UniformBuf => (0, 16),
            Self::StorageBuf => (16, 32),
            Self::Sampler => (32, 96),
            Self::Image => (96, 112),
            Self::SubpassIn => (112, FIRST_SAMPLER),
        }
    }

    /// The binding of a slot on Vulkan and WebGPU, and the register on Direct3D 12.
    pub const fn binding(self, slot: u32) -> u32 {
        self.bindings().0.saturating_add(slot)
    }

    /// How many slots there are.
    pub const fn room(self) -> u32 {
        let (first, end) = self.bindings();
        end - first
    }

    /// The kind and slot of a binding.
    pub const fn at_binding(binding: u32) -> (Self, u32) {
        let mut at = 0;
        while at + 1 < Self::ALL.len() && binding >= Self::ALL[at].bindings().1 {
            at += 1;
        }
        let kind = Self::ALL[at];
        (kind, binding - kind.bindings().0)
    }

    /// Metal's slots of a slot.
    ///
    /// A stage has 31 buffers: uniform buffers come from below, storage buffers after the first eight of them. Further
    /// uniform buffers come from above in the row of storage buffers, so which of the two kinds has more is the
    /// declaration's choice; a check refuses those that meet.
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

    /// How many slots Metal has of this kind.
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

/// Metal's slots of what Vulkan has at a set and binding.
pub const fn metal_slots(set: u32, binding: u32) -> MetalSlots {
    if set == PUSH_CONSTANTS.0 && binding == PUSH_CONSTANTS.1 {
        return MetalSlots { buffer: Some(METAL_PUSH_BUFFER), texture: None, sampler: None };
    }
    let (kind, slot) = ResourceKind::at_binding(binding);
    kind.metal(slot)
}

/// WebGPU has no combined image-samplers: the binding of the sampler beside a texture, from the texture's.
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
