//! What a shader takes and gives, as a program sees it: attributes, constants, resources, outputs.

mod bytes;

pub use bytes::{VERSION, to_bytes};

use shader_info_types::ResourceKind;
use shader_info_types::binding::RegisterClass;

use shader_info_model::state::State;
use shader_info_model::{
    Access, Annotation, Frequency, ImageFormat, Interpolation, Stage, StageSet, Type, TypeName, Value, VertexFormat,
};

/// Everything of one info for one backend family, in declaration order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reflection {
    /// Stages that have a source.
    pub stages: StageSet,
    /// Vertex attributes.
    pub attributes: Vec<Attribute>,
    /// Values between stages, with their locations.
    pub varyings: Vec<Varying>,
    /// Colour targets.
    pub outputs: Vec<Output>,
    /// Uniform buffers, storage buffers, samplers, images, subpass inputs.
    pub resources: Vec<Resource>,
    /// Push constants with their offsets.
    pub push_constants: Vec<PushConstant>,
    /// Bytes of all push constants: std430, std140.
    pub push_constant_size: (u32, u32),
    /// Whether Vulkan takes them from a uniform buffer at set 3 binding 0.
    pub push_constant_fallback: bool,
    /// Specialization constants.
    pub specializations: Vec<Specialization>,
    /// Work group size of a compute shader.
    pub local_group_size: Option<[u32; 3]>,
    /// For each frequency the one parent that all its resources come from: descendants share its bind group.
    pub shared_groups: [Option<String>; 3],
    /// Capabilities it requires.
    pub requires: Vec<String>,
    /// Its render state, where no rule chooses another.
    pub render_state: State,
}

/// A vertex attribute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attribute {
    /// Name in GLSL.
    pub name: String,
    /// First location.
    pub location: u32,
    /// Type in GLSL.
    pub ty: Type,
    /// Format of one location in the vertex buffer.
    pub format: VertexFormat,
    /// Index of the vertex buffer.
    pub buffer: u32,
    /// Bytes from the start of the vertex.
    pub offset: u32,
    /// Advances once an instance.
    pub per_instance: bool,
    /// For editors and adapters.
    pub annotation: Annotation,
}

/// A value between stages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Varying {
    /// `instance.member`, or `member` of an anonymous interface.
    pub name: String,
    /// First location.
    pub location: u32,
    /// Type in GLSL.
    pub ty: Type,
    /// Array length, 1 for a single value.
    pub array: u32,
    /// How it is interpolated.
    pub interpolation: Interpolation,
    /// The first stage that writes it; later stages hand it on.
    pub stage: Stage,
    /// Whether it is written once a patch: `tess_patch_out`.
    pub per_patch: bool,
}

/// A colour target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    /// Name in GLSL.
    pub name: String,
    /// Colour attachment.
    pub location: u32,
    /// 1 for the second source of dual-source blending.
    pub index: u32,
    /// Type in GLSL.
    pub ty: Type,
}

/// Something bound to a slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resource {
    /// Name in GLSL.
    pub name: String,
    /// What it is.
    pub kind: ResourceKind,
    /// `sampler2D`, `Camera`, …
    pub ty: String,
    /// How often it changes.
    pub frequency: Frequency,
    /// The declared slot: the OpenGL binding.
    pub slot: u32,
    /// Vulkan set.
    pub set: u32,
    /// Vulkan binding.
    pub binding: u32,
    /// Name of its block in GLSL, for binding by name; empty for samplers and images.
    pub block: String,
    /// Bytes of the fixed part of a buffer; 0 where the type exists in GLSL only.
    pub size: u32,
    /// Bytes of one element of an array; 0 for no array.
    pub stride: u32,
    /// Bytes that a bound buffer has at least.
    pub least: u32,
    /// A number for the names, types and lengths of the members that a program fills; 0 where they are not known.
    pub members: u32,
    /// Who reads and writes; `None` for uniform buffers and samplers.
    pub access: Option<Access>,
    /// Texel format of an image.
    pub format: Option<ImageFormat>,
    /// unfilterable, comparison, dynamic.
    pub flags: ResourceFlags,
    /// Stages that see it.
    pub visibility: StageSet,
    /// The info that declared it.
    pub from: String,
    /// In which techniques it is, as `#[when(…)]` says it; empty for all.
    pub when: String,
    /// For editors and adapters.
    pub annotation: Annotation,
}

impl Resource {
    /// Whether a sampler goes with it: texel buffers and multisampled textures are fetched from, without one.
    pub fn is_sampled(&self) -> bool {
        self.kind.is_sampled(&self.ty)
    }

    /// The letter of its Direct3D 12 register; the number is Vulkan's binding, the space its set.
    pub fn d3d12_class(&self) -> char {
        RegisterClass::of(self.kind, self.access).letter()
    }
}

/// Declared intents of a resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ResourceFlags {
    /// Bound with a nearest sampler only.
    pub unfilterable: bool,
    /// Bound with a comparison sampler.
    pub comparison: bool,
    /// Bound with a dynamic offset.
    pub dynamic: bool,
}

/// A push constant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushConstant {
    /// Name in GLSL.
    pub name: String,
    /// Type in GLSL.
    pub ty: TypeName,
    /// Elements of an array, or of all arrays of an array of arrays; 0 for a single value.
    pub array: u32,
    /// The lengths of arrays in each other from the outside in: `[4, 8]` of `[[vec4; 8]; 4]`, empty for a single value.
    pub dimensions: Vec<u32>,
    /// Byte offset in std430.
    pub std430: u32,
    /// Byte offset in std140.
    pub std140: u32,
    /// For editors and adapters; carries the semantic of well-known names.
    pub annotation: Annotation,
}

/// A specialization constant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Specialization {
    /// Name in GLSL.
    pub name: String,
    /// `constant_id`.
    pub id: u32,
    /// A scalar type.
    pub ty: Type,
    /// Value unless specialised.
    pub default: Value,
    /// For editors and adapters.
    pub annotation: Annotation,
}

impl Reflection {
    /// Stages as a list.
    pub fn stage_list(&self) -> Vec<Stage> {
        self.stages.iter().collect()
    }
}
