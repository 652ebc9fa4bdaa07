//! How often a resource changes, how a shader accesses it, and how a value is interpolated.

use crate::words::words;

words! {
    /// How often a program changes the binding of a resource. On Vulkan and WebGPU it is the descriptor set or bind
    /// group.
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
    /// How a shader accesses a storage buffer or image.
    Access {
        /// It only reads.
        Read = "read",
        /// It only writes.
        Write = "write",
        /// It reads and writes.
        ReadWrite = "read_write",
    }
    /// How a value is interpolated between stages (GLSL 4.60 §4.5).
    #[derive(Default)]
    Interpolation {
        /// Perspective-correct.
        #[default]
        Smooth = "smooth",
        /// The value of the provoking vertex.
        Flat = "flat",
        /// Linear in screen space.
        NoPerspective = "no_perspective",
    }
}

impl Frequency {
    /// Returns the descriptor set on Vulkan, the bind group on WebGPU, or the register space on Direct3D 12.
    pub const fn set(self) -> u32 {
        self as u32
    }
}

impl Access {
    /// Returns the number of an access that a resource may lack: 0 for `None`.
    pub const fn number(access: Option<Self>) -> u32 {
        match access {
            None => 0,
            Some(access) => access as u32 + 1,
        }
    }

    /// Returns the access of a [`Access::number`]; the outer `None` is an unknown number.
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

/// Memory qualifiers apart from the access (GLSL 4.60 §4.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct MemoryQualifiers {
    /// Other invocations see writes.
    pub coherent: bool,
    /// The memory may change at any time.
    pub volatile: bool,
    /// No other variable refers to this memory.
    pub restrict: bool,
}
