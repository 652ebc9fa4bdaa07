//! The table of capabilities: what a shader may require, and which backends support it.

pub mod need;

pub use need::Need;

use crate::Backend;
use need::since;

/// A capability, which is a word of `requires(…)` and `capability(…)`.
#[derive(Debug)]
pub struct CapabilityRow {
    /// The word.
    pub word: &'static str,
    /// Its description in the manual.
    pub doc: &'static str,
    /// The dialects that support it.
    pub need: Need,
}

const fn row(word: &'static str, doc: &'static str, need: Need) -> CapabilityRow {
    CapabilityRow { word, doc, need }
}

/// Every capability; versions are those of GLSL 4.60's and ESSL 3.20's overviews of changes.
pub static CAPABILITIES: &[CapabilityRow] = &[
    row("geometry_shader", "A geometry stage.", need::GEOMETRY),
    row("tessellation_shader", "Tessellation control and evaluation stages.", need::TESSELLATION),
    row("compute_shader", "A compute stage.", need::COMPUTE),
    row("storage_buffers", "Buffers without a fixed length that shaders can write.", need::STORAGE_BUFFERS),
    row("storage_images", "Images that shaders load and store.", need::STORAGE_IMAGES),
    row(
        "image_read_write",
        "Storage images of any format that are read and written.",
        since(420, 0, true).on(true, true, false),
    ),
    row("explicit_bindings", "Bindings in the shader's text; without it, the program binds by name.", need::BINDINGS),
    row("dual_source_blending", "A second colour for the blend equation.", need::DUAL_SOURCE),
    row("cube_array", "Arrays of cube maps.", need::CUBE_ARRAYS),
    row("texture_buffers", "Buffers read as textures.", need::TEXTURE_BUFFERS),
    row("multisample_textures", "Textures whose samples are read one by one.", need::MULTISAMPLE),
    row("multisample_arrays", "Arrays of multisampled textures.", need::MULTISAMPLE_ARRAYS),
    row("texture_1d", "Textures of one dimension.", need::ONE_DIMENSION),
    row("subpass_inputs", "The pixel's colour of an earlier subpass.", need::SUBPASSES),
    row("clip_distance", "User clip planes, without an extension.", since(130, 0, true)),
    row("cull_distance", "User cull distances, without an extension.", since(450, 0, true).on(true, true, false)),
    row(
        "multi_draw",
        "The number of the draw call, and its first vertex and instance.",
        since(460, 0, true).on(false, false, false),
    ),
    row("sample_shading", "Shading of single samples.", since(400, 320, true)),
    row("texture_gather", "Reads of four texels at once.", since(400, 310, true)),
    row("conservative_depth", "Promises about written depth.", need::CONSERVATIVE_DEPTH),
    row("early_fragment_tests", "Depth tests forced before the fragment stage.", need::EARLY_TESTS),
    row("linear_interpolation", "Interpolation without perspective.", need::NO_PERSPECTIVE),
    row(
        "specialization_constants",
        "Constants that are set in the compiled shader; without it, in its text.",
        since(0, 0, true),
    ),
    row("image_atomics", "Atomic operations on storage images.", need::IMAGE_ATOMICS),
];

/// Returns whether a backend supports a capability; false for an unknown word.
pub fn has_capability(backend: Backend, word: &str) -> bool {
    CapabilityRow::find(word).is_some_and(|row| row.need.met_by(backend))
}

impl CapabilityRow {
    /// Returns the row of a word.
    pub fn find(word: &str) -> Option<&'static Self> {
        CAPABILITIES.iter().find(|row| row.word == word)
    }
}
