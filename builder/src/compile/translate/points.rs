//! Removes the size of points where it is what the API draws anyway.
//!
//! Vulkan and Metal need a written size for points, Direct3D 12 and WebGPU have points of one pixel and no variable for
//! it. So `gl_PointSize = 1.0` means the same everywhere.

use std::borrow::Cow;
use std::collections::BTreeSet;

use shader_info_model::Family;
use spirv::{BuiltIn, Decoration, Op};

use crate::compile::spirv::{Instruction, instructions};

/// Returns the words without the stores of 1 to `gl_PointSize`, for a family without this variable. A module that uses it
/// in another way stays as it is.
pub(super) fn without_unit_size(family: Family, words: &[u32]) -> Cow<'_, [u32]> {
    if !matches!(family, Family::D3d12 | Family::WebGpu) {
        return Cow::Borrowed(words);
    }
    let all: Vec<Instruction<'_>> = instructions(words).map_while(Result::ok).collect();
    let Some(size) = Size::of(&all) else { return Cow::Borrowed(words) };
    let is_removed = |one: &Instruction<'_>| size.chain(one).is_some() || size.is_unit(one);
    if size.chains.is_empty() || all.iter().any(|one| !is_removed(one) && size.is_used(one)) {
        return Cow::Borrowed(words);
    }
    let mut out = words[..5].to_vec();
    all.iter().filter(|one| !is_removed(one)).for_each(|one| one.copy(&mut out));
    Cow::Owned(out)
}

/// The size of points as a member of an output block, and the ids that concern it.
#[derive(Default)]
struct Size {
    /// Variables of the block.
    blocks: BTreeSet<u32>,
    /// Constants with the index of the member.
    indices: BTreeSet<u32>,
    /// Constants with the value 1.
    units: BTreeSet<u32>,
    /// Pointers to the size.
    chains: BTreeSet<u32>,
}

impl Size {
    /// Finds the ids in one pass: a module declares types, constants and variables before its code.
    fn of(all: &[Instruction<'_>]) -> Option<Self> {
        let (block, member) = all.iter().find_map(member)?;
        let (mut size, mut pointers) = (Self::default(), BTreeSet::new());
        let unit = 1.0_f32.to_bits();
        for one in all {
            match (one.op, one.operands) {
                (Some(Op::TypePointer), [id, _, of]) if *of == block => _ = pointers.insert(*id),
                (Some(Op::Variable), [ty, id, ..]) if pointers.contains(ty) => _ = size.blocks.insert(*id),
                (Some(Op::Constant), [_, id, value]) if *value == member => _ = size.indices.insert(*id),
                (Some(Op::Constant), [_, id, value]) if *value == unit => _ = size.units.insert(*id),
                _ => size.chains.extend(size.chain(one)),
            }
        }
        Some(size)
    }

    /// Returns the pointer to the size that an instruction makes.
    fn chain(&self, one: &Instruction<'_>) -> Option<u32> {
        let (Some(Op::AccessChain), [_, id, base, index]) = (one.op, one.operands) else { return None };
        (self.blocks.contains(base) && self.indices.contains(index)).then_some(*id)
    }

    /// Returns whether an instruction stores 1 to the size.
    fn is_unit(&self, one: &Instruction<'_>) -> bool {
        matches!((one.op, one.operands), (Some(Op::Store), [to, value, ..])
            if self.chains.contains(to) && self.units.contains(value))
    }

    /// Returns whether an instruction uses a pointer to the size. Only these instructions take a pointer to an output.
    fn is_used(&self, one: &Instruction<'_>) -> bool {
        match (one.op, one.operands) {
            (Some(Op::Load), [_, _, from, ..]) => self.chains.contains(from),
            (Some(Op::Store), [to, ..]) => self.chains.contains(to),
            (Some(Op::FunctionCall | Op::CopyObject | Op::CopyMemory | Op::ExtInst), all) => {
                all.iter().any(|id| self.chains.contains(id))
            }
            _ => false,
        }
    }
}

/// Returns the struct and the index of its member that is the size of points.
fn member(one: &Instruction<'_>) -> Option<(u32, u32)> {
    const BUILT_IN: u32 = Decoration::BuiltIn as u32;
    const POINT_SIZE: u32 = BuiltIn::PointSize as u32;
    match (one.op, one.operands) {
        (Some(Op::MemberDecorate), [of, index, BUILT_IN, POINT_SIZE]) => Some((*of, *index)),
        _ => None,
    }
}
