//! Finds the first member of a uniform buffer that Direct3D 12 places differently than std140.
//!
//! HLSL fills registers of 16 bytes ("Packing Rules for Constant Variables"). Arrays, matrices and structs begin a
//! register. The next member is placed in the rest of their last register, while std140 begins a new one. `packoffset`
//! can change that for members of a block, but not for members of a struct in it.

use super::packing::{matrix_stride, round_up};
use super::{Packing, offsets};
use crate::model::{Member, Number, Scalar, SharedStruct, TypeName};

/// Size of a register in bytes.
const REGISTER: u32 = 16;

/// A member that Direct3D 12 places in the rest of a register.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegisterMismatch<'a> {
    /// The struct of the member.
    pub owner: &'a SharedStruct,
    /// Index of the member.
    pub member: usize,
    /// Its offset in std140, in bytes.
    pub std140: u32,
    /// Its offset in Direct3D 12, in bytes.
    pub d3d12: u32,
    /// The struct and the member that end within the register.
    pub before: (&'a SharedStruct, usize),
}

/// Returns the first such member of a struct or of a nested struct; `None` if both layouts agree or a type is unknown.
pub fn register_mismatch<'a>(
    it: &'a SharedStruct,
    structs: &dyn Fn(&str) -> Option<&'a SharedStruct>,
) -> Option<RegisterMismatch<'a>> {
    within(it, structs, 0)
}

const MAX_DEPTH: u32 = 64;

fn within<'a>(
    it: &'a SharedStruct,
    structs: &dyn Fn(&str) -> Option<&'a SharedStruct>,
    depth: u32,
) -> Option<RegisterMismatch<'a>> {
    if depth > MAX_DEPTH {
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
            return Some(RegisterMismatch { owner: it, member: index, std140: *std140, d3d12, before });
        }
        end = d3d12.saturating_add(size);
    }
    None
}

/// Returns the bytes of a member, up to the last one with a value.
fn extent<'a>(member: &Member, structs: &dyn Fn(&str) -> Option<&'a SharedStruct>, depth: u32) -> Option<u32> {
    let (element, stride) = match member.ty.value() {
        Some(ty) => {
            let columns = u32::from(ty.columns).saturating_sub(1);
            let size = matrix_stride(Packing::Std140, ty) * columns + 4 * u32::from(ty.rows);
            (size, round_up(size, REGISTER))
        }
        None => {
            let it = structs(member.ty.name()).filter(|_| depth <= MAX_DEPTH)?;
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

impl RegisterMismatch<'_> {
    /// Returns a Rust type of whole registers for the member before it: `[Vec4; 2]`. `None` for values that have no
    /// such type.
    pub fn fits(&self) -> Option<String> {
        let (owner, index) = self.before;
        let member = &owner.members[index];
        let ty = member.ty.value()?;
        let host = match ty.scalar {
            Scalar::Float => "Vec4",
            Scalar::Int => "IVec4",
            Scalar::Uint => "UVec4",
            Scalar::Bool => return None,
        };
        let columns = ty.is_matrix().then(|| u32::from(ty.columns));
        let elements = member.array.as_ref().map(Number::get);
        Some(match (columns, elements) {
            (None, None) => host.into(),
            (columns, elements) => format!("[{host}; {}]", columns.unwrap_or(1) * elements.unwrap_or(1)),
        })
    }
}
