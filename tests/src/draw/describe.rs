//! A draw or a computation as plain data.

use ash::vk;
use shader_info::{Info, Technique};
use std::ops::Range;

pub use crate::scene::{Blend, Indirect};

/// A whole picture. The defaults are three vertices as a triangle list, one instance, one target of 64 by 64 RGBA8
/// pixels cleared to transparent black, no depth, no blending.
#[derive(Clone, Debug)]
pub struct Draw<'a> {
    /// If set, the ash adapter makes layouts, descriptors and pipeline of this info, and `stages` are those of the
    /// info.
    pub info: Option<&'static Info>,
    /// The technique of the info, with its `stages`.
    pub technique: Option<Technique>,
    /// At most one of each kind; at least a vertex stage.
    pub stages: Vec<Stage<'a>>,
    /// Binding `n` of [`Attribute::binding`] is the `n`-th.
    pub vertex_buffers: Vec<VertexBuffer<'a>>,
    /// What the vertex stage reads from the vertex buffers.
    pub attributes: Vec<Attribute>,
    /// Then `vertices` is not looked at.
    pub indices: Option<&'a [u32]>,
    /// How vertices make primitives. Strips and fans restart at index `0xffff_ffff`.
    pub topology: vk::PrimitiveTopology,
    /// Vertices a patch; for tessellation only, else 0.
    pub patch_control_points: u32,
    /// Filled, lines or points.
    pub polygons: vk::PolygonMode,
    /// The buffers and images that `resources` and `indirect` name by index.
    pub contents: Contents<'a>,
    /// What the stages find at which set and binding.
    pub resources: Vec<Bound>,
    /// From offset 0, for all stages; a multiple of 4 bytes.
    pub push_constants: &'a [u8],
    /// Constant id and the bits of its value, for all stages.
    pub specialization: Vec<(u32, u32)>,
    /// Compute passes over the same contents that come first, in order.
    pub before: Vec<Dispatch<'a>>,
    /// Width and height of every target, in pixels.
    pub size: (u32, u32),
    /// Array layers of every target, for `gl_Layer`.
    pub layers: u32,
    /// The format behind each `layout(location = n) out`.
    pub targets: Vec<vk::Format>,
    /// A 32-bit float depth buffer, if any.
    pub depth: Option<DepthState>,
    /// Whether the render state of the technique applies instead of `polygons`, `depth` and `blend`.
    pub has_own_state: bool,
    /// Blending, for every target whose format supports it.
    pub blend: Blend,
    /// For every target.
    pub clear: [f32; 4],
    /// Vertices an instance.
    pub vertices: u32,
    /// Number of the first instance.
    pub first_instance: u32,
    /// Instances.
    pub instances: u32,
    /// Then neither `vertices` nor `instances` is looked at.
    pub indirect: Option<Indirect>,
    /// Draws the same once more, with what is bound.
    pub descendant: Option<Descendant<'a>>,
}

/// An info without attributes and push constants that has a parent in common with the draw's: nothing is bound again
/// for it but its pipeline.
#[derive(Clone, Debug)]
pub struct Descendant<'a> {
    /// What the ash adapter makes layout and pipeline of.
    pub info: &'static Info,
    /// Its own.
    pub stages: Vec<Stage<'a>>,
    /// The first column of pixels that it draws to.
    pub from: u32,
}

/// One compute pass. It sees what the passes before it wrote.
#[derive(Clone, Debug)]
pub struct Dispatch<'a> {
    /// As for a draw.
    pub info: Option<&'static Info>,
    /// Of kind [`StageKind::Compute`].
    pub stage: Stage<'a>,
    /// What it finds at which set and binding.
    pub resources: Vec<Bound>,
    /// From offset 0; a multiple of 4 bytes.
    pub push_constants: &'a [u8],
    /// Constant id and the bits of its value.
    pub specialization: Vec<(u32, u32)>,
    /// Work groups in x, y and z.
    pub groups: [u32; 3],
}

/// A stage's compiled text.
#[derive(Clone, Copy, Debug)]
pub struct Stage<'a> {
    /// Which stage.
    pub kind: StageKind,
    /// The words of one SPIR-V module.
    pub spirv: &'a [u32],
    /// The entry point's name.
    pub entry: &'a str,
}

/// The stages that Vulkan 1.1 has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it")]
pub enum StageKind {
    Vertex,
    TessControl,
    TessEvaluation,
    Geometry,
    Fragment,
    Compute,
}

/// The bytes behind some attributes.
#[derive(Clone, Copy, Debug)]
pub struct VertexBuffer<'a> {
    /// Bytes from one vertex or instance to the next.
    pub stride: u32,
    /// Steps with the instance, not with the vertex.
    pub per_instance: bool,
    /// The vertices, one after the other.
    pub data: &'a [u8],
}

/// One `layout(location = n) in` of the vertex stage.
#[derive(Clone, Copy, Debug)]
pub struct Attribute {
    /// As in the shader.
    pub location: u32,
    /// Index of the vertex buffer.
    pub binding: u32,
    /// How the bytes are read.
    pub format: vk::Format,
    /// Bytes from the vertex's start.
    pub offset: u32,
}

