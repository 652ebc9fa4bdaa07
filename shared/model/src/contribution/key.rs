//! What a text is made for: a backend and the values of branches and constants.

use std::collections::BTreeMap;

use crate::model::{Backend, Branch, Lowering, Stage, Value};
use shader_info_glsl::hash::Hash128;
use shader_info_types::binding::PUSH_CONSTANT_LIMIT;

/// One point of the space of variants, on one backend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// What for.
    pub backend: Backend,
    /// Static branches by name: `true`, `false`, a number or an enum's variant.
    pub branches: BTreeMap<String, String>,
    /// Branches that reach the GLSL in another way than declared.
    pub lowerings: BTreeMap<String, Lowering>,
    /// Specialization constants that get another value than their default, where the backend has only text.
    pub constants: BTreeMap<String, Value>,
    /// Bytes of push constants above which Vulkan takes a uniform buffer; 128 is what every device has (Vulkan 1.1
    /// §40.1, `maxPushConstantsSize`).
    pub push_constant_limit: u32,
    /// `GPU_OS_LINUX` and the like, where the target is known.
    pub os: Option<String>,
}

impl Key {
    /// No branches, default limits.
    pub fn new(backend: Backend) -> Self {
        let (branches, constants) = (BTreeMap::new(), BTreeMap::new());
        Self {
            backend,
            branches,
            lowerings: BTreeMap::new(),
            constants,
            push_constant_limit: PUSH_CONSTANT_LIMIT,
            os: None,
        }
    }

    /// How a branch reaches the GLSL here.
    pub fn lowering(&self, branch: &Branch) -> Lowering {
        self.lowerings.get(&branch.name).copied().unwrap_or(branch.lowering)
    }
}

/// One stage's text for one target: what is compiled, cached and counted.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unit {
    /// Which stage.
    pub stage: Stage,
    /// What for.
    pub backend: Backend,
    /// Number of the variant; 0 for an info without branches.
    pub variant: u32,
    /// The whole text.
    pub text: String,
    /// Of stage, backend and text: equal units are compiled once.
    pub hash: Hash128,
}

impl Unit {
    /// Names a text.
    pub fn new(stage: Stage, backend: Backend, variant: u32, text: String) -> Self {
        let hash = Hash128::of(format!("{}|{}|{text}", stage.name(), backend.row().name).as_bytes());
        Self { stage, backend, variant, text, hash }
    }
}
