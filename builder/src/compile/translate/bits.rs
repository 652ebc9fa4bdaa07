//! Rewrites bit functions of SPIR-V to return the type of their operands.
//!
//! GLSL's `findMSB`, `findLSB` and `bitCount` return an `int` for a `uint` (GLSL 4.60 §8.8), and SPIR-V allows that.
//! Those of WGSL return a `u32`, and naga requires the same type on both sides, so the result is cast.

use std::collections::BTreeMap;

use spirv::{GlslStd450Op, Op};

use crate::compile::spirv::{Instruction, emit, fresh, instructions, note_type};

const FIND_LSB: u32 = GlslStd450Op::FindILsb as u32;
const FIND_UNSIGNED_MSB: u32 = GlslStd450Op::FindUMsb as u32;

/// Casts the results of all bit functions whose types differ.
///
/// # Errors
/// A message if the words are not SPIR-V.
pub(super) fn same_types(words: &[u32]) -> Result<Vec<u32>, String> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let mut out = words[..5].to_vec();
    let mut types = BTreeMap::new();
    for it in &all {
        let Some((op, asked, answered)) = mixed(it, &types) else {
            it.copy(&mut out);
            note_type(it, &mut types);
            continue;
        };
        let fresh = fresh(&mut out);
        emit(&mut out, op, &[&[asked, fresh], &it.operands[2..]].concat());
        emit(&mut out, Op::Bitcast, &[answered, it.operands[1], fresh]);
        types.insert(it.operands[1], answered);
    }
    Ok(out)
}

/// Returns a bit function whose operand and result have different types, and these types.
fn mixed(it: &Instruction<'_>, types: &BTreeMap<u32, u32>) -> Option<(Op, u32, u32)> {
    let op = it.op?;
    let (ty, value) = match (op, it.operands) {
        (Op::ExtInst, [ty, _, _, FIND_LSB | FIND_UNSIGNED_MSB, value]) | (Op::BitCount, [ty, _, value]) => {
            (*ty, *value)
        }
        _ => return None,
    };
    types.get(&value).copied().filter(|asked| *asked != ty).map(|asked| (op, asked, ty))
}
