//! One record of each section of the reflection.

use crate::cursor::Cursor;
use crate::{Access, Frequency, ImageFormat, Interpolation, ResourceKind, Scalar, Stage, StageSet, Type, VertexFormat};

/// Read from a cursor in the order that the writer has.
pub(super) trait Record: Sized {
    fn read(from: &mut Cursor) -> Option<Self>;
}

/// A vertex attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attribute {
    /// Name in GLSL.
    pub name: &'static str,
    /// First location; a matrix takes one a column.
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Varying {
    /// `instance.member`, or `member` of an anonymous interface.
    pub name: &'static str,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Output {
    /// Name in GLSL.
    pub name: &'static str,
    /// Colour attachment.
    pub location: u32,
    /// 1 for the second source of dual-source blending.
    pub index: u32,
    /// Type in GLSL.
    pub ty: Type,
}

/// Something bound to a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resource {
    /// Name in GLSL.
    pub name: &'static str,
    /// What it is.
    pub kind: ResourceKind,
    /// `sampler2D`, `Camera`, …
    pub ty: &'static str,
    /// How often it changes.
    pub frequency: Frequency,
    /// The declared slot: the OpenGL binding.
    pub slot: u32,
    /// Vulkan set.
    pub set: u32,
    /// Vulkan binding.
    pub binding: u32,
    /// Name of its block in GLSL, for binding by name; empty for samplers and images.
    pub block: &'static str,
    /// Bytes of the fixed part of a buffer; 0 where the type exists in GLSL only.
    pub size: u32,
    /// Bytes of one element of an array; 0 for no array. Of a struct that ends in an unsized array: of that array.
    pub stride: u32,
    /// Bytes that a bound buffer has at least: the fixed part, or one element where the buffer's length decides how many
    /// there are. A struct that ends in an unsized array takes `size + n * stride` bytes for `n` elements.
    pub least: u32,
    /// A number for the names, types and lengths of the members that a program fills; 0 where they are not known.
    pub members: u32,
    /// Who reads and writes; none for uniform buffers and samplers.
    pub access: Option<Access>,
    /// Texel format of an image; `None` for others.
    pub format: Option<ImageFormat>,
    /// Declared intents.
    pub flags: ResourceFlags,
    /// Stages that see it.
    pub visibility: StageSet,
    /// The info that declared it.
    pub from: &'static str,
    /// In which techniques it is, as `#[when(…)]` says it; empty for all. `Technique::resources` has those of one.
    pub when: &'static str,
    /// For editors and adapters.
    pub annotation: Annotation,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PushConstant {
    /// Name in GLSL.
    pub name: &'static str,
    /// Value type; none for a struct.
    pub ty: Option<Type>,
    /// Name of the type in GLSL.
    pub type_name: &'static str,
    /// Array length, 0 for a single value.
    pub array: u32,
    /// Byte offset in std430.
    pub std430: u32,
    /// Byte offset in std140.
    pub std140: u32,
    /// For editors and adapters; carries the semantic of well-known names.
    pub annotation: Annotation,
}

/// A specialization constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Specialization {
    /// Name in GLSL.
    pub name: &'static str,
    /// `constant_id`.
    pub id: u32,
    /// A scalar type.
    pub ty: Type,
    /// The 32 bits of its value unless specialised; a float's IEEE 754 bits, 1 for `true`.
    pub default: u32,
    /// For editors and adapters.
    pub annotation: Annotation,
}

impl Specialization {
    /// The default as a float, where it is one.
    pub fn default_float(&self) -> Option<f32> {
        (self.ty.scalar == Scalar::Float).then(|| f32::from_bits(self.default))
    }
}

/// What editors and adapters want to know of an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Annotation {
    /// What it means: `model_matrix`, …; adapters fill it from one value.
    pub semantic: Option<&'static str>,
    /// A name for people.
    pub label: Option<&'static str>,
    /// Default, as written.
    pub default: Option<&'static str>,
    /// Smallest and largest value, as written.
    pub range: Option<(&'static str, &'static str)>,
    /// Hidden from editors.
    pub private: bool,
    /// Doc comment.
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
            per_instance: from.flag()?,
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
