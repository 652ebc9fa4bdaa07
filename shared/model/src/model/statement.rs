//! One struct a statement of the declaration; names after Blender's GPUShaderCreateInfo.

use super::{
    Access, Branch, Budget, Fragments, Frequency, GeometryInput, GeometryOutput, ImageFormat, ImageType, Interpolation,
    MemoryQualifiers, Number, Order, Payload, RenderStateDecl, SamplerType, Slot, SlotBody, Specialize, Stage,
    StageSet, TessellationDomain, TessellationSpacing, Type, TypeName, Value, VertexFormat, Winding,
};
use crate::diagnostic::Place;

/// What one line of a declaration says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Statement {
    /// `vertex_in(0) pos: vec2;`
    VertexIn(VertexIn),
    /// `vertex_in(Corner);` Replaced by its attributes in `resolve`.
    VertexStructIn(VertexStructIn),
    /// `vertex_out(TextIface);`
    VertexOut(InterfaceUse),
    /// `tess_control_out(Iface);`
    TessControlOut(InterfaceUse),
    /// `tess_patch_out(Iface);`
    TessPatchOut(InterfaceUse),
    /// `tess_evaluation_out(Iface);`
    TessEvaluationOut(InterfaceUse),
    /// `geometry_out(Iface);`
    GeometryOut(InterfaceUse),
    /// `geometry_layout(triangles, triangle_strip, max_vertices = 3);`
    GeometryLayout(GeometryLayout),
    /// `tessellation_layout(quads, equal, ccw, vertices = 4);`
    TessellationLayout(TessellationLayout),
    /// `local_group_size(8, 8);`
    LocalGroupSize([Number; 3]),
    /// `early_fragment_test;`
    EarlyFragmentTest,
    /// `fragment_out(0) color: vec4;`
    FragmentOut(FragmentOut),
    /// `depth_write(less);`
    DepthWrite(DepthWrite),
    /// `subpass_in(0) color: vec4;`
    SubpassIn(SubpassIn),
    /// `compilation_constant use_grid: bool = true;`
    CompilationConstant(Constant),
    /// `specialization_constant use_shadow: bool = false;`
    SpecializationConstant(Constant),
    /// `shared_variable cache: [float; 64];`
    SharedVariable(GroupVariable),
    /// `uniform_buf`, `storage_buf`, `sampler`, `image`.
    Resource(Resource),
    /// `push_constant tint: vec4;`
    PushConstant(Variable),
    /// `push_constants(TextParams);` Replaced by the struct's members in `resolve`.
    PushConstants(TypeName),
    /// `define SIZE = 4;`
    Define(Define),
    /// `builtins(layer, point_size);`
    Builtins(Vec<Builtin>),
    /// `extension(GL_EXT_nonuniform_qualifier);`
    Extension(Extension),
    /// `requires(geometry_shader);`
    Requires(String),
    /// `vertex_source("text.vert.glsl");` and its five siblings.
    Source(Source),
    /// `typedef_source(GlyphQuad, "types.glsl");` one for each thing named.
    Typedef(Typedef),
    /// `slot(fragment) lighting: (light: Light) -> vec3 { … }`
    Slot(Slot),
    /// `before(lighting) { … }`, `after(…)`, `override(…)`.
    SlotBody(SlotBody),
    /// `order(after = Clip);`
    Order(Order),
    /// `template(Forward);` Gone after `resolve`.
    Template(String, Place),
    /// `modifier(Toon, Clip);` Gone after `resolve`.
    Modifier(Vec<(String, Place)>),
    /// `additional_info(View);` Gone after `resolve`.
    AdditionalInfo(Vec<(String, Place)>),
    /// `do_static_compilation;`
    DoStaticCompilation,
    /// `auto_resource_location;`
    AutoResourceLocation,
    /// `backends(vulkan, opengl_460);` the backends it is meant for.
    Backends(Vec<String>),
    /// `metal_max_total_threads_per_threadgroup(256);`
    MetalMaxTotalThreadsPerThreadgroup(Number),
    /// `branch skinning;`
    Branch(Branch),
    /// `specialize { if skinning { foliage = false; } }`
    Specialize(Specialize),
    /// `render_state Alpha { ..Opaque, blend: alpha }`
    RenderState(RenderStateDecl),
    /// `budget { variants <= 512 }`
    Budget(Budget),
    /// `fragments(Base, Detail, #[when(lit)] Light);`
    Fragments(Fragments),
}

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

/// What the fragment stage promises of the depth it writes (GLSL 4.60 §4.4.2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum DepthWrite {
    Any,
    Greater,
    Less,
    Unchanged,
}

impl DepthWrite {
    /// Every promise.
    pub const ALL: [Self; 4] = [Self::Any, Self::Greater, Self::Less, Self::Unchanged];

    /// The word in a declaration.
    pub fn name(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Greater => "greater",
            Self::Less => "less",
            Self::Unchanged => "unchanged",
        }
    }
}

