//! Finds the offsets in which a Rust struct and a packing differ.

use super::packing::{Packing, Unknown, matrix_stride, type_layout};
use super::{Structs, offsets};
use crate::model::{HostField, Member, SharedStruct, TypeName};

/// A place at which CPU and GPU would read different bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch {
    /// Index of the member; `None` for the end of the struct.
    pub member: Option<usize>,
    /// The property that differs.
    pub fault: Fault,
    /// Its value in Rust, in bytes.
    pub host: u32,
    /// Its value on the GPU, in bytes.
    pub gpu: u32,
    /// Bytes of padding before the member (after the last one for the end) that would correct it; 0 if padding cannot.
    pub pad_before: u32,
}

/// The property of a member that differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Its offset; at the end, the size of the struct.
    Offset,
    /// The bytes from one array element to the next.
    Stride,
    /// The bytes from one matrix column to the next.
    Columns,
    /// A member of the struct that the member is.
    Inside,
}

/// Compares the offsets of a Rust struct with those of a packing. Padding for an earlier mismatch counts as inserted,
/// so each mismatch is reported once, and not again for every later member.
///
/// # Errors
/// [`Unknown`] if the type of a member is unknown. A struct whose layout in Rust is unknown returns an empty list.
pub fn prove(packing: Packing, it: &SharedStruct, structs: Structs<'_>) -> Result<Vec<Mismatch>, Unknown> {
    let gpu = offsets(packing, &it.members, structs)?;
    let host_is_known = it.host.len() == it.members.len() && it.host_size > 0;
    if !host_is_known {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    let mut moved = 0i64;
    let mut end = 0u32;
    for (index, ((member, host), start)) in it.members.iter().zip(&it.host).zip(&gpu.starts).enumerate() {
        let is_off = i64::from(host.offset) + moved != i64::from(*start);
        if is_off {
            found.push(shift(Some(index), host.offset, *start, end));
            moved = i64::from(*start) - i64::from(host.offset);
        }
        found.extend(inside(packing, member, *host, structs)?.map(|(fault, host, gpu)| Mismatch {
            member: Some(index),
            fault,
            host,
            gpu,
            pad_before: 0,
        }));
        end = start.saturating_add(host.size);
    }
    // Padding in the middle may correct the end too, so the end is checked with it.
    let host_end = round_up(i64::from(it.host_size) + moved.max(0), i64::from(it.host_align.max(1)));
    let end_is_off = match found.is_empty() {
        true => it.host_size != gpu.size,
        false => host_end < i64::from(gpu.size),
    };
    // A struct that ends in an unsized array is as long as the buffer.
    if end_is_off && !it.has_unsized_tail {
        found.push(shift(None, it.host_size, gpu.size, end));
    }
    Ok(found)
}

fn shift(member: Option<usize>, host: u32, gpu: u32, end: u32) -> Mismatch {
    Mismatch { member, fault: Fault::Offset, host, gpu, pad_before: gpu.saturating_sub(end) }
}

/// Returns the difference within one member: in its elements, its columns, or its struct. The bytes are Rust's, then
/// the GPU's.
fn inside(
    packing: Packing,
    member: &Member,
    host: HostField,
    structs: Structs<'_>,
) -> Result<Option<(Fault, u32, u32)>, Unknown> {
    let length = member.array.as_ref().map(|length| length.get());
    let (_, _, stride) = type_layout(packing, &member.ty, length, structs)?;
    let element = host.size / length.unwrap_or(1).max(1);
    if let Some(ty) = member.ty.value().filter(|ty| ty.is_matrix()) {
        let columns = u32::from(ty.columns);
        let gpu = matrix_stride(packing, ty);
        if element != gpu * columns {
            return Ok(Some((Fault::Columns, element / columns, gpu)));
        }
    }
    if length.is_some() && element != stride {
        return Ok(Some((Fault::Stride, element, stride)));
    }
    let TypeName::Struct(name) = &member.ty else {
        return Ok(None);
    };
    let Some(nested) = structs(name) else {
        return Ok(None);
    };
    let inner = prove(packing, nested, structs)?;
    // A difference at the end of a nested struct shows as the offset of the next member, or as the stride.
    let first = inner.into_iter().find(|mismatch| mismatch.member.is_some());
    Ok(first.map(|mismatch| (Fault::Inside, mismatch.host, mismatch.gpu)))
}

fn round_up(value: i64, align: i64) -> i64 {
    (value + align - 1) / align * align
}
