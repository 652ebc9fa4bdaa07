//! Computes size, alignment and stride of a type.

use super::{Offsets, Structs};
use crate::model::{Member, Type, TypeName};

/// The rules by which members are placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Packing {
    /// Uniform blocks (OpenGL 4.60 §7.6.2.2).
    Std140,
    /// Storage blocks and Vulkan's push constants (the same, without rounding arrays and structs up to a `vec4`).
    Std430,
    /// VK_EXT_scalar_block_layout: everything at its component's alignment.
    Scalar,
}

impl Packing {
    /// Every packing.
    pub const ALL: [Self; 3] = [Self::Std140, Self::Std430, Self::Scalar];

    /// GLSL's word in `layout(…)`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Std140 => "std140",
            Self::Std430 => "std430",
            Self::Scalar => "scalar",
        }
    }

    /// What arrays, matrix columns and structs are aligned to, given what they hold.
    pub(super) fn aggregate_align(self, align: u32) -> u32 {
        match self {
            // std140 rounds the alignment of every aggregate up to a vec4's; the others keep it as it is.
            Self::Std140 => round_up(align, 16),
            Self::Std430 | Self::Scalar => align,
        }
    }

    /// The alignment of a vector of so many components.
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

/// A type of which the layout is not known: its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unknown(pub String);

/// Bytes of a type and their base alignment.
#[derive(Debug, Clone, Copy)]
struct Extent {
    size: u32,
    align: u32,
}

/// Size, alignment and array stride (0 for no array) of a value of a type.
///
/// # Errors
/// The type is no struct that `structs` knows.
pub fn type_layout(
    packing: Packing,
    ty: &TypeName,
    array: Option<u32>,
    structs: Structs<'_>,
) -> Result<(u32, u32, u32), Unknown> {
    layout(packing, ty, array, structs, 0)
}

/// Bytes from one column of a matrix to the next; 0 for other types. Matrices are column-major.
pub fn matrix_stride(packing: Packing, ty: Type) -> u32 {
    if !ty.is_matrix() {
        return 0;
    }
    let column = packing.vector(u32::from(ty.rows));
    round_up(column.size, packing.aggregate_align(column.align))
}

/// Structs in structs, this deep at most: a struct that holds itself is an unknown type, not an endless loop.
const DEEPEST: u32 = 64;

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
        TypeName::Struct(name) if depth < DEEPEST => structs(name),
        TypeName::Struct(_) | TypeName::Opaque(_) | TypeName::Value(_) | TypeName::Enum(_) => None,
    };
    let it = found.ok_or_else(|| Unknown(ty.name().to_owned()))?;
    let Offsets { size, align, .. } = place_all(packing, &it.members, structs, depth + 1)?;
    Ok(Extent { size, align })
}

/// The next multiple of a power of two. Saturates: lengths are limited elsewhere, their product is not.
pub(super) fn round_up(value: u32, align: u32) -> u32 {
    value.checked_add(align - 1).map_or(u32::MAX, |sum| sum & !(align - 1))
}
