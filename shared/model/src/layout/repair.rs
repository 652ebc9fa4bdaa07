//! Suggests changes after which a Rust struct has the layout of a packing.
//!
//! Padding consists of scalars: unlike `[f32; 3]`, which takes 48 bytes in std140, they have the same layout in every
//! packing. Each change counts as made before the next member is checked, so that all of them together are sufficient.

use super::packing::{Packing, Unknown, matrix_stride, round_up, type_layout};
use super::{Structs, offsets};
use crate::model::{Member, Number, Scalar, SharedStruct, StructLayout, Type, TypeName};

/// One change to a Rust struct.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Bytes to insert before a member, or at the end.
    Pad(Pad),
    /// Array elements or matrix columns that are closer in Rust than in the packing.
    Widen(Widen),
    /// A member that is larger in Rust than the space that the packing has for it: its index.
    Shorten(usize),
    /// Changes in the struct of a member: index of the member, name of the struct, its changes.
    Inside(usize, String, Vec<Change>),
}

/// Bytes that one side has and the other lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pad {
    /// Index of the member; `None` for the end of the struct.
    pub before: Option<usize>,
    /// Number of scalars to insert, of four bytes each.
    pub words: u32,
    /// Offset of the member in Rust now; at the end, the size.
    pub host: u32,
    /// Offset in the packing, or the size.
    pub gpu: u32,
    /// Whether Rust has exactly these bytes as padding already.
    pub is_hole: bool,
}

/// An array or matrix with different strides on both sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Widen {
    /// Index of the member.
    pub member: usize,
    /// Whether it is a matrix with its columns; otherwise it is an array with its elements.
    pub is_matrix: bool,
    /// The stride in Rust, in bytes.
    pub host: u32,
    /// The stride in the packing, in bytes.
    pub gpu: u32,
    /// A Rust type with the stride of the packing: `[Vec4; 8]`.
    pub fits: String,
}

/// Returns the changes after which a packing reads the values that Rust writes; empty if there are no differences or
/// the layout in Rust is unknown.
///
/// # Errors
/// [`Unknown`] if the type of a member is unknown.
pub fn repair(packing: Packing, it: &SharedStruct, structs: Structs<'_>) -> Result<Vec<Change>, Unknown> {
    // Stops at unknown types, and at structs that contain themselves.
    offsets(packing, &it.members, structs)?;
    Ok(repaired(packing, it, structs)?.changes)
}

/// Returns the packing that a struct's declaration must fit, and the changes for it. It is the declared packing, or
/// else std140 if padding is sufficient for it, since padding by scalars that fits std140 also fits std430.
///
/// # Errors
/// See [`repair`].
pub fn declared(it: &SharedStruct, structs: Structs<'_>) -> Result<(Packing, Vec<Change>), Unknown> {
    let asked = match it.layout {
        StructLayout::Std140 => Some(Packing::Std140),
        StructLayout::Std430 => Some(Packing::Std430),
        StructLayout::Scalar => Some(Packing::Scalar),
        StructLayout::Either | StructLayout::Copied => None,
    };
    if let Some(packing) = asked {
        return Ok((packing, repair(packing, it, structs)?));
    }
    let loose = repair(Packing::Std430, it, structs)?;
    if loose.is_empty() {
        return Ok((Packing::Std430, loose));
    }
    let strict = repair(Packing::Std140, it, structs)?;
    match strict.iter().all(is_padding) {
        true => Ok((Packing::Std140, strict)),
        false => Ok((Packing::Std430, loose)),
    }
}

fn is_padding(change: &Change) -> bool {
    match change {
        Change::Pad(_) => true,
        Change::Inside(_, _, changes) => changes.iter().all(is_padding),
        Change::Widen(_) | Change::Shorten(_) => false,
    }
}

/// A struct with all changes made.
struct Repaired {
    changes: Vec<Change>,
    host_size: u32,
    host_align: u32,
    gpu_align: u32,
}

/// Size and alignment of a member on both sides, after its changes.
struct Extent {
    host: (u32, u32),
    gpu: (u32, u32),
    change: Option<Change>,
}

