//! Makes an `Info` that lives as long as the program from bytes of reflection and artifacts.

use std::boxed::Box;
use std::string::String;
use std::vec;
use std::vec::Vec;

use shader_info_glsl::hash::Hash128;

use super::{Fragment, Instance};
use crate::build_state::BuildState;
use crate::{Backend, Info};

/// A composed shader for one backend. It lives until the program ends: adapters accept it wherever they accept a
/// declared shader.
#[derive(Debug)]
pub struct Composed {
    info: Info,
    backend: Backend,
    /// Each instance in order: its fragment and its name.
    instances: Vec<(Hash128, String)>,
}

impl Composed {
    pub(super) fn leak(
        name: &str,
        backend: Backend,
        instances: Vec<(Hash128, String)>,
        reflection: &[u8],
        pack: &'static [u8],
    ) -> &'static Self {
        let name: &'static str = Box::leak(name.into());
        let reflection: &'static [u8] = Box::leak(reflection.into());
        let info = Info::new(name, reflection, pack, BuildState::Built);
        Box::leak(Box::new(Self { info, backend, instances }))
    }

    /// Returns the info with the reflection, texts and binaries of the shader, for one backend.
    pub fn info(&'static self) -> &'static Info {
        &self.info
    }

    /// Returns the backend that the shader was composed for.
    pub fn backend(&self) -> Backend {
        self.backend
    }

    /// Returns handles to the inputs of an instance of a fragment. `index` counts the instances of this fragment from
    /// 0, in the order of the composition. Returns `None` if there are fewer instances, or if the condition of this one
    /// is false.
    pub fn inputs<F: Fragment>(&'static self, index: usize) -> Option<F::Inputs> {
        let hash = F::layer().get().hash;
        let (_, name) = self.instances.iter().filter(|(of, _)| *of == hash).nth(index)?;
        F::inputs(&Instance { info: &self.info, name })
    }

    /// Returns the names of the instances in order: `gloss_texture0`, `detail_texture0`, `detail_texture1`.
    pub fn instances(&self) -> impl Iterator<Item = &str> {
        self.instances.iter().map(|(_, name)| name.as_str())
    }
}

/// Bytes with a static lifetime, aligned to 4, as SPIR-V requires.
pub(crate) fn aligned(bytes: &[u8]) -> &'static [u8] {
    let mut words = vec![0_u32; bytes.len().div_ceil(4)];
    bytemuck::cast_slice_mut::<u32, u8>(&mut words)[..bytes.len()].copy_from_slice(bytes);
    &bytemuck::cast_slice(words.leak())[..bytes.len()]
}
