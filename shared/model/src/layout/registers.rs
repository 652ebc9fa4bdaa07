//! Finds the first member of a uniform buffer that Direct3D 12 places elsewhere than std140.
//!
//! HLSL fills registers of 16 bytes ("Packing Rules for Constant Variables"): arrays, matrices and structs begin a
//! register, but what follows them goes into the rest of their last one, where std140 begins a new one. Only a block's
//! own members can be told otherwise (`packoffset`), those of a struct in it cannot.

use super::packing::{matrix_stride, round_up};
use super::{Packing, offsets};
use crate::model::{Member, Number, SharedStruct, TypeName};

/// Bytes of a register.
const REGISTER: u32 = 16;

/// A member that follows a tail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Elsewhere<'a> {
    /// The struct that has it.
    pub owner: &'a SharedStruct,
    /// Which of its members.
    pub member: usize,
    /// Where std140 has it, in bytes from the start of the struct.
    pub std140: u32,
    /// Where Direct3D 12 has it.
    pub d3d12: u32,
    /// The struct and the member that end within the register.
    pub before: (&'a SharedStruct, usize),
}

/// The first such member of a struct or of one that it is made of; `None` if both agree or a type is not known.
pub fn elsewhere<'a>(
    it: &'a SharedStruct,
    structs: &dyn Fn(&str) -> Option<&'a SharedStruct>,
) -> Option<Elsewhere<'a>> {
    within(it, structs, 0)
}

const DEEPEST: u32 = 64;

fn within<'a>(
    it: &'a SharedStruct,
    structs: &dyn Fn(&str) -> Option<&'a SharedStruct>,
    depth: u32,
) -> Option<Elsewhere<'a>> {
    if depth > DEEPEST {
        return None;
    }
    let inner = |member: &Member| structs(member.ty.name()).filter(|_| is_struct(&member.ty));
    if let Some(found) = it.members.iter().filter_map(inner).find_map(|inner| within(inner, structs, depth + 1)) {
        return Some(found);
    }
    let placed = offsets(Packing::Std140, &it.members, &|name| structs(name)).ok()?;
    let mut end = 0;
    for (index, (member, std140)) in it.members.iter().zip(&placed.starts).enumerate() {
        let size = extent(member, structs, depth)?;
        let is_aggregate = member.array.is_some() || is_struct(&member.ty) || is_matrix(member);
        let straddles = end % REGISTER + size > REGISTER;
        let d3d12 = if is_aggregate || straddles { round_up(end, REGISTER) } else { end };
        if d3d12 != *std140 {
            let before = last(it, index.checked_sub(1)?, structs);
            return Some(Elsewhere { owner: it, member: index, std140: *std140, d3d12, before });
        }
        end = d3d12.saturating_add(size);
    }
    None
}

/// Bytes up to the last one that holds something.
fn extent<'a>(member: &Member, structs: &dyn Fn(&str) -> Option<&'a SharedStruct>, depth: u32) -> Option<u32> {
    let (element, stride) = match member.ty.value() {
        Some(ty) => {
            let columns = u32::from(ty.columns).saturating_sub(1);
            let size = matrix_stride(Packing::Std140, ty) * columns + 4 * u32::from(ty.rows);
            (size, round_up(size, REGISTER))
        }
        None => {
            let it = structs(member.ty.name()).filter(|_| depth <= DEEPEST)?;
            let placed = offsets(Packing::Std140, &it.members, &|name| structs(name)).ok()?;
            let tail = extent(it.members.last()?, structs, depth + 1)?;
            (placed.starts.last()?.saturating_add(tail), placed.size)
        }
    };
    let further = member.array.as_ref().map_or(0, |length| length.get().saturating_sub(1));
    Some(stride.saturating_mul(further).saturating_add(element))
}

fn last<'a>(
    it: &'a SharedStruct,
    index: usize,
    structs: &dyn Fn(&str) -> Option<&'a SharedStruct>,
) -> (&'a SharedStruct, usize) {
    let member = &it.members[index];
    match structs(member.ty.name()).filter(|_| is_struct(&member.ty)) {
        Some(inner) if !inner.members.is_empty() => last(inner, inner.members.len() - 1, structs),
        _ => (it, index),
    }
}

fn is_struct(ty: &TypeName) -> bool {
    matches!(ty, TypeName::Struct(_))
}

fn is_matrix(member: &Member) -> bool {
    member.ty.value().is_some_and(|ty| ty.is_matrix())
}

impl Elsewhere<'_> {
    /// The Rust type with whole registers in place of the member's before it: `[Vec4; 2]`.
    pub fn fits(&self) -> String {
        let (owner, index) = self.before;
        let member = &owner.members[index];
        let columns = member.ty.value().filter(|ty| ty.is_matrix()).map(|ty| u32::from(ty.columns));
        let elements = member.array.as_ref().map(Number::get);
        match (columns, elements) {
            (None, None) => "Vec4".into(),
            (columns, elements) => format!("[Vec4; {}]", columns.unwrap_or(1) * elements.unwrap_or(1)),
        }
    }
}
