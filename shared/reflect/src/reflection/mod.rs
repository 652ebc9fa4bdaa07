//! The inputs and outputs of a shader, as a program sees them: attributes, constants, resources, outputs.

mod bytes;

pub use bytes::{VERSION, to_bytes};

use shader_info_types::ResourceKind;
use shader_info_types::binding::RegisterClass;

use shader_info_model::state::State;
use shader_info_model::{
    Access, Annotation, Frequency, ImageFormat, Interpolation, Stage, StageSet, Type, TypeName, Value, VertexFormat,
};

/// The inputs and outputs of one info for one family of backends, in declaration order.
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
    /// Size of all push constants in bytes: in std430, in std140.
    pub push_constant_size: (u32, u32),
    /// Whether Vulkan reads them from a uniform buffer at set 3 binding 0.
    pub push_constant_fallback: bool,
    /// Specialization constants. One whose default differs by variant is listed once for each default.
    pub specializations: Vec<Specialization>,
    /// Work group size of a compute shader, in invocations along x, y and z.
    pub local_group_size: Option<[u32; 3]>,
    /// Number of control points of a patch, if the shader tessellates.
    pub patch_vertices: Option<u32>,
    /// For each frequency, the parent that declares all its resources, if there is one: its descendants share the bind
    /// group.
    pub shared_groups: [Option<String>; 3],
    /// Capabilities that the shader requires.
    pub requires: Vec<String>,
    /// The declared render state, which rules may replace.
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
    /// Bytes from one vertex, or instance, of the buffer to the next.
    pub stride: u32,
    /// The `#[derive(VertexInput)]` struct that it is a field of; `None` for a loose attribute.
    pub vertex: Option<String>,
    /// Whether the attribute advances once an instance instead of once a vertex.
    pub per_instance: bool,
    /// Condition of `#[when(…)]` under which a technique reads the attribute; empty if every technique reads it.
    pub when: String,
    /// Data for editors and adapters.
    pub annotation: Annotation,
}

/// A value that one stage passes to the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Varying {
    /// `instance.member`, or `member` for an anonymous interface.
    pub name: String,
    /// First location.
    pub location: u32,
    /// Type in GLSL.
    pub ty: Type,
    /// Array length; 1 for a value that is not an array.
    pub array: u32,
    /// How the value is interpolated.
    pub interpolation: Interpolation,
    /// The first stage that writes the value; later stages pass it on.
    pub stage: Stage,
    /// Whether the value is written once a patch: `tess_patch_out`.
    pub per_patch: bool,
    /// Condition of `#[when(…)]` under which a technique has the value; empty if every technique has it.
    pub when: String,
}

/// A colour target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    /// Name in GLSL.
    pub name: String,
    /// Index of the colour attachment.
    pub location: u32,
    /// 1 for the second source of dual-source blending, else 0.
    pub index: u32,
    /// Type in GLSL.
    pub ty: Type,
    /// Condition of `#[when(…)]` under which a technique has the target; empty if every technique has it.
    pub when: String,
}

/// A resource that is bound to a slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resource {
    /// Name in GLSL.
    pub name: String,
    /// Kind of the resource.
    pub kind: ResourceKind,
    /// Type in GLSL: `sampler2D`, `Camera`, …
    pub ty: String,
    /// How often the program changes the binding.
    pub frequency: Frequency,
    /// The declared slot, which is the OpenGL binding.
    pub slot: u32,
    /// Descriptor set in Vulkan.
    pub set: u32,
    /// Binding in the descriptor set in Vulkan.
    pub binding: u32,
    /// Name of the block in GLSL, for binding by name; empty for samplers and images.
    pub block: String,
    /// Size of the fixed part of a buffer in bytes; 0 if the type exists in GLSL only.
    pub size: u32,
    /// Size of one element of an array in bytes; 0 for a resource that is not an array.
    pub stride: u32,
    /// Minimum size of a bound buffer in bytes.
    pub least: u32,
    /// Hash of the names, types and lengths of the members that a program fills; 0 if they are unknown.
    pub members: u32,
    /// How shaders access the resource; `None` for uniform buffers and samplers.
    pub access: Option<Access>,
    /// Texel format of an image; `None` for other resources.
    pub format: Option<ImageFormat>,
    /// Properties that the declaration requires.
    pub flags: ResourceFlags,
    /// Stages that use the resource.
    pub visibility: StageSet,
    /// Name of the info that declared the resource.
    pub from: String,
    /// Condition of `#[when(…)]` under which a technique has the resource; empty if every technique has it.
    pub when: String,
    /// Data for editors and adapters.
    pub annotation: Annotation,
}

impl Resource {
    /// Returns whether a sampler belongs to it. Texel buffers and multisampled textures are fetched from without one.
    pub fn is_sampled(&self) -> bool {
        self.kind.is_sampled(&self.ty)
    }

    /// Returns the letter of its Direct3D 12 register. The number is Vulkan's binding, the space its set.
    pub fn d3d12_class(&self) -> char {
        RegisterClass::of(self.kind, self.access).letter()
    }
}

/// Properties of a binding that the declaration requires.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ResourceFlags {
    /// The texture cannot be filtered, so the sampler must be a nearest sampler.
    pub unfilterable: bool,
    /// The sampler must be a comparison sampler.
    pub comparison: bool,
    /// The buffer is bound with a dynamic offset.
    pub dynamic: bool,
}

/// A push constant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushConstant {
    /// Name in GLSL.
    pub name: String,
    /// Type in GLSL.
    pub ty: TypeName,
    /// Number of elements of an array, or of all arrays of an array of arrays; 0 for a value that is not an array.
    pub array: u32,
    /// Lengths of nested arrays from the outside in: `[4, 8]` for `[[vec4; 8]; 4]`; empty for a value that is not an
    /// array.
    pub dimensions: Vec<u32>,
    /// Offset in bytes in std430.
    pub std430: u32,
    /// Offset in bytes in std140.
    pub std140: u32,
    /// Bytes in std140 from one element of an array to the next; 0 for a value that is not an array.
    pub stride: u32,
    /// The members of a struct; empty for other types.
    pub members: Vec<StructMember>,
    /// Condition of `#[when(…)]` under which a technique has the push constant; empty if every technique has it.
    pub when: String,
    /// Data for editors and adapters, for example the semantic of a well-known name.
    pub annotation: Annotation,
}

/// A member of a struct of push constants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StructMember {
    /// Name in GLSL.
    pub name: String,
    /// Type in GLSL.
    pub ty: TypeName,
    /// Lengths of nested arrays from the outside in; empty for a value that is not an array.
    pub dimensions: Vec<u32>,
    /// Offset in bytes from the start of the struct in std140.
    pub std140: u32,
    /// Bytes in std140 from one element of an array to the next; 0 for a value that is not an array.
    pub stride: u32,
    /// The members of a nested struct; empty for other types.
    pub members: Vec<StructMember>,
}

/// A specialization constant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Specialization {
    /// Name in GLSL.
    pub name: String,
    /// The constant's `constant_id`.
    pub id: u32,
    /// Type, which is a scalar.
    pub ty: Type,
    /// The default value.
    pub default: Value,
    /// Condition of `#[when(…)]` under which a technique has the constant; empty if every technique has it.
    pub when: String,
    /// Data for editors and adapters.
    pub annotation: Annotation,
}

impl Reflection {
    /// Returns the stages as a list.
    pub fn stage_list(&self) -> Vec<Stage> {
        self.stages.iter().collect()
    }
}
