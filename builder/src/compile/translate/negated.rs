//! Rewrites the negation of unsigned integers, for WebGPU.
//!
//! GLSL negates a `uint` (GLSL 4.60 §5.9), and SPIR-V's `OpSNegate` takes one. WGSL §8.7 negates signed numbers only, so
//! the text subtracts from zero.

use std::collections::{BTreeMap, BTreeSet};

use spirv::Op;

use crate::compile::spirv::{Instruction, emit, fresh, instructions};

/// Rewrites a module.
///
/// # Errors
/// A message if the words are not SPIR-V.
pub(super) fn from_zero(words: &[u32]) -> Result<Vec<u32>, String> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let types = negated(&all);
    let mut out = words[..5].to_vec();
    let mut zeros: BTreeMap<u32, u32> = BTreeMap::new();
    for one in &all {
        match (one.op, one.operands) {
            (Some(Op::SNegate), [ty, id, value]) if zeros.contains_key(ty) => {
                emit(&mut out, Op::ISub, &[*ty, *id, zeros[ty], *value]);
            }
            _ => one.copy(&mut out),
        }
        if let (Some(Op::TypeInt | Op::TypeVector), [ty, ..]) = (one.op, one.operands)
            && types.contains(ty)
        {
            let zero = fresh(&mut out);
            emit(&mut out, Op::ConstantNull, &[*ty, zero]);
            zeros.insert(*ty, zero);
        }
    }
    Ok(out)
}

/// Returns the unsigned types of which a value is negated.
fn negated(all: &[Instruction<'_>]) -> BTreeSet<u32> {
    let mut unsigned = BTreeSet::new();
    let mut out = BTreeSet::new();
    for one in all {
        match (one.op, one.operands) {
            (Some(Op::TypeInt), [ty, _, 0]) => _ = unsigned.insert(*ty),
            (Some(Op::TypeVector), [ty, of, _]) if unsigned.contains(of) => _ = unsigned.insert(*ty),
            (Some(Op::SNegate), [ty, ..]) if unsigned.contains(ty) => _ = out.insert(*ty),
            _ => {}
        }
    }
    out
}
