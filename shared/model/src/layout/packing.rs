//! Computes size, alignment and stride of a type in a packing.

use super::{Offsets, Structs};
use crate::model::{Member, Type, TypeName};

/// The rules by which members are placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Packing {
    /// Uniform blocks: std140 (OpenGL 4.60 §7.6.2.2).
    Std140,
    /// Storage blocks and Vulkan's push constants: std430, which is std140 without rounding arrays and structs up to a
    /// `vec4`.
    Std430,
    /// Scalar alignment (VK_EXT_scalar_block_layout): every member has the alignment of its components.
    Scalar,
}

impl Packing {
    /// Every packing.
    pub const ALL: [Self; 3] = [Self::Std140, Self::Std430, Self::Scalar];

    /// Returns the word of GLSL in `layout(…)`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Std140 => "std140",
            Self::Std430 => "std430",
            Self::Scalar => "scalar",
        }
    }

    /// Returns the alignment of an array, matrix or struct whose elements have the alignment `align`.
    pub(super) fn aggregate_align(self, align: u32) -> u32 {
        match self {
            // std140 rounds the alignment of every aggregate up to that of a vec4. The others do not.
            Self::Std140 => round_up(align, 16),
            Self::Std430 | Self::Scalar => align,
        }
    }

    /// Returns the alignment of a vector with this many components.
    pub(super) fn vector_align(self, rows: u32) -> u32 {
        self.vector(rows).align
    }

    fn vector(self, rows: u32) -> Extent {
        let align = match self {
            Self::Std140 | Self::Std430 => 4 * rows.next_power_of_two(),
            Self::Scalar => 4,
        };
        Extent { size: 4 * rows, align }
    }
}

/// The name of a type whose layout is unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unknown(pub String);

/// Size and base alignment of a type in bytes.
#[derive(Debug, Clone, Copy)]
struct Extent {
    size: u32,
    align: u32,
}

/// Returns size, alignment and array stride (0 for a type that is not an array) of a type, in bytes.
///
/// # Errors
/// [`Unknown`] if `structs` does not know the struct.
pub fn type_layout(
    packing: Packing,
    ty: &TypeName,
    array: Option<u32>,
    structs: Structs<'_>,
) -> Result<(u32, u32, u32), Unknown> {
    layout(packing, ty, array, structs, 0)
}

/// Returns the bytes from one column of a matrix to the next; 0 for other types. Matrices are column-major.
pub fn matrix_stride(packing: Packing, ty: Type) -> u32 {
    if !ty.is_matrix() {
        return 0;
    }
    let column = packing.vector(u32::from(ty.rows));
    round_up(column.size, packing.aggregate_align(column.align))
}

/// Maximum depth of structs within structs. A struct that contains itself is an unknown type, not an endless loop.
const MAX_DEPTH: u32 = 64;

pub(super) fn place_all(
    packing: Packing,
    members: &[Member],
    structs: Structs<'_>,
    depth: u32,
) -> Result<Offsets, Unknown> {
    let (mut starts, mut strides, mut end, mut largest) = (Vec::new(), Vec::new(), 0, 4);
    for member in members {
        let array = member.array.as_ref().map(|length| length.get());
        let (size, align, stride) = layout(packing, &member.ty, array, structs, depth)?;
        let start = round_up(end, align);
        end = start.saturating_add(size);
        largest = largest.max(align);
        starts.push(start);
        strides.push(stride);
    }
    let align = packing.aggregate_align(largest);
    Ok(Offsets { starts, strides, size: round_up(end, align), align })
}

fn layout(
    packing: Packing,
    ty: &TypeName,
    array: Option<u32>,
    structs: Structs<'_>,
    depth: u32,
) -> Result<(u32, u32, u32), Unknown> {
    let element = match ty.value() {
        Some(value) => value_extent(packing, value),
        None => struct_extent(packing, ty, structs, depth)?,
    };
    let Some(length) = array else {
        return Ok((element.size, element.align, 0));
    };
    let align = packing.aggregate_align(element.align);
    let stride = round_up(element.size, align);
    Ok((stride.saturating_mul(length), align, stride))
}

fn value_extent(packing: Packing, ty: Type) -> Extent {
    let column = packing.vector(u32::from(ty.rows));
    if !ty.is_matrix() {
        return column;
    }
    let size = matrix_stride(packing, ty) * u32::from(ty.columns);
    Extent { size, align: packing.aggregate_align(column.align) }
}

fn struct_extent(packing: Packing, ty: &TypeName, structs: Structs<'_>, depth: u32) -> Result<Extent, Unknown> {
    let found = match ty {
        TypeName::Struct(name) if depth < MAX_DEPTH => structs(name),
        TypeName::Struct(_) | TypeName::Opaque(_) | TypeName::Value(_) | TypeName::Enum(_) => None,
    };
    let it = found.ok_or_else(|| Unknown(ty.name().to_owned()))?;
    let Offsets { size, align, .. } = place_all(packing, &it.members, structs, depth + 1)?;
    Ok(Extent { size, align })
}

/// Rounds up to the next multiple of a power of two. It saturates: lengths are limited elsewhere, their product is not.
pub(super) fn round_up(value: u32, align: u32) -> u32 {
    value.checked_add(align - 1).map_or(u32::MAX, |sum| sum & !(align - 1))
}
