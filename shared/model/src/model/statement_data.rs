//! The data of statements, one struct for each. Names follow Blender's GPUShaderCreateInfo.

use super::{
    Access, Frequency, GeometryInput, GeometryOutput, ImageFormat, ImageType, Interpolation, MemoryQualifiers, Number,
    Payload, SamplerType, Stage, StageSet, TessellationDomain, TessellationSpacing, Type, TypeName, Value,
    VertexFormat, Winding,
};
use crate::diagnostic::Place;

/// A vertex attribute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VertexIn {
    /// First location; a matrix takes one location for each column.
    pub location: Option<Number>,
    /// Name in GLSL.
    pub name: String,
    /// Type in GLSL.
    pub ty: Type,
    /// Array length. An attribute must not be an array, so a later step reports it.
    pub array: Option<Number>,
    /// Format in the buffer; by default the 32-bit format of the type.
    pub format: Option<VertexFormat>,
    /// Whether the attribute advances once an instance instead of once a vertex.
    pub per_instance: bool,
    /// Index of the vertex buffer.
    pub buffer: u32,
    /// The field that it is read from; `None` for a loose attribute, whose place the info decides.
    pub field: Option<FieldPlace>,
}

/// Where an attribute is in a `#[derive(VertexInput)]` struct.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldPlace {
    /// Name of the struct.
    pub vertex: String,
    /// Offset in bytes from the start of the struct.
    pub offset: u32,
    /// Size of the struct in bytes.
    pub stride: u32,
}

/// A `#[derive(VertexInput)]` struct, whose fields are attributes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VertexStructIn {
    /// The path as written.
    pub path: String,
    /// First location of the struct's first field; 0 by default.
    pub first: Option<Number>,
    /// Whether the attributes advance once an instance instead of once a vertex.
    pub per_instance: bool,
    /// Index of the vertex buffer.
    pub buffer: u32,
}

/// An interface by its path, and its content once resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InterfaceUse {
    /// The path as written; once resolved, the name of the interface.
    pub path: String,
    /// The interface, set by `resolve`.
    pub interface: Option<Interface>,
}

/// The values that one stage passes to the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interface {
    /// Name of the block.
    pub name: String,
    /// Name of the instance; without one, members are in scope directly.
    pub instance: Option<String>,
    /// Members, in the order of their locations.
    pub members: Vec<Varying>,
    /// Place of the declaration.
    pub place: Place,
}

/// A value that one stage passes to the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Varying {
    /// How it is interpolated.
    pub interpolation: Interpolation,
    /// Name in GLSL.
    pub name: String,
    /// Type in GLSL.
    pub ty: Type,
    /// Array length.
    pub array: Option<Number>,
    /// Place of the declaration.
    pub place: Place,
}

/// Input and output primitives of a geometry stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeometryLayout {
    /// Primitives that the stage reads.
    pub input: GeometryInput,
    /// Primitives that the stage writes.
    pub output: GeometryOutput,
    /// Maximum number of vertices that an invocation emits.
    pub max_vertices: Number,
    /// Number of invocations for each primitive.
    pub invocations: Option<Number>,
}

/// The layout of tessellation stages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TessellationLayout {
    /// Domain of a patch.
    pub domain: TessellationDomain,
    /// How its edges are divided.
    pub spacing: TessellationSpacing,
    /// Winding of the triangles, as Vulkan defines it.
    pub winding: Winding,
    /// Whether the tessellator generates points.
    pub point_mode: bool,
    /// Number of control points in an output patch.
    pub vertices: Number,
}

/// Beginning of the line for the raster order group of a colour target. SPIR-V cannot express it, so a comment passes
/// it to the text for Metal.
pub const METAL_COLOR: &str = "// [[color(";

/// A colour target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FragmentOut {
    /// Index of the colour attachment.
    pub location: Number,
    /// 1 for the second source of dual-source blending.
    pub index: Option<Number>,
    /// The raster order group on Metal. Other backends have no groups of outputs.
    pub raster_order_group: Option<Number>,
    /// Name in GLSL.
    pub name: String,
    /// Type in GLSL.
    pub ty: Type,
}

/// A compilation or specialization constant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Constant {
    /// Name in GLSL.
    pub name: String,
    /// Type, which is a scalar.
    pub ty: Type,
    /// Value; for a specialization constant, the default.
    pub value: Value,
}

/// A variable that a work group shares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupVariable {
    /// Name in GLSL.
    pub name: String,
    /// Type of one element in GLSL.
    pub ty: TypeName,
    /// Array lengths, from the outside in. The expression of a length may name a specialization constant; its value is
    /// then that of the constant's default.
    pub lengths: Vec<Number>,
}

/// A push constant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variable {
    /// Name in GLSL.
    pub name: String,
    /// Type in GLSL.
    pub ty: TypeName,
    /// Array length.
    pub array: Option<Number>,
}

