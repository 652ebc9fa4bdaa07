//! The key of a text: a backend, and the values of branches and constants.

use std::collections::BTreeMap;

use crate::model::{Backend, Branch, Lowering, Stage, Value};
use shader_info_glsl::hash::Hash128;
use shader_info_types::binding::PUSH_CONSTANT_LIMIT;

/// One variant on one backend, for which texts are assembled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// The backend.
    pub backend: Backend,
    /// Values of static branches, by name: `true`, `false`, a number or a variant of an enum.
    pub branches: BTreeMap<String, String>,
    /// Replaced lowerings of branches, by name.
    pub lowerings: BTreeMap<String, Lowering>,
    /// Values of specialization constants that differ from the default, for backends that have only text.
    pub constants: BTreeMap<String, Value>,
    /// Limit in bytes above which push constants are a uniform buffer on Vulkan. Every device supports 128 (Vulkan 1.1
    /// §40.1, `maxPushConstantsSize`).
    pub push_constant_limit: u32,
    /// Whether conditions on the target leave vertex inputs and push constants open, as those on open branches do: for
    /// what a program declares once, for every backend.
    pub has_open_target: bool,
    /// Define of the operating system, such as `GPU_OS_LINUX`; `None` if the target is unknown.
    pub os: Option<String>,
}

impl Key {
    /// Makes a key without branches, with the default limits.
    pub fn new(backend: Backend) -> Self {
        let (branches, constants) = (BTreeMap::new(), BTreeMap::new());
        Self {
            backend,
            branches,
            lowerings: BTreeMap::new(),
            constants,
            push_constant_limit: PUSH_CONSTANT_LIMIT,
            has_open_target: false,
            os: None,
        }
    }

    /// Makes the key of what an info declares for all backends: its Rust types, and the offsets in them. What no type
    /// has, such as resources, is that of Vulkan.
    pub fn of_all_backends() -> Self {
        Self { has_open_target: true, ..Self::new(Backend::Vulkan) }
    }

    /// Returns the lowering of a branch in this key.
    pub fn lowering(&self, branch: &Branch) -> Lowering {
        self.lowerings.get(&branch.name).copied().unwrap_or(branch.lowering)
    }
}

/// The text of one stage for one backend. It is what is compiled, cached and counted.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unit {
    /// The stage.
    pub stage: Stage,
    /// The backend.
    pub backend: Backend,
    /// Number of the variant; 0 for an info without branches.
    pub variant: u32,
    /// The whole text.
    pub text: String,
    /// Hash of stage, backend and text. Units with equal hashes are compiled once.
    pub hash: Hash128,
}

impl Unit {
    /// Makes a unit, with its hash.
    pub fn new(stage: Stage, backend: Backend, variant: u32, text: String) -> Self {
        let (stage_name, backend_name) = (stage.name().as_bytes(), backend.row().name.as_bytes());
        let hash = Hash128::of_parts(&[stage_name, b"|", backend_name, b"|", text.as_bytes()]);
        Self { stage, backend, variant, text, hash }
    }
}
