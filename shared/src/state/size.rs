//! How many words a state has.

/// Colour targets that a state speaks of: what Vulkan, OpenGL, Metal and Direct3D 12 all have, and WebGPU's limit
/// `maxColorAttachments`.
pub const TARGETS: usize = 8;

/// Index of the first word of the first colour target.
pub const FIRST_TARGET: usize = 25;

/// How many words a state has.
pub const WORDS: usize = FIRST_TARGET + TARGETS * TARGET_WORDS;

/// Words of one colour target.
pub(super) const TARGET_WORDS: usize = 7;
