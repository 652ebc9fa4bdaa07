//! How often a resource changes, who may read or write it, how a value is interpolated.

use crate::words::words;

words! {
    /// How often a resource is bound anew; on Vulkan and WebGPU the descriptor set or bind group.
    #[derive(Default)]
    Frequency {
        /// Once a pass (set 0).
        #[default]
        Pass = "pass",
        /// Once a batch of draws (set 1).
        Batch = "batch",
        /// Once a mesh (set 2).
        Geometry = "geometry",
    }
    /// What a shader does with a storage buffer or image.
    Access {
        /// Only reads.
        Read = "read",
        /// Only writes.
        Write = "write",
        /// Both.
        ReadWrite = "read_write",
    }
    /// How a value is interpolated between stages (GLSL 4.60 §4.5).
    #[derive(Default)]
    Interpolation {
        /// Perspective-correct.
        #[default]
        Smooth = "smooth",
        /// The provoking vertex's value.
        Flat = "flat",
        /// Linear in screen space.
        NoPerspective = "no_perspective",
    }
}

impl Frequency {
    /// The descriptor set on Vulkan, the bind group on WebGPU, the register space on Direct3D 12.
    pub const fn set(self) -> u32 {
        self as u32
    }
}

impl Access {
    /// The number of an access that a resource may lack: 0 for none.
    pub const fn number(access: Option<Self>) -> u32 {
        match access {
            None => 0,
            Some(access) => access as u32 + 1,
        }
    }

    /// From [`Access::number`]; the outer `None` is an unknown number.
    pub const fn maybe(number: u32) -> Option<Option<Self>> {
        match number {
            0 => Some(None),
            number => match Self::from_number(number - 1) {
                None => None,
                access => Some(access),
            },
        }
    }
}

/// Memory qualifiers beside the access (GLSL 4.60 §4.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct MemoryQualifiers {
    /// Writes are seen by other invocations.
    pub coherent: bool,
    /// The memory may change at any time.
    pub volatile: bool,
    /// Nothing else reaches this memory.
    pub restrict: bool,
}
