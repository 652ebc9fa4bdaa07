//! The data of statements, a struct each; names after Blender's GPUShaderCreateInfo.

use super::{
    Access, Frequency, GeometryInput, GeometryOutput, ImageFormat, ImageType, Interpolation, MemoryQualifiers, Number,
    Payload, SamplerType, Stage, StageSet, TessellationDomain, TessellationSpacing, Type, TypeName, Value,
    VertexFormat, Winding,
};
use crate::diagnostic::Place;

/// A vertex attribute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VertexIn {
    /// First location; a matrix takes one a column.
    pub location: Option<Number>,
    /// Name in GLSL.
    pub name: String,
    /// Type in GLSL.
    pub ty: Type,
    /// Array length: an error, kept to say so.
    pub array: Option<Number>,
    /// How it lies in the buffer; the type's own 32-bit format by default.
    pub format: Option<VertexFormat>,
    /// Advances once an instance.
    pub per_instance: bool,
    /// Index of the vertex buffer.
    pub buffer: u32,
    /// Bytes from the start of the vertex, where a Rust struct says so.
    pub offset: Option<u32>,
}

/// A `#[derive(VertexInput)]` struct as attributes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VertexStructIn {
    /// The path as written.
    pub path: String,
    /// First location of the struct's first field; 0 by default.
    pub first: Option<Number>,
    /// Advances once an instance.
    pub per_instance: bool,
    /// Index of the vertex buffer.
    pub buffer: u32,
}

/// An interface named by path, or by its contents once resolved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InterfaceUse {
    /// The path as written; the interface's own name once resolved.
    pub path: String,
    /// Filled by `resolve`.
    pub interface: Option<Interface>,
}

/// Values passed from one stage to the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interface {
    /// Name of the block.
    pub name: String,
    /// Name of the instance; members are in scope by themselves without.
    pub instance: Option<String>,
    /// In location order.
    pub members: Vec<Varying>,
    /// Where it was declared.
    pub place: Place,
}

/// One interpolated value.
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
    /// Where it was declared.
    pub place: Place,
}

/// Primitives in, primitives out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeometryLayout {
    /// What the stage takes.
    pub input: GeometryInput,
    /// What it makes.
    pub output: GeometryOutput,
    /// Most vertices one invocation emits.
    pub max_vertices: Number,
    /// Invocations a primitive.
    pub invocations: Option<Number>,
}

/// Patches in, a tessellated domain out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TessellationLayout {
    /// What a patch is divided into.
    pub domain: TessellationDomain,
    /// How its edges are divided.
    pub spacing: TessellationSpacing,
    /// Of the triangles, as Vulkan has it.
    pub winding: Winding,
    /// Emits points.
    pub point_mode: bool,
    /// Control points of an output patch.
    pub vertices: Number,
}

/// A colour target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FragmentOut {
    /// Colour attachment.
    pub location: Number,
    /// Second source of dual-source blending.
    pub index: Option<Number>,
    /// Metal's raster order group; elsewhere an interlock is the user's.
    pub raster_order_group: Option<Number>,
    /// Name in GLSL.
    pub name: String,
    /// Type in GLSL.
    pub ty: Type,
}

/// A constant with a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Constant {
    /// Name in GLSL.
    pub name: String,
    /// A scalar type.
    pub ty: Type,
    /// Its value, or its value unless specialised.
    pub value: Value,
}

/// A variable shared by a work group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupVariable {
    /// Name in GLSL.
    pub name: String,
    /// Type in GLSL of one element.
    pub ty: TypeName,
    /// Array lengths from the outside in. One that names a specialization constant keeps its expression; its value is
    /// that of the constant's default.
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

/// Something bound to a slot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resource {
    /// What it is.
    pub kind: ResourceKind,
    /// Slot within its kind; absent only before `auto_resource_location` has given one.
    pub slot: Option<Number>,
    /// How often it changes.
    pub frequency: Frequency,
    /// Name in GLSL.
    pub name: String,
    /// Stages that see it; all by default.
    pub visibility: StageSet,
}

