//! Removes the bits of other samples from `gl_SampleMaskIn`, where a fragment stage runs once for each sample.
//!
//! Vulkan gives each run its own bit (Vulkan 1.3 §15.9, `SampleMask`); Metal, Direct3D 12 and WebGPU may give those of
//! all samples that a primitive covers. SPIRV-Cross considers this for Metal only beside `gl_FragCoord`.

use std::collections::BTreeSet;

use spirv::{BuiltIn, Op};

use super::samples::{inputs, part};
use crate::compile::spirv::{Instruction, emit, fresh, instructions};

/// Removes the bits of other samples from each element of `gl_SampleMaskIn` that a stage reads.
///
/// # Errors
/// A message if the words are not SPIR-V.
pub(super) fn with_own_bits(words: &[u32]) -> Result<Vec<u32>, String> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let masks = inputs(&all, BuiltIn::SampleMask);
    let Some(sample) = inputs(&all, BuiltIn::SampleId).first().copied().filter(|_| !masks.is_empty()) else {
        return Ok(words.to_vec());
    };
    let elements: BTreeSet<u32> = all.iter().filter_map(|one| part(one, &masks)).collect();
    let mut out = words[..5].to_vec();
    let mut bit_of_zero = None;
    for one in &all {
        match (one.op, one.operands) {
            (Some(Op::Load), [ty, id, from, rest @ ..]) if elements.contains(from) => {
                let [read, own, bit] = [fresh(&mut out), fresh(&mut out), fresh(&mut out)];
                emit(&mut out, Op::Load, &[&[*ty, read, *from], rest].concat());
                emit(&mut out, Op::Load, &[*ty, own, sample]);
                emit(&mut out, Op::ShiftLeftLogical, &[*ty, bit, bit_of_zero.unwrap_or_default(), own]);
                emit(&mut out, Op::BitwiseAnd, &[*ty, *id, read, bit]);
            }
            (Some(Op::Function), _) if bit_of_zero.is_none() => {
                bit_of_zero = signed(&all).map(|ty| constant(&mut out, ty, 1));
                one.copy(&mut out);
            }
            _ => one.copy(&mut out),
        }
    }
    Ok(out)
}

/// Returns the type of `gl_SampleID`.
fn signed(all: &[Instruction<'_>]) -> Option<u32> {
    let ints = all.iter().filter(|one| one.op == Some(Op::TypeInt));
    ints.filter_map(|one| one.operands.first().filter(|_| one.operands[1..] == [32, 1])).copied().next()
}

fn constant(out: &mut Vec<u32>, ty: u32, value: u32) -> u32 {
    let id = fresh(out);
    emit(out, Op::Constant, &[ty, id, value]);
    id
}
