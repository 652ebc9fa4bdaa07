//! A picture or computation as plain data, independent of any API: every driver renders it from the same infos.
//!
//! Clip space is that of the bodies (docs/conventions.md): `y = -1` is the top row of a picture, `z` runs from 0 to 1.
//! A front face runs counter-clockwise as the picture is seen; nothing is culled.

mod driver;
mod formats;
mod pixels;

pub use driver::{Driver, DriverError, Outcome};
pub use formats::{Compare, Filter, Format, Shape, Topology, Wrap};
pub use pixels::pictures;

use shader_info::{Backend, Info, Packing, Technique};
use std::ops::Range;

/// A whole picture. The defaults of [`Scene::new`] are three vertices as a triangle list, one instance, one target of
/// 128 by 96 RGBA8 pixels cleared to transparent black, no depth, no blending.
#[derive(Clone, Debug)]
pub struct Scene {
    /// What draws.
    pub info: &'static Info,
    /// The technique; by default that of the branches' defaults. See [`Scene::with`].
    pub technique: Technique,
    /// The vertex buffers. Buffer `n` of the attributes is element `n`.
    pub vertex_buffers: Vec<VertexBuffer>,
    /// Then `vertices` is not looked at. Strips restart at `0xffff_ffff`.
    pub indices: Option<Vec<u32>>,
    /// How vertices make primitives.
    pub topology: Topology,
    /// Vertices a patch; for tessellation only, else 0.
    pub patch_control_points: u32,
    /// Edges only.
    pub wireframe: bool,
    /// The buffers and images that `resources`, `before` and `indirect` name by index.
    pub contents: Contents,
    /// What stands at each name of the info.
    pub resources: Vec<Bound>,
    /// Push constants in both packings; a driver takes the one that its backend wants.
    pub push_constants: PushConstants,
    /// Specialization constants by name, and the bits of their values.
    pub specialization: Vec<(&'static str, u32)>,
    /// Compute passes over the same contents that come first, in order.
    pub before: Vec<Pass>,
    /// Width and height of every target, in pixels.
    pub size: (u32, u32),
    /// Array layers of every target, for `gl_Layer`.
    pub layers: u32,
    /// The format behind each `fragment_out` location.
    pub targets: Vec<Format>,
    /// A 32-bit float depth buffer, if any.
    pub depth: Option<Depth>,
    /// Blending, for every target whose format supports it.
    pub blend: Blend,
    /// Whether the render state of the technique applies instead of `wireframe`, `blend` and the test of `depth`.
    pub has_own_state: bool,
    /// For every target.
    pub clear: [f32; 4],
    /// Vertices an instance.
    pub vertices: u32,
    /// Instances.
    pub instances: Range<u32>,
    /// Then neither `vertices` nor `instances` is looked at.
    pub indirect: Option<Indirect>,
    /// Draws the same once more, with what is bound.
    pub descendant: Option<Descendant>,
}

/// An info without attributes and push constants that has a parent in common with the one before: nothing is bound
/// again for it but its pipeline.
#[derive(Clone, Copy, Debug)]
pub struct Descendant {
    /// What draws.
    pub info: &'static Info,
    /// The first column of pixels that it draws to.
    pub from: u32,
}

/// A row of compute passes.
#[derive(Clone, Debug, Default)]
pub struct Work {
    /// What the passes read and write.
    pub contents: Contents,
    /// Each sees what those before it wrote.
    pub passes: Vec<Pass>,
}

/// One compute pass.
#[derive(Clone, Debug)]
pub struct Pass {
    /// What computes.
    pub info: &'static Info,
    /// What stands at each name of the info.
    pub resources: Vec<Bound>,
    /// In both packings.
    pub push_constants: PushConstants,
    /// By name, and the bits of the value.
    pub specialization: Vec<(&'static str, u32)>,
    /// Work groups in x, y and z.
    pub groups: [u32; 3],
}

/// Push constants, packed.
#[derive(Clone, Debug, Default)]
pub struct PushConstants {
    /// For Vulkan's push constants.
    pub std430: Vec<u8>,
    /// For a uniform buffer, and for plain uniforms member by member.
    pub std140: Vec<u8>,
}

/// The bytes behind some attributes.
#[derive(Clone, Debug)]
pub struct VertexBuffer {
    /// Bytes from one vertex or instance to the next.
    pub stride: u32,
    /// The vertices, one after the other.
    pub data: Vec<u8>,
}

/// Buffers and images by index: several passes and names may mean the same one. All are read back afterwards.
#[derive(Clone, Debug, Default)]
pub struct Contents {
    /// The bytes of each at the start; their number is the buffer's size.
    pub buffers: Vec<Vec<u8>>,
    /// Each image at the start.
    pub images: Vec<Image>,
}

/// An image's shape and its first pixels.
#[derive(Clone, Debug)]
pub struct Image {
    /// What the shader declares: `D2` for `sampler2D` and `image2D`, and so on.
    pub shape: Shape,
    /// Width, height, and depth or layers (a cube has 6); 1 where there is none.
    pub size: [u32; 3],
    /// Mip levels, at least 1.
    pub levels: u32,
    /// The pixels' format.
    pub format: Format,
    /// The first levels, whole, the largest first, each with all its layers, without gaps; the rest starts as zeros.
    pub data: Vec<u8>,
}

/// What stands at a resource's name.
#[derive(Clone, Debug)]
pub struct Bound {
    /// The declared name.
    pub name: &'static str,
    /// What is there.
    pub what: What,
}

/// What is bound, and which of the [`Contents`] it is.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "`buffer` and `image` are indices into the contents")]
pub enum What {
    /// A uniform or storage buffer, whichever the name is.
    Buffer(usize),
    /// `samplerBuffer` and `imageBuffer` and their like.
    TexelBuffer { buffer: usize, format: Format },
    /// A combined image and sampler, with these mip levels or all. An image that stands at a `sampler2DMS` has four
    /// samples a pixel and starts without any.
    Texture { image: usize, sampler: Sampler, levels: Option<Range<u32>> },
    /// One mip level to load from and store to; or, level 0, what a subpass input reads.
    StorageImage { image: usize, level: u32 },
}

/// How a texture is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampler {
    /// Between pixels, and between levels.
    pub filter: Filter,
    /// Outside of 0 to 1, in every direction.
    pub wrap: Wrap,
    /// For the shadow samplers.
    pub compare: Option<Compare>,
}

/// The depth buffer, read back as 32-bit floats.
#[derive(Clone, Copy, Debug)]
pub struct Depth {
    /// The comparison of a fragment's depth with the depth in the buffer that lets the fragment pass.
    pub test: Compare,
    /// Whether a fragment that passes writes its depth.
    pub write: bool,
    /// The initial depth.
    pub clear: f32,
}

/// The combination of a fragment's colour with the colour of the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blend {
    /// The fragment replaces the colour.
    Off,
    /// Alpha blending: `new.rgb * new.a + old * (1 - new.a)`; for alpha, `new.a + old.a * (1 - new.a)`.
    Alpha,
    /// The sum of both.
    Add,
    /// Dual-source blending with the output of index 1: `new + old * second`.
    DualSource,
}