/// A colour attachment of an earlier subpass, read with `subpassLoad(name)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubpassIn {
    /// Input attachment index.
    pub index: Number,
    /// Name in GLSL.
    pub name: String,
    /// `vec4`, `ivec4` or `uvec4`.
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

/// A GLSL extension, where the backend has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Extension {
    /// `GL_EXT_…`.
    pub name: String,
    /// `require`, or `enable` where the shader can do without.
    pub required: bool,
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

impl Statement {
    /// The interface that a stage writes, where that is what it declares.
    pub fn interface_use(&self) -> Option<&InterfaceUse> {
        match self {
            Self::VertexOut(it)
            | Self::TessControlOut(it)
            | Self::TessPatchOut(it)
            | Self::TessEvaluationOut(it)
            | Self::GeometryOut(it) => Some(it),
            _ => None,
        }
    }

    /// The word it is declared with.
    pub fn word(&self) -> &'static str {
        match self {
            Self::VertexIn(_) | Self::VertexStructIn(_) => "vertex_in",
            Self::VertexOut(_) => "vertex_out",
            Self::TessControlOut(_) => "tess_control_out",
            Self::TessPatchOut(_) => "tess_patch_out",
            Self::TessEvaluationOut(_) => "tess_evaluation_out",
            Self::GeometryOut(_) => "geometry_out",
            Self::GeometryLayout(_) => "geometry_layout",
            Self::TessellationLayout(_) => "tessellation_layout",
            Self::LocalGroupSize(_) => "local_group_size",
            Self::EarlyFragmentTest => "early_fragment_test",
            Self::FragmentOut(_) => "fragment_out",
            Self::DepthWrite(_) => "depth_write",
            Self::SubpassIn(_) => "subpass_in",
            Self::CompilationConstant(_) => "compilation_constant",
            Self::SpecializationConstant(_) => "specialization_constant",
            Self::SharedVariable(_) => "shared_variable",
            Self::Resource(resource) => resource.kind.word(),
            Self::PushConstant(_) => "push_constant",
            Self::PushConstants(_) => "push_constants",
            Self::Define(_) => "define",
            Self::Builtins(_) => "builtins",
            Self::Extension(_) => "extension",
            Self::Requires(_) => "requires",
            Self::Source(source) => match source.stage {
                Stage::Vertex => "vertex_source",
                Stage::TessControl => "tess_control_source",
                Stage::TessEvaluation => "tess_evaluation_source",
                Stage::Geometry => "geometry_source",
                Stage::Fragment => "fragment_source",
                Stage::Compute => "compute_source",
            },
            Self::Typedef(_) => "typedef_source",
            Self::Slot(_) => "slot",
            Self::SlotBody(it) => it.role.name(),
            Self::Order(_) => "order",
            Self::Template(..) => "template",
            Self::Modifier(_) => "modifier",
            Self::AdditionalInfo(_) => "additional_info",
            Self::DoStaticCompilation => "do_static_compilation",
            Self::AutoResourceLocation => "auto_resource_location",
            Self::Backends(_) => "backends",
            Self::MetalMaxTotalThreadsPerThreadgroup(_) => "metal_max_total_threads_per_threadgroup",
            Self::Branch(_) => "branch",
            Self::Specialize(_) => "specialize",
            Self::RenderState(_) => "render_state",
            Self::Budget(_) => "budget",
            Self::Fragments(_) => "fragments",
        }
    }

    /// The GLSL name it declares, where it declares one.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::VertexIn(it) => Some(&it.name),
            Self::FragmentOut(it) => Some(&it.name),
            Self::SubpassIn(it) => Some(&it.name),
            Self::CompilationConstant(it) | Self::SpecializationConstant(it) => Some(&it.name),
            Self::SharedVariable(it) => Some(&it.name),
            Self::PushConstant(it) => Some(&it.name),
            Self::Resource(it) => Some(&it.name),
            Self::Define(it) => Some(&it.name),
            Self::Branch(it) => Some(&it.name),
            Self::Slot(it) => Some(&it.name),
            _ => None,
        }
    }

    /// The GLSL it brings along, where it brings some.
    pub fn source_text(&self) -> Option<&SourceText> {
        match self {
            Self::Source(it) => Some(&it.text),
            Self::Slot(it) => it.text.as_ref(),
            Self::SlotBody(it) => Some(&it.text),
            _ => None,
        }
    }

    /// The same, to be changed.
    pub fn source_text_mut(&mut self) -> Option<&mut SourceText> {
        match self {
            Self::Source(it) => Some(&mut it.text),
            Self::Slot(it) => it.text.as_mut(),
            Self::SlotBody(it) => Some(&mut it.text),
            _ => None,
        }
    }

    /// The inline GLSL it brings along, and where that begins.
    pub fn inline(&self) -> Option<(&str, &Place)> {
        match self.source_text()? {
            SourceText::Inline { text, start } => Some((text, start)),
            SourceText::File { .. } | SourceText::Macro | SourceText::Composed => None,
        }
    }
}