/// A resource that is bound to a slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resource {
    /// Its kind.
    pub kind: ResourceKind,
    /// Its slot among resources of its kind; `None` only until `auto_resource_location` sets it.
    pub slot: Option<Number>,
    /// How often the program changes the binding.
    pub frequency: Frequency,
    /// Name in GLSL.
    pub name: String,
    /// Stages that may use it; all by default.
    pub visibility: StageSet,
}

/// The kinds of resources, with their properties.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResourceKind {
    /// A block in std140.
    UniformBuf {
        /// Type of the block, or of its elements.
        ty: TypeName,
        /// Array length: `[T; N]`.
        array: Option<Number>,
        /// Whether it is bound with a dynamic offset.
        dynamic: bool,
    },
    /// A block in std430.
    StorageBuf {
        /// Type of the block, or of its elements.
        ty: TypeName,
        /// Array length.
        array: ArrayLength,
        /// How shaders access it.
        access: Access,
        /// Whether it is coherent, volatile or restrict.
        memory: MemoryQualifiers,
        /// Whether it is bound with a dynamic offset.
        dynamic: bool,
    },
    /// A texture with its sampler.
    Sampler {
        /// Type in GLSL.
        ty: SamplerType,
        /// Whether the sampler must be a nearest sampler.
        unfilterable: bool,
        /// Whether the sampler must be a comparison sampler.
        comparison: bool,
    },
    /// Storage image.
    Image {
        /// Type in GLSL.
        ty: ImageType,
        /// Texel format.
        format: ImageFormat,
        /// How shaders access it.
        access: Access,
        /// Whether it is coherent, volatile or restrict.
        memory: MemoryQualifiers,
    },
}

impl ResourceKind {
    /// Returns the kind without its properties.
    pub fn kind(&self) -> shader_info_types::ResourceKind {
        use shader_info_types::ResourceKind as Kind;
        match self {
            Self::UniformBuf { .. } => Kind::UniformBuf,
            Self::StorageBuf { .. } => Kind::StorageBuf,
            Self::Sampler { .. } => Kind::Sampler,
            Self::Image { .. } => Kind::Image,
        }
    }

    /// Returns the statement's word.
    pub fn word(&self) -> &'static str {
        self.kind().name()
    }

    /// Returns whether a shader may write to it.
    pub fn is_written(&self) -> bool {
        match self {
            Self::StorageBuf { access, .. } | Self::Image { access, .. } => *access != Access::Read,
            Self::UniformBuf { .. } | Self::Sampler { .. } => false,
        }
    }
}

/// The length of an array: `T`, `[T; N]` or `[T]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArrayLength {
    /// Not an array.
    None,
    /// A fixed number of elements.
    Fixed(Number),
    /// As many elements as the bound buffer has.
    Runtime,
}

/// A preprocessor define.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Define {
    /// Its name.
    pub name: String,
    /// Names of the parameters, for a function-like define.
    pub params: Option<Vec<String>>,
    /// Replacement text, `1` by default.
    pub value: String,
}

/// A built-in variable that the shader uses and that some backends must enable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Builtin {
    /// Its word in the `BUILTINS` table.
    pub name: String,
    /// Number of elements, as in `clip_distance = 4`.
    pub count: Option<Number>,
}

/// The code of a stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The stage.
    pub stage: Stage,
    /// The text.
    pub text: SourceText,
    /// Name of the function to run; `main` by default.
    pub entry: Option<String>,
}

/// Functions that are written after the sources of their stages, which may call them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeTree {
    /// The stages that have them.
    pub stages: StageSet,
    /// The text.
    pub text: SourceText,
}

/// The text of a statement: a file, or inline GLSL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SourceText {
    /// A file in the shader folders of the crate or of a dependency.
    File {
        /// Its name, as written.
        path: String,
        /// The package whose folders are searched first; set when the declaration is passed on.
        package: String,
    },
    /// Inline GLSL between braces, unchanged.
    Inline {
        /// The text.
        text: String,
        /// Place of its first character.
        start: Place,
    },
    /// Inline GLSL that a macro generates, so that no file contains it.
    Macro,
    /// GLSL that is composed of the info's fragments.
    Composed,
}

/// An entry of `typedef_source`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typedef {
    /// A Rust path, before `resolve`.
    Path(String),
    /// The path of a node in the info's graph, before `resolve`. The entry is the shared function that the node calls.
    Node(String),
    /// A shared struct, enum, const or function, after `resolve`.
    Shared(Box<Payload>),
    /// A GLSL file.
    File {
        /// Its name, as written.
        path: String,
        /// The package whose folders are searched first.
        package: String,
    },
}

impl Source {
    /// Returns the word of its statement.
    pub fn word(&self) -> &'static str {
        match self.stage {
            Stage::Vertex => "vertex_source",
            Stage::TessControl => "tess_control_source",
            Stage::TessEvaluation => "tess_evaluation_source",
            Stage::Geometry => "geometry_source",
            Stage::Fragment => "fragment_source",
            Stage::Compute => "compute_source",
        }
    }
}