/// The four kinds of resources.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResourceKind {
    /// std140 block.
    UniformBuf {
        /// Element or whole.
        ty: TypeName,
        /// `[T; N]`.
        array: Option<Number>,
        /// Bound with a dynamic offset.
        dynamic: bool,
    },
    /// std430 block.
    StorageBuf {
        /// Element or whole.
        ty: TypeName,
        /// How long.
        array: ArrayLength,
        /// Who reads and writes.
        access: Access,
        /// coherent, volatile, restrict.
        memory: MemoryQualifiers,
        /// Bound with a dynamic offset.
        dynamic: bool,
    },
    /// Texture with sampler.
    Sampler {
        /// Type in GLSL.
        ty: SamplerType,
        /// Must be bound with a nearest sampler.
        unfilterable: bool,
        /// Must be bound with a comparison sampler.
        comparison: bool,
    },
    /// Storage image.
    Image {
        /// Type in GLSL.
        ty: ImageType,
        /// Texel format.
        format: ImageFormat,
        /// Who reads and writes.
        access: Access,
        /// coherent, volatile, restrict.
        memory: MemoryQualifiers,
    },
}

impl ResourceKind {
    /// Which kind it is.
    pub fn kind(&self) -> shader_info_types::ResourceKind {
        use shader_info_types::ResourceKind as Kind;
        match self {
            Self::UniformBuf { .. } => Kind::UniformBuf,
            Self::StorageBuf { .. } => Kind::StorageBuf,
            Self::Sampler { .. } => Kind::Sampler,
            Self::Image { .. } => Kind::Image,
        }
    }

    /// The statement's word.
    pub fn word(&self) -> &'static str {
        self.kind().name()
    }

    /// Whether a shader may write to it.
    pub fn is_written(&self) -> bool {
        match self {
            Self::StorageBuf { access, .. } | Self::Image { access, .. } => *access != Access::Read,
            Self::UniformBuf { .. } | Self::Sampler { .. } => false,
        }
    }
}

/// `T`, `[T; N]` or `[T]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArrayLength {
    /// Not an array.
    None,
    /// So many elements.
    Fixed(Number),
    /// As long as the bound buffer.
    Runtime,
}

/// A preprocessor define.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Define {
    /// Its name.
    pub name: String,
    /// Parameter names of a function-like one.
    pub params: Option<Vec<String>>,
    /// Replacement text, `1` by default.
    pub value: String,
}

/// A built-in the shader touches that some backend must be asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Builtin {
    /// A word of the `BUILTINS` table.
    pub name: String,
    /// `clip_distance = 4`.
    pub count: Option<Number>,
}

/// The code of a stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Which stage.
    pub stage: Stage,
    /// Where the text is.
    pub text: SourceText,
    /// The function to run; `main` by default.
    pub entry: Option<String>,
}

/// Functions that stand behind the sources of their stages, which may call them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeTree {
    /// The stages it is written into.
    pub stages: StageSet,
    /// Where the text is.
    pub text: SourceText,
}

/// A file or inline GLSL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SourceText {
    /// A file in the crate's shader folders or a dependency's.
    File {
        /// As named.
        path: String,
        /// Package whose folders are searched first; set when the declaration is handed on.
        package: String,
    },
    /// Between the braces, as it stands in the file.
    Inline {
        /// The text.
        text: String,
        /// Place of its first character.
        start: Place,
    },
    /// Inline GLSL put together by a macro: not in any file.
    Macro,
    /// Put together from the info's fragments.
    Composed,
}

/// One thing named by `typedef_source`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typedef {
    /// A Rust path, before `resolve`.
    Path(String),
    /// The path of a node of the info's graph, before `resolve`: the shared function that it calls.
    Node(String),
    /// A shared struct, enum or const, after.
    Shared(Box<Payload>),
    /// A GLSL file.
    File {
        /// As named.
        path: String,
        /// Package whose folders are searched first.
        package: String,
    },
}

impl Source {
    /// The word it is declared with.
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