/// Draw commands in a buffer: index count, instances, first index, base vertex, first instance (20 bytes each) with
/// indices, else vertices, instances, first vertex, first instance (16 bytes each).
#[derive(Clone, Copy, Debug)]
pub struct Indirect {
    /// Index of the buffer in the contents.
    pub buffer: usize,
    /// Number of commands.
    pub draws: u32,
}

impl Scene {
    /// Three vertices, one target, nothing bound.
    pub fn new(info: &'static Info) -> Self {
        Scene {
            info,
            technique: info.into(),
            vertex_buffers: vec![],
            indices: None,
            topology: Topology::TriangleList,
            patch_control_points: 0,
            wireframe: false,
            contents: Contents::default(),
            resources: vec![],
            push_constants: PushConstants::default(),
            specialization: vec![],
            before: vec![],
            size: (128, 96),
            layers: 1,
            targets: vec![Format::Rgba8Unorm],
            depth: None,
            has_own_state: false,
            blend: Blend::Off,
            clear: [0.0; 4],
            vertices: 3,
            instances: 0..1,
            indirect: None,
            descendant: None,
        }
    }
}

impl Scene {
    /// Drawn with a technique, whose dynamic branches are among the push constants then.
    pub fn with(mut self, technique: Technique) -> Self {
        self.technique = technique;
        let reflection = self.info.reflection();
        let PushConstants { std430, std140 } = &mut self.push_constants;
        std430.resize(reflection.push_constant_size_std430() as usize, 0);
        std140.resize(reflection.push_constant_size_std140() as usize, 0);
        technique.put_branches(Backend::Vulkan, Packing::Std430, std430);
        technique.put_branches(Backend::WebGpu, Packing::Std140, std140);
        self
    }
}

impl VertexBuffer {
    /// The bytes of some vertices.
    pub fn of<T: bytemuck::NoUninit>(vertices: &[T]) -> Self {
        Self { stride: size_of::<T>() as u32, data: bytemuck::cast_slice(vertices).to_vec() }
    }
}

impl PushConstants {
    /// From the two packings of a generated `PushConstants`.
    pub fn new(std430: &[u8], std140: &[u8]) -> Self {
        Self { std430: std430.to_vec(), std140: std140.to_vec() }
    }
}

impl Bound {
    /// What stands at a name.
    pub fn new(name: &'static str, what: What) -> Self {
        Self { name, what }
    }
}

impl Sampler {
    /// The nearest pixel, clamped to the edge.
    pub const NEAREST: Sampler = Sampler { filter: Filter::Nearest, wrap: Wrap::Clamp, compare: None };
    /// Linear between pixels and levels, clamped to the edge.
    pub const LINEAR: Sampler = Sampler { filter: Filter::Linear, ..Sampler::NEAREST };
}