fn repaired(packing: Packing, it: &SharedStruct, structs: Structs<'_>) -> Result<Repaired, Unknown> {
    let plain = offsets(packing, &it.members, structs)?;
    let is_known = it.host.len() == it.members.len() && it.host_size > 0;
    if !is_known {
        let (host_size, host_align) = (plain.size, 4);
        return Ok(Repaired { changes: Vec::new(), host_size, host_align, gpu_align: plain.align });
    }
    let mut changes = Vec::new();
    // Ends of the members so far: in Rust and on the GPU with all changes, and in Rust as it is now.
    let (mut end, mut gpu_end, mut old_end) = (0_u32, 0_u32, 0_u32);
    let (mut host_align, mut gpu_align) = (1, 4);
    for (index, host) in it.host.iter().enumerate() {
        let extent = extent(packing, it, index, structs)?;
        let (own, other) = (extent.host.1, extent.gpu.1);
        if end > gpu_end && round_up(end, own) != round_up(gpu_end, other) {
            changes.push(Change::Shorten(index - 1));
            end = gpu_end;
        }
        let start = if end == gpu_end { round_up(end, own.max(other)) } else { round_up(end, own) };
        let hole = host.offset.saturating_sub(old_end);
        if end == gpu_end && start > end {
            let (words, gpu) = ((start - end) / 4, round_up(gpu_end, other));
            let is_hole = hole == start - end;
            changes.push(Change::Pad(Pad { before: Some(index), words, host: host.offset, gpu, is_hole }));
        }
        changes.extend(extent.change);
        end = start.saturating_add(extent.host.0);
        gpu_end = start.saturating_add(extent.gpu.0);
        old_end = host.offset.saturating_add(host.size);
        host_align = host_align.max(own);
        gpu_align = gpu_align.max(other);
    }
    gpu_align = packing.aggregate_align(gpu_align);
    let size = round_up(end, host_align.max(gpu_align));
    // A struct that ends in an unsized array is as long as the buffer.
    if size > end && !it.has_unsized_tail {
        let is_hole = it.host_size.saturating_sub(old_end) == size - end;
        let words = (size - end) / 4;
        changes.push(Change::Pad(Pad { before: None, words, host: it.host_size, gpu: size, is_hole }));
    }
    Ok(Repaired { changes, host_size: size, host_align, gpu_align })
}

fn extent(packing: Packing, it: &SharedStruct, index: usize, structs: Structs<'_>) -> Result<Extent, Unknown> {
    let (member, host) = (&it.members[index], it.host[index]);
    let length = member.array.as_ref().map(|length| length.get());
    if let TypeName::Struct(name) = &member.ty
        && let Some(inner) = structs(name)
    {
        return inside(packing, index, inner, length, structs);
    }
    let (size, align, stride) = type_layout(packing, &member.ty, length, structs)?;
    let gpu = (size, align);
    let element = host.size / length.unwrap_or(1).max(1);
    let widened = |change: Widen| {
        let scalar = member.ty.value().map_or(Scalar::Float, |ty| ty.scalar);
        let align = if change.is_matrix || scalar == Scalar::Float { 16 } else { 4 };
        let gpu_align = if change.is_matrix { gpu.1 } else { packing.aggregate_align(packing.vector_align(4)) };
        let step = if change.is_matrix { 64 } else { 16 };
        let size = length.unwrap_or(1).saturating_mul(step);
        Extent { host: (size, align), gpu: (size, gpu_align.max(gpu.1)), change: Some(Change::Widen(change)) }
    };
    if let Some(ty) = member.ty.value().filter(|ty| ty.is_matrix()) {
        let (columns, step) = (u32::from(ty.columns), matrix_stride(packing, ty));
        if element != step * columns {
            let fits = array_of("Mat4", it, index);
            let (host, gpu) = (element / columns, step);
            return Ok(widened(Widen { member: index, is_matrix: true, host, gpu, fits }));
        }
    } else if length.is_some() && element != stride {
        let fits = array_of(vec4(member), it, index);
        return Ok(widened(Widen { member: index, is_matrix: false, host: element, gpu: stride, fits }));
    }
    Ok(Extent { host: (host.size, host.align), gpu, change: None })
}

// Differences of the inner struct are reported at its own declaration, so here they count as corrected.
fn inside(
    packing: Packing,
    index: usize,
    inner: &SharedStruct,
    length: Option<u32>,
    structs: Structs<'_>,
) -> Result<Extent, Unknown> {
    let (own, wrong) = declared(inner, structs)?;
    let is_reported = !wrong.is_empty();
    let fixed = repaired(if is_reported { own } else { packing }, inner, structs)?;
    let gpu_align = repaired(packing, inner, structs)?.gpu_align;
    let size = fixed.host_size.saturating_mul(length.unwrap_or(1));
    let is_clean = is_reported || fixed.changes.is_empty();
    let change = (!is_clean).then(|| Change::Inside(index, inner.name.clone(), fixed.changes));
    Ok(Extent { host: (size, fixed.host_align), gpu: (size, gpu_align), change })
}

fn array_of(element: &str, owner: &SharedStruct, index: usize) -> String {
    if owner.is_tail(index) {
        return format!("[{element}]");
    }
    let member = &owner.members[index];
    let lengths = member.array.as_ref().map_or_else(Vec::new, Number::dimensions);
    lengths.iter().rev().fold(element.to_owned(), |element, length| format!("[{element}; {length}]"))
}

fn vec4(member: &Member) -> &'static str {
    match member.ty.value().map(|ty: Type| ty.scalar) {
        Some(Scalar::Int) => "IVec4",
        Some(Scalar::Uint | Scalar::Bool) => "UVec4",
        Some(Scalar::Float) | None => "Vec4",
    }
}
