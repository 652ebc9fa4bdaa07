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
    let all: Vec<Instruction<'_>> = instructions(words).map_while(Result::ok).collect();
    let has_no_size = matches!(family, Family::D3d12 | Family::WebGpu);
    let Some(size) = all.iter().find_map(member).filter(|_| has_no_size) else { return Cow::Borrowed(words) };
    let chains: BTreeSet<u32> = all.iter().filter_map(|it| chain(&all, it, size)).collect();
    let is_removed =
        |instruction: &Instruction<'_>| is_unit(&all, instruction, &chains) || chain(&all, instruction, size).is_some();
    if chains.is_empty() || all.iter().any(|it| !is_removed(it) && uses(it, &chains)) {
        return Cow::Borrowed(words);
    }
    let mut out = words[..5].to_vec();
    all.iter().filter(|it| !is_removed(it)).for_each(|it| it.copy(&mut out));
    Cow::Owned(out)
}

/// Returns the struct and the index of its member that is the size of points.
fn member(instruction: &Instruction<'_>) -> Option<(u32, u32)> {
    const BUILT_IN: u32 = Decoration::BuiltIn as u32;
    const POINT_SIZE: u32 = BuiltIn::PointSize as u32;
    match (instruction.op, instruction.operands) {
        (Some(Op::MemberDecorate), [of, index, BUILT_IN, POINT_SIZE]) => Some((*of, *index)),
        _ => None,
    }
}

/// Returns the pointer to the size that an instruction makes.
fn chain(all: &[Instruction<'_>], instruction: &Instruction<'_>, (of, member): (u32, u32)) -> Option<u32> {
    let (Some(Op::AccessChain), [_, id, base, index]) = (instruction.op, instruction.operands) else { return None };
    let pointer = made(all, Op::Variable, *base)?[0];
    let pointed = all.iter().find(|it| it.op == Some(Op::TypePointer) && it.operands[0] == pointer)?.operands[2];
    let is_size = pointed == of && made(all, Op::Constant, *index)?.get(2) == Some(&member);
    is_size.then_some(*id)
}

/// Returns whether an instruction stores 1 to one of the pointers.
fn is_unit(all: &[Instruction<'_>], instruction: &Instruction<'_>, chains: &BTreeSet<u32>) -> bool {
    let one = 1.0_f32.to_bits();
    match (instruction.op, instruction.operands) {
        (Some(Op::Store), [to, value]) if chains.contains(to) => {
            made(all, Op::Constant, *value).is_some_and(|it| it.get(2) == Some(&one))
        }
        _ => false,
    }
}

/// Returns whether an instruction uses one of the pointers. No other instructions than these take a pointer to an output.
fn uses(instruction: &Instruction<'_>, chains: &BTreeSet<u32>) -> bool {
    match (instruction.op, instruction.operands) {
        (Some(Op::Load), [_, _, from, ..]) => chains.contains(from),
        (Some(Op::Store), [to, ..]) => chains.contains(to),
        (Some(Op::FunctionCall | Op::CopyObject | Op::CopyMemory | Op::ExtInst), all) => {
            all.iter().any(|id| chains.contains(id))
        }
        _ => false,
    }
}

/// Returns the operands of the instruction that makes an id: its type, the id, and the rest.
fn made<'a>(all: &[Instruction<'a>], op: Op, id: u32) -> Option<&'a [u32]> {
    all.iter().find(|it| it.op == Some(op) && it.operands.get(1) == Some(&id)).map(|it| it.operands)
}