/// Buffers and images by index: several passes and bindings may name the same one. All are read back afterwards.
#[derive(Clone, Debug, Default)]
pub struct Contents<'a> {
    /// The bytes of each at the start; their number is the buffer's size.
    pub buffers: Vec<&'a [u8]>,
    /// Each image at the start.
    pub images: Vec<Image<'a>>,
}

/// An image's shape and its first pixels.
#[derive(Clone, Copy, Debug)]
pub struct Image<'a> {
    /// What the shader declares: `TYPE_2D` for `sampler2D` and `image2D`, and so on.
    pub kind: vk::ImageViewType,
    /// Width, height, and depth or layers (a cube has 6); 1 where there is none.
    pub size: [u32; 3],
    /// Mip levels, at least 1.
    pub levels: u32,
    /// 1, or 4 for `sampler2DMS` and `image2DMS`: then it has no data, and is not read back.
    pub samples: u32,
    /// The pixels' format.
    pub format: vk::Format,
    /// The first levels, whole, the largest first, each with all its layers, without gaps; the rest starts as zeros.
    pub data: &'a [u8],
}

/// One resource of a pipeline.
#[derive(Clone, Debug)]
pub struct Bound {
    /// Descriptor set.
    pub set: u32,
    /// Binding in the set.
    pub binding: u32,
    /// What is there.
    pub what: What,
}

/// What is bound, and which of the [`Contents`] it is.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "`buffer` and `image` are indices into the contents")]
pub enum What {
    UniformBuffer(usize),
    StorageBuffer(usize),
    /// `samplerBuffer`, `isamplerBuffer`, `usamplerBuffer`.
    TexelBuffer {
        buffer: usize,
        format: vk::Format,
    },
    /// `imageBuffer` and its like.
    StorageTexelBuffer {
        buffer: usize,
        format: vk::Format,
    },
    /// A combined image and sampler, with these mip levels or all.
    Texture {
        image: usize,
        sampler: Sampler,
        levels: Option<Range<u32>>,
    },
    /// One mip level to load from and store to.
    StorageImage {
        image: usize,
        level: u32,
    },
    /// `subpassInput` of this index: the whole image is an attachment of the pass, of the targets' size.
    InputAttachment {
        image: usize,
        index: u32,
    },
}

/// How a texture is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampler {
    /// Between pixels, and between levels.
    pub filter: vk::Filter,
    /// Outside of 0 to 1, in every direction.
    pub wrap: vk::SamplerAddressMode,
    /// For the shadow samplers.
    pub compare: Option<vk::CompareOp>,
}

/// The depth buffer, read back as 32-bit floats.
#[derive(Clone, Copy, Debug)]
pub struct DepthState {
    /// The comparison of a fragment's depth with the depth in the buffer that lets the fragment pass.
    pub test: vk::CompareOp,
    /// Whether a fragment that passes writes its depth.
    pub write: bool,
    /// The initial depth.
    pub clear: f32,
}

impl Default for Draw<'_> {
    fn default() -> Self {
        Draw {
            info: None,
            technique: None,
            stages: vec![],
            vertex_buffers: vec![],
            attributes: vec![],
            indices: None,
            topology: vk::PrimitiveTopology::TRIANGLE_LIST,
            patch_control_points: 0,
            polygons: vk::PolygonMode::FILL,
            contents: Contents::default(),
            resources: vec![],
            push_constants: &[],
            specialization: vec![],
            before: vec![],
            size: (64, 64),
            layers: 1,
            targets: vec![vk::Format::R8G8B8A8_UNORM],
            depth: None,
            has_own_state: false,
            blend: Blend::Off,
            clear: [0.0; 4],
            vertices: 3,
            first_instance: 0,
            instances: 1,
            indirect: None,
            descendant: None,
        }
    }
}

impl Sampler {
    /// The nearest pixel, clamped to the edge.
    pub const NEAREST: Sampler =
        Sampler { filter: vk::Filter::NEAREST, wrap: vk::SamplerAddressMode::CLAMP_TO_EDGE, compare: None };
    /// Linear between pixels and levels, clamped to the edge.
    pub const LINEAR: Sampler = Sampler { filter: vk::Filter::LINEAR, ..Sampler::NEAREST };
}

impl StageKind {
    pub(super) fn flag(self) -> vk::ShaderStageFlags {
        match self {
            StageKind::Vertex => vk::ShaderStageFlags::VERTEX,
            StageKind::TessControl => vk::ShaderStageFlags::TESSELLATION_CONTROL,
            StageKind::TessEvaluation => vk::ShaderStageFlags::TESSELLATION_EVALUATION,
            StageKind::Geometry => vk::ShaderStageFlags::GEOMETRY,
            StageKind::Fragment => vk::ShaderStageFlags::FRAGMENT,
            StageKind::Compute => vk::ShaderStageFlags::COMPUTE,
        }
    }
}
