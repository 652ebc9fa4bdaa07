//! Which dialects support a feature, and since which version.

use crate::{BACKENDS, Backend, Family};

/// The first versions of GLSL and ESSL that support a feature, and the other dialects that do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    /// Version of GLSL, as in `#version`; `None` if desktop OpenGL does not support it.
    pub opengl: Option<u32>,
    /// Version of ESSL; `None` if OpenGL ES does not support it.
    pub gles: Option<u32>,
    /// Whether Vulkan supports it.
    pub vulkan: bool,
    /// Whether Metal, Direct3D 12 and WebGPU support it, in the portable dialect.
    pub portable: [bool; 3],
}

/// Makes a need of versions; 0 stands for never. The translated families support it if Vulkan does, unless [`Need::on`]
/// sets something else.
pub const fn since(opengl: u32, gles: u32, vulkan: bool) -> Need {
    Need {
        opengl: if opengl == 0 { None } else { Some(opengl) },
        gles: if gles == 0 { None } else { Some(gles) },
        vulkan,
        portable: [vulkan; 3],
    }
}

/// Bindings in the text.
pub const BINDINGS: Need = since(420, 310, true);
/// Locations of values between stages outside of blocks.
pub const LOOSE_LOCATIONS: Need = since(410, 310, true);
/// Locations of members of interface blocks.
pub const BLOCK_LOCATIONS: Need = since(440, 320, true);
// naga does not support blocks as inputs, so the portable dialect has none.
/// Interface blocks.
pub const INTERFACE_BLOCKS: Need = since(150, 320, true).on(false, false, false);
/// Storage buffers.
pub const STORAGE_BUFFERS: Need = since(430, 310, true);
/// Arrays of arrays.
pub const ARRAYS_OF_ARRAYS: Need = since(430, 310, true);
/// Storage images.
pub const STORAGE_IMAGES: Need = since(420, 310, true);
/// Samplers of arrays of cube maps.
pub const CUBE_ARRAYS: Need = since(400, 320, true);
/// Texture buffers.
pub const TEXTURE_BUFFERS: Need = since(140, 320, true).on(true, true, false);
/// Multisampled textures.
pub const MULTISAMPLE: Need = since(150, 310, true);
/// Arrays of multisampled textures.
pub const MULTISAMPLE_ARRAYS: Need = since(150, 320, true).on(true, true, false);
/// Multisampled storage images.
pub const MULTISAMPLE_IMAGES: Need = since(420, 0, true).on(false, false, false);
/// Textures of one dimension.
pub const ONE_DIMENSION: Need = since(130, 0, true);
/// Arrays of textures of one dimension.
pub const ONE_DIMENSION_ARRAYS: Need = since(130, 0, true).on(true, true, false);
// Depth textures of Metal (MSL §2.9) and WGSL (§6.5.6) have at least two dimensions.
/// Shadow textures of one dimension.
pub const ONE_DIMENSION_SHADOWS: Need = since(130, 0, true).on(false, true, false);
/// Storage images that are arrays of cube maps.
pub const CUBE_ARRAY_IMAGES: Need = since(420, 320, true).on(true, false, false);
/// Rectangle textures.
pub const RECTANGLES: Need = since(140, 0, false);
/// A second output for blending.
pub const DUAL_SOURCE: Need = since(330, 0, true);
/// Subpass inputs.
pub const SUBPASSES: Need = since(0, 0, true).on(true, true, false);
// WGSL supports neither `coherent` nor `volatile`. Metal supports them for textures only since 3.2
// (`memory_coherence_device`, MSL 4 §2.9), and for buffers as `volatile device`.
/// `coherent` and `volatile` storage buffers.
pub const COHERENT_BUFFERS: Need = STORAGE_BUFFERS.on(true, true, false);
/// `coherent` and `volatile` storage images.
pub const COHERENT_IMAGES: Need = STORAGE_IMAGES.on(false, true, false);
/// The compute stage.
pub const COMPUTE: Need = since(430, 310, true);
/// The geometry stage.
pub const GEOMETRY: Need = since(150, 320, true).on(false, false, false);
/// Several invocations of a geometry stage.
pub const GEOMETRY_INVOCATIONS: Need = since(400, 320, true).on(false, false, false);
/// The tessellation stages.
pub const TESSELLATION: Need = since(400, 320, true).on(false, false, false);
/// Depth tests before the fragment stage.
pub const EARLY_TESTS: Need = since(420, 310, true).on(true, true, false);
/// Guarantees about the written depth.
pub const CONSERVATIVE_DEPTH: Need = since(420, 0, true).on(true, true, false);
/// What only Metal has a word for.
pub const METAL_ALONE: Need = since(0, 0, false).on(true, false, false);
/// Atomic operations on storage images.
pub const IMAGE_ATOMICS: Need = since(420, 320, true).on(true, true, false);
/// A backslash that joins two lines.
pub const LINE_CONTINUATION: Need = since(420, 300, true);
/// Interpolation without perspective.
pub const NO_PERSPECTIVE: Need = since(130, 0, true);
/// Features that every version in the table supports.
pub const ANYWHERE: Need = since(110, 100, true);

impl Need {
    /// Sets the support of Metal, Direct3D 12 and WebGPU, if it differs from Vulkan's.
    pub const fn on(self, metal: bool, d3d12: bool, webgpu: bool) -> Self {
        Self { portable: [metal, d3d12, webgpu], ..self }
    }

    /// Returns whether the version of a backend supports it.
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

    /// Names the first backend of each family that supports it, as help for an error.
    pub fn help(self) -> String {
        let first = |family| BACKENDS.iter().find(|row| row.family == family && self.met_by(row.backend));
        let titles: Vec<_> = Family::ALL.into_iter().filter_map(first).map(|row| row.title).collect();
        let Some((last, before)) = titles.split_last() else {
            return "no backend has it".into();
        };
        let list = if before.is_empty() { (*last).into() } else { format!("{} and {last}", before.join(", ")) };
        format!("first in {list}; name the backends it is meant for with `backends(…)`, or put `#[when(…)]` on it")
    }
}
