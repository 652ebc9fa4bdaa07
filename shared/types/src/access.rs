//! How often a resource changes, who may read or write it, how a value is interpolated.

/// How often a resource is bound anew; on Vulkan and WebGPU the descriptor set or bind group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Frequency {
    /// Once a pass (set 0).
    #[default]
    Pass,
    /// Once a batch of draws (set 1).
    Batch,
    /// Once a mesh (set 2).
    Geometry,
}

impl Frequency {
    /// In the order of their sets.
    pub const ALL: [Self; 3] = [Self::Pass, Self::Batch, Self::Geometry];

    /// The word in a declaration.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Batch => "batch",
            Self::Geometry => "geometry",
        }
    }
}

/// What a shader does with a storage buffer or image.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Access {
    /// Only reads.
    Read,
    /// Only writes.
    Write,
    /// Both.
    ReadWrite,
}

impl Access {
    /// Every access.
    pub const ALL: [Self; 3] = [Self::Read, Self::Write, Self::ReadWrite];

    /// The word in a declaration.
    pub fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Write => "write",
            Self::ReadWrite => "read_write",
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

/// How a value is interpolated between stages (GLSL 4.60 §4.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Interpolation {
    /// Perspective-correct.
    #[default]
    Smooth,
    /// The provoking vertex's value.
    Flat,
    /// Linear in screen space.
    NoPerspective,
}

impl Interpolation {
    /// Every mode.
    pub const ALL: [Self; 3] = [Self::Smooth, Self::Flat, Self::NoPerspective];

    /// The word in a declaration.
    pub fn name(self) -> &'static str {
        match self {
            Self::Smooth => "smooth",
            Self::Flat => "flat",
            Self::NoPerspective => "no_perspective",
        }
    }
}
