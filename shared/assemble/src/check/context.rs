//! What a declaration is checked against.

use shader_info_model::Backend;
use shader_info_model::contribution::Sources;
use shader_info_reflect::rules::Lowerings;

/// Which techniques of an info are built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Extent {
    /// All of them.
    #[default]
    Whole,
    /// Those of a list of keys.
    Listed,
    /// None: no builder runs.
    Nothing,
}

/// What a declaration is judged against.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The backends that are built; `backends(…)` of an info narrows them.
    pub backends: &'a [Backend],
    /// Words that `profile(…)` in rules holds for.
    pub profiles: &'a [String],
    /// How branches reach the GLSL on backends on which that is not as declared.
    pub lowerings: &'a [(Backend, Lowerings)],
    /// Bytes of push constants before they become a uniform buffer.
    pub push_constant_limit: u32,
    /// Bytes of the largest uniform buffer that the program's devices take on Vulkan.
    pub uniform_buffer_limit: u32,
    /// The GLSL files that the declaration names.
    pub sources: &'a Sources,
    /// Which of its techniques are built.
    pub extent: Extent,
}
