//! Computes the copies that convert the bytes of a Rust struct to std430 and std140.
//!
//! `#[shader_shared]` checks a struct for one packing, but push constants need both: std430 for Vulkan's push
//! constants, std140 for the uniform buffer that replaces them elsewhere.

use super::packing::{Packing, Unknown, matrix_stride, type_layout};
use super::{Structs, offsets};
use crate::model::{HostField, Member, SharedStruct, TypeName};

/// The offset of a copied value, and the bytes from one repetition to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct At {
    /// Offset in bytes from the start of the struct.
    pub start: u32,
    /// Bytes from one repetition to the next.
    pub step: u32,
}

impl At {
    fn plus(self, bytes: u32) -> Self {
        Self { start: self.start.saturating_add(bytes), ..self }
    }
}

/// A number of bytes that is copied once or several times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Copied {
    /// Size of one repetition in bytes.
    pub bytes: u32,
    /// Number of repetitions.
    pub times: u32,
    /// Its place in the Rust struct.
    pub host: At,
    /// Its place in std430.
    pub std430: At,
    /// Its place in std140.
    pub std140: At,
}

impl Copied {
    fn once(bytes: u32) -> Self {
        let at = At { start: 0, step: bytes };
        Self { bytes, times: 1, host: at, std430: at, std140: at }
    }

    fn shifted(self, by: [u32; 3]) -> Self {
        let [host, std430, std140] = by;
        Self { host: self.host.plus(host), std430: self.std430.plus(std430), std140: self.std140.plus(std140), ..self }
    }

    /// Joins the repetitions to one copy, if they follow each other without a gap on all sides.
    fn joined(self) -> Self {
        let is_dense = [self.host, self.std430, self.std140].iter().all(|at| at.step == self.bytes);
        let bytes = self.bytes.saturating_mul(self.times);
        let whole = |at: At| At { start: at.start, step: bytes };
        match is_dense || self.times == 1 {
            true => {
                Self { bytes, times: 1, host: whole(self.host), std430: whole(self.std430), std140: whole(self.std140) }
            }
            false => self,
        }
    }

    fn is_followed_by(&self, next: &Self) -> bool {
        let touches = |a: At, b: At| a.start.saturating_add(self.bytes) == b.start;
        let is_once = self.times == 1 && next.times == 1;
        is_once
            && touches(self.host, next.host)
            && touches(self.std430, next.std430)
            && touches(self.std140, next.std140)
    }
}

/// Returns the copies of a struct, in order.
///
/// # Errors
/// [`Unknown`] if the type of a member is unknown, or the layout of the struct in Rust is.
pub fn copies(it: &SharedStruct, structs: Structs<'_>) -> Result<Vec<Copied>, Unknown> {
    if it.host.len() != it.members.len() {
        return Err(Unknown(it.name.clone()));
    }
    let (std430, std140) =
        (offsets(Packing::Std430, &it.members, structs)?, offsets(Packing::Std140, &it.members, structs)?);
    let mut out: Vec<Copied> = Vec::new();
    for (index, (member, host)) in it.members.iter().zip(&it.host).enumerate() {
        let start = [host.offset, std430.starts[index], std140.starts[index]];
        for copied in of_member(member, *host, structs)? {
            push(&mut out, copied.shifted(start));
        }
    }
    Ok(out)
}

fn push(out: &mut Vec<Copied>, next: Copied) {
    match out.last_mut().filter(|last| last.is_followed_by(&next)) {
        Some(last) => *last = Copied { bytes: last.bytes + next.bytes, ..*last },
        None => out.push(next),
    }
}

fn of_member(member: &Member, host: HostField, structs: Structs<'_>) -> Result<Vec<Copied>, Unknown> {
    let length = member.array.as_ref().map(|length| length.get());
    let stride = |packing| Ok(type_layout(packing, &member.ty, length, structs)?.2);
    let count = length.unwrap_or(1).max(1);
    let steps = [host.size / count, stride(Packing::Std430)?, stride(Packing::Std140)?];
    let repeated = |copied: Copied| {
        let [host, std430, std140] = steps;
        let step = |at: At, step: u32| At { step: if length.is_some() { step } else { at.step }, ..at };
        let (host, std430, std140) =
            (step(copied.host, host), step(copied.std430, std430), step(copied.std140, std140));
        Copied { times: length.unwrap_or(1), host, std430, std140, ..copied }.joined()
    };
    if let Some(ty) = member.ty.value() {
        let (columns, bytes) = (u32::from(ty.columns), 4 * u32::from(ty.rows));
        let apart =
            [host.size / count / columns, matrix_stride(Packing::Std430, ty), matrix_stride(Packing::Std140, ty)];
        let column = |column: u32| repeated(Copied::once(bytes).shifted(apart.map(|bytes| bytes * column)));
        return Ok((0..columns).map(column).collect());
    }
    let TypeName::Struct(name) = &member.ty else { return Err(Unknown(member.ty.name().into())) };
    let inner = copies(structs(name).ok_or_else(|| Unknown(name.clone()))?, structs)?;
    let element = |at: u32| inner.iter().map(move |copied| copied.shifted(steps.map(|step| step.saturating_mul(at))));
    Ok((0..length.unwrap_or(1)).flat_map(element).collect())
}
