//! The context in which a declaration is checked.

use shader_info_model::Backend;
use shader_info_model::contribution::Sources;
use shader_info_reflect::rules::Lowerings;

/// The techniques of an info that are built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Extent {
    /// All of them.
    #[default]
    Whole,
    /// The techniques of a list of keys.
    Listed,
    /// None: no builder runs.
    Nothing,
}

/// The context in which a declaration is checked.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The enabled backends; `backends(…)` of an info restricts them.
    pub backends: &'a [Backend],
    /// Profiles for which `profile(…)` in rules is true.
    pub profiles: &'a [String],
    /// Lowerings of branches on backends on which they differ from the declared ones.
    pub lowerings: &'a [(Backend, Lowerings)],
    /// Limit in bytes above which push constants are a uniform buffer.
    pub push_constant_limit: u32,
    /// Size in bytes of the largest uniform buffer on Vulkan, on the devices of the program.
    pub uniform_buffer_limit: u32,
    /// The GLSL files that the declaration names.
    pub sources: &'a Sources,
    /// The techniques that are built.
    pub extent: Extent,
}
