//! Suggests changes after which a Rust struct has the layout of a packing.
//!
//! Padding is made of scalars: unlike `[f32; 3]`, which std140 spreads over 48 bytes, they lie alike in every packing.
//! Each change is taken as made before the next member is looked at, so that all of them together are enough.

use super::packing::{Packing, Unknown, matrix_stride, round_up, type_layout};
use super::{Structs, offsets};
use crate::model::{Member, Number, Scalar, SharedStruct, StructLayout, Type, TypeName};

/// One change to a Rust struct.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Bytes to insert before a member, or at the end.
    Pad(Pad),
    /// Array elements or matrix columns that lie closer in Rust than in the packing.
    Widen(Widen),
    /// A member that takes more bytes in Rust than the packing leaves it: its index.
    Shorten(usize),
    /// Changes in the struct that a member is: its index, that struct's name.
    Inside(usize, String, Vec<Change>),
}

/// Bytes without a counterpart on the other side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pad {
    /// Index of the member; none for the end of the struct.
    pub before: Option<usize>,
    /// Scalars of four bytes to insert.
    pub words: u32,
    /// Where the member starts in Rust now; at the end, the size.
    pub host: u32,
    /// Where the packing puts it, or the size.
    pub gpu: u32,
    /// Whether Rust leaves exactly these bytes unnamed already.
    pub is_hole: bool,
}

/// What steps differently on both sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Widen {
    /// Index of the member.
    pub member: usize,
    /// Whether it is a matrix, of columns; else an array, of elements.
    pub is_matrix: bool,
    /// Bytes from one to the next in Rust.
    pub host: u32,
    /// The same in the packing.
    pub gpu: u32,
    /// A Rust type that fits: `[Vec4; 8]`.
    pub fits: String,
}

/// What to change so that a packing reads what Rust writes; empty where nothing is wrong or Rust's layout is unknown.
///
/// # Errors
/// A member's type is unknown.
pub fn repair(packing: Packing, it: &SharedStruct, structs: Structs<'_>) -> Result<Vec<Change>, Unknown> {
    // Unknown types, and structs of themselves, end here.
    offsets(packing, &it.members, structs)?;
    Ok(repaired(packing, it, structs)?.changes)
}

/// The packing that a struct's own declaration has to fit, and what is wrong with it there: the one that is asked for,
/// else std140 where padding is enough for it, since what fits std140 by scalars fits std430 as well.
///
/// # Errors
/// As [`repair`].
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

/// Bytes and alignment of one member on both sides, once it is changed.
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
    // Ends of what is placed: in Rust and on the GPU, and in Rust as it is now.
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
    // What follows an unsized array is as long as the buffer.
    if size > end && !it.is_tailed {
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

// What is wrong with the inner struct by itself is reported at its own declaration, and counts as changed.
fn inside(
    packing: Packing,
    index: usize,
    inner: &SharedStruct,
    length: Option<u32>,
    structs: Structs<'_>,
) -> Result<Extent, Unknown> {
    let (own, wrong) = declared(inner, structs)?;
    let is_told = !wrong.is_empty();
    let fixed = repaired(if is_told { own } else { packing }, inner, structs)?;
    let gpu_align = repaired(packing, inner, structs)?.gpu_align;
    let size = fixed.host_size.saturating_mul(length.unwrap_or(1));
    let is_clean = is_told || fixed.changes.is_empty();
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
