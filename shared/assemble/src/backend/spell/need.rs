//! Looks up whether a dialect has a feature and which one has it first.

use shader_info_model::{BACKENDS, Backend, Family};

/// The first versions of GLSL and ESSL that have something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    /// GLSL version, as in `#version`; none where desktop OpenGL never has it.
    pub opengl: Option<u32>,
    /// ESSL version; none where OpenGL ES never has it.
    pub gles: Option<u32>,
    /// Whether Vulkan has it.
    pub vulkan: bool,
    /// Whether Metal, Direct3D 12 and WebGPU have it, in the portable dialect.
    pub portable: [bool; 3],
}

/// A need of the families with GLSL; 0 stands for never. What Vulkan has the others have too, unless [`Need::on`] says
/// otherwise.
pub(super) const fn since(opengl: u32, gles: u32, vulkan: bool) -> Need {
    Need {
        opengl: if opengl == 0 { None } else { Some(opengl) },
        gles: if gles == 0 { None } else { Some(gles) },
        vulkan,
        portable: [vulkan; 3],
    }
}

pub(super) const BINDINGS: Need = since(420, 310, true);
pub(super) const LOOSE_LOCATIONS: Need = since(410, 310, true);
pub(super) const BLOCK_LOCATIONS: Need = since(440, 320, true);
// naga takes no block as an input: the portable dialect has none.
pub(super) const INTERFACE_BLOCKS: Need = since(150, 320, true).on(false, false, false);
pub(super) const STORAGE_BUFFERS: Need = since(430, 310, true);
pub(super) const ARRAYS_OF_ARRAYS: Need = since(430, 310, true);
pub(super) const STORAGE_IMAGES: Need = since(420, 310, true);
pub(super) const CUBE_ARRAYS: Need = since(400, 320, true);
pub(super) const TEXTURE_BUFFERS: Need = since(140, 320, true).on(true, true, false);
pub(super) const MULTISAMPLE: Need = since(150, 310, true);
pub(super) const MULTISAMPLE_ARRAYS: Need = since(150, 320, true).on(true, true, false);
pub(super) const MULTISAMPLE_IMAGES: Need = since(420, 0, true).on(false, false, false);
pub(super) const ONE_DIMENSION: Need = since(130, 0, true);
pub(super) const ONE_DIMENSION_ARRAYS: Need = since(130, 0, true).on(true, true, false);
// Depth textures of Metal (MSL §2.9) and WGSL (§6.5.6) have two dimensions or more.
pub(super) const ONE_DIMENSION_SHADOWS: Need = since(130, 0, true).on(false, true, false);
pub(super) const CUBE_ARRAY_IMAGES: Need = since(420, 320, true).on(true, false, false);
pub(super) const RECTANGLES: Need = since(140, 0, false);
pub(super) const DUAL_SOURCE: Need = since(330, 0, true);
pub(super) const SUBPASSES: Need = since(0, 0, true).on(true, true, false);
// `coherent` and `volatile`. WGSL has no word for either; Metal has one for textures only since 3.2
// (`memory_coherence_device`, MSL 4 §2.9), for buffers `volatile device`.
pub(super) const COHERENT_BUFFERS: Need = STORAGE_BUFFERS.on(true, true, false);
pub(super) const COHERENT_IMAGES: Need = STORAGE_IMAGES.on(false, true, false);
pub(super) const COMPUTE: Need = since(430, 310, true);
pub(super) const GEOMETRY: Need = since(150, 320, true).on(false, false, false);
pub(super) const GEOMETRY_INVOCATIONS: Need = since(400, 320, true).on(false, false, false);
pub(super) const TESSELLATION: Need = since(400, 320, true).on(false, false, false);
pub(super) const EARLY_TESTS: Need = since(420, 310, true).on(true, true, false);
pub(super) const CONSERVATIVE_DEPTH: Need = since(420, 0, true).on(true, true, false);
pub(super) const IMAGE_ATOMICS: Need = since(420, 320, true).on(true, true, false);
pub(super) const LINE_CONTINUATION: Need = since(420, 300, true);
pub(super) const NO_PERSPECTIVE: Need = since(130, 0, true);
/// What every version in the table has.
pub(super) const ANYWHERE: Need = since(110, 100, true);

impl Need {
    /// With other answers for Metal, Direct3D 12 and WebGPU than Vulkan's.
    pub(super) const fn on(self, metal: bool, d3d12: bool, webgpu: bool) -> Self {
        Self { portable: [metal, d3d12, webgpu], ..self }
    }

    /// Whether a backend's version has it.
    pub fn met_by(self, backend: Backend) -> bool {
        let row = backend.row();
        let first = match row.family {
            Family::OpenGl => self.opengl,
            Family::Gles => self.gles,
            Family::Vulkan => return self.vulkan,
            Family::Metal => return self.portable[0],
            Family::D3d12 => return self.portable[1],
            Family::WebGpu => return self.portable[2],
        };
        first.is_some_and(|first| row.version >= first)
    }

    /// The first backend of each family that has it, as a way out.
    pub(super) fn help(self) -> String {
        let first = |family| BACKENDS.iter().find(|row| row.family == family && self.met_by(row.backend));
        let titles: Vec<_> = Family::ALL.into_iter().filter_map(first).map(|row| row.title).collect();
        let Some((last, before)) = titles.split_last() else {
            return "no backend has it".into();
        };
        let list = if before.is_empty() { (*last).into() } else { format!("{} and {last}", before.join(", ")) };
        format!("first in {list}; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it")
    }
}
