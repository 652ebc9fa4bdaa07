//! The records of the reflection's lists: one type for each list.

use super::read::Record;
use super::structs::{ArrayLengths, StructMembers};
use crate::cursor::Cursor;
use crate::{Access, Frequency, ImageFormat, Interpolation, ResourceKind, Scalar, Stage, StageSet, Type, VertexFormat};

/// A vertex attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attribute {
    /// Name in GLSL.
    pub name: &'static str,
    /// First location; a matrix takes one location for each column.
    pub location: u32,
    /// Type in GLSL.
    pub ty: Type,
    /// Format of one location in the vertex buffer. A matrix has one such column after another.
    pub format: VertexFormat,
    /// Index of the vertex buffer.
    pub buffer: u32,
    /// Bytes from the start of the vertex.
    pub offset: u32,
    /// Bytes from one vertex, or instance, of the buffer to the next.
    pub stride: u32,
    /// Whether the attribute advances once an instance instead of once a vertex.
    pub per_instance: bool,
    /// Condition of `#[when(…)]` under which a technique reads the attribute; empty if every technique reads it.
    pub when: &'static str,
    /// Data for editors and adapters.
    pub annotation: Annotation,
}

/// A value that one stage passes to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Varying {
    /// `instance.member`, or `member` for an anonymous interface.
    pub name: &'static str,
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
    pub when: &'static str,
}

/// A colour target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Output {
    /// Name in GLSL.
    pub name: &'static str,
    /// Index of the colour attachment.
    pub location: u32,
    /// 1 for the second source of dual-source blending, else 0.
    pub index: u32,
    /// Type in GLSL.
    pub ty: Type,
    /// Condition of `#[when(…)]` under which a technique has the target; empty if every technique has it.
    pub when: &'static str,
}

/// A resource that is bound to a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resource {
    /// Name in GLSL.
    pub name: &'static str,
    /// Kind of the resource.
    pub kind: ResourceKind,
    /// Type in GLSL: `sampler2D`, `Camera`, …
    pub ty: &'static str,
    /// How often the program changes the binding.
    pub frequency: Frequency,
    /// The declared slot, which is the OpenGL binding.
    pub slot: u32,
    /// Descriptor set in Vulkan.
    pub set: u32,
    /// Binding in the descriptor set in Vulkan.
    pub binding: u32,
    /// Name of the block in GLSL, for binding by name; empty for samplers and images.
    pub block: &'static str,
    /// Size of the fixed part of a buffer in bytes; 0 if the type exists in GLSL only.
    pub size: u32,
    /// Size of one element of an array in bytes; 0 for a resource that is not an array. For a struct that ends in an
    /// unsized array, the size of an element of that array.
    pub stride: u32,
    /// Minimum size of a bound buffer in bytes: the fixed part, or one element if the length of the array depends on
    /// the size of the buffer. A struct that ends in an unsized array takes `size + n * stride` bytes for `n` elements.
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
    pub from: &'static str,
    /// Condition of `#[when(…)]` under which a technique has the resource; empty if every technique has it.
    /// `Technique::resources` returns those of one technique.
    pub when: &'static str,
    /// Data for editors and adapters.
    pub annotation: Annotation,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PushConstant {
    /// Name in GLSL.
    pub name: &'static str,
    /// Type of the value; `None` for a struct.
    pub ty: Option<Type>,
    /// Name of the type in GLSL.
    pub type_name: &'static str,
    /// Array length; 0 for a value that is not an array.
    pub array: u32,
    /// Offset in bytes in std430.
    pub std430: u32,
    /// Offset in bytes in std140.
    pub std140: u32,
    /// Bytes in std140 from one element of an array to the next; 0 for a value that is not an array.
    pub stride: u32,
    /// Lengths of nested arrays from the outside in; empty for a value that is not an array.
    pub lengths: ArrayLengths,
    /// The members of a struct; empty for other types.
    pub members: StructMembers,
    /// Condition of `#[when(…)]` under which a technique has the push constant; empty if every technique has it.
    pub when: &'static str,
    /// Data for editors and adapters, for example the semantic of a well-known name.
    pub annotation: Annotation,
}

/// A specialization constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Specialization {
    /// Name in GLSL.
    pub name: &'static str,
    /// The constant's `constant_id`.
    pub id: u32,
    /// The type, which is a scalar.
    pub ty: Type,
    /// The 32 bits of the default value: those of an `f32` (IEEE 754), or 1 for `true`.
    pub default: u32,
    /// Condition of `#[when(…)]` under which a technique has the constant; empty if every technique has it.
    pub when: &'static str,
    /// Data for editors and adapters.
    pub annotation: Annotation,
}

impl Specialization {
    /// Returns the default as a float; `None` if the constant has another type.
    pub fn default_float(&self) -> Option<f32> {
        (self.ty.scalar == Scalar::Float).then(|| f32::from_bits(self.default))
    }
}

/// Data of an input for editors and adapters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Annotation {
    /// The meaning of the value: `model_matrix`, …; adapters compute the value from it.
    pub semantic: Option<&'static str>,
    /// Name that an editor shows.
    pub label: Option<&'static str>,
    /// Default value, as text of the declaration.
    pub default: Option<&'static str>,
    /// Smallest and largest value, as text of the declaration.
    pub range: Option<(&'static str, &'static str)>,
    /// Whether editors hide the input.
    pub private: bool,
    /// The doc comment.
    pub doc: &'static str,
}

impl Record for Attribute {
    fn read(from: &mut Cursor) -> Option<Self> {
        Some(Self {
            name: from.text()?,
            location: from.number()?,
            ty: Type::from_code(from.byte()?)?,
            format: from.one_of(&VertexFormat::ALL)?,
            buffer: from.number()?,
            offset: from.number()?,
            stride: from.number()?,
            per_instance: from.flag()?,
            when: from.text()?,
            annotation: Annotation::read(from)?,
        })
    }
}

impl Record for Varying {
    fn read(from: &mut Cursor) -> Option<Self> {
        Some(Self {
            name: from.text()?,
            location: from.number()?,
            ty: Type::from_code(from.byte()?)?,
            array: from.number()?,
            interpolation: from.one_of(&Interpolation::ALL)?,
            stage: from.one_of(&Stage::ALL)?,
            per_patch: from.flag()?,
            when: from.text()?,
        })
    }
}

impl Record for Output {
    fn read(from: &mut Cursor) -> Option<Self> {
        Some(Self {
            name: from.text()?,
            location: from.number()?,
            index: from.number()?,
            ty: Type::from_code(from.byte()?)?,
            when: from.text()?,
        })
    }
}

impl Record for Resource {
    fn read(from: &mut Cursor) -> Option<Self> {
        Some(Self {
            name: from.text()?,
            kind: from.one_of(&ResourceKind::ALL)?,
            ty: from.text()?,
            frequency: from.one_of(&Frequency::ALL)?,
            slot: from.number()?,
            set: from.number()?,
            binding: from.number()?,
            block: from.text()?,
            size: from.number()?,
            stride: from.number()?,
            least: from.number()?,
            members: from.number()?,
            access: Access::maybe(from.number()?)?,
            format: ImageFormat::maybe(from.number()?)?,
            flags: ResourceFlags::read(from)?,
            visibility: StageSet(from.number()? as u8),
            from: from.text()?,
            when: from.text()?,
            annotation: Annotation::read(from)?,
        })
    }
}

impl Record for ResourceFlags {
    fn read(from: &mut Cursor) -> Option<Self> {
        let bits = from.number()?;
        Some(Self { unfilterable: bits & 1 != 0, comparison: bits & 2 != 0, dynamic: bits & 4 != 0 })
    }
}

impl Record for PushConstant {
    fn read(from: &mut Cursor) -> Option<Self> {
        Some(Self {
            name: from.text()?,
            ty: Type::from_code(from.byte()?),
            type_name: from.text()?,
            array: from.number()?,
            std430: from.number()?,
            std140: from.number()?,
            stride: from.number()?,
            lengths: ArrayLengths::read(from)?,
            members: StructMembers::read(from)?,
            when: from.text()?,
            annotation: Annotation::read(from)?,
        })
    }
}

impl Record for Specialization {
    fn read(from: &mut Cursor) -> Option<Self> {
        Some(Self {
            name: from.text()?,
            id: from.number()?,
            ty: Type::from_code(from.byte()?)?,
            default: from.number()?,
            when: from.text()?,
            annotation: Annotation::read(from)?,
        })
    }
}

impl Record for Annotation {
    fn read(from: &mut Cursor) -> Option<Self> {
        let bits = from.number()?;
        if bits == 0 {
            return Some(Self::default());
        }
        Some(Self {
            semantic: from.optional()?,
            label: from.optional()?,
            default: from.optional()?,
            range: from.optional()?.zip(from.optional()?),
            private: bits & 2 != 0,
            doc: from.text()?,
        })
    }
}
