//! Rewrites bit functions of SPIR-V to return the type of their operands.
//!
//! GLSL's `findMSB`, `findLSB` and `bitCount` give an `int` for a `uint` (GLSL 4.60 §8.8), and SPIR-V allows that. WGSL's
//! give a `u32`, and naga wants one type on both sides, so the answer is cast.

use std::collections::BTreeMap;

use crate::compile::spirv::{Instruction, instructions, op};

const EXT_INST: u16 = 12;
const FIRST_CONSTANT: u16 = 41;
const BITCAST: u16 = 124;
const BIT_COUNT: u16 = 205;
const FIND_LSB: u32 = 73;
const FIND_UNSIGNED_MSB: u32 = 75;

/// Casts the answers of all bit functions whose types differ.
///
/// # Errors
/// The words are not SPIR-V.
pub(super) fn same_types(words: &[u32]) -> Result<Vec<u32>, String> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let mut out = words[..5].to_vec();
    let mut types = BTreeMap::new();
    for it in &all {
        let Some((asked, answered)) = is_mixed(it, &types) else {
            emit(&mut out, it.opcode, it.operands);
            note(it, &mut types);
            continue;
        };
        let fresh = out[3];
        out[3] += 1;
        emit(&mut out, it.opcode, &[&[asked, fresh], &it.operands[2..]].concat());
        emit(&mut out, BITCAST, &[answered, it.operands[1], fresh]);
        types.insert(it.operands[1], answered);
    }
    Ok(out)
}

/// The types of question and answer, where they differ.
fn is_mixed(it: &Instruction<'_>, types: &BTreeMap<u32, u32>) -> Option<(u32, u32)> {
    let (ty, value) = match (it.opcode, it.operands) {
        (EXT_INST, [ty, _, _, FIND_LSB | FIND_UNSIGNED_MSB, value]) | (BIT_COUNT, [ty, _, value]) => (*ty, *value),
        _ => return None,
    };
    types.get(&value).copied().filter(|asked| *asked != ty).map(|asked| (asked, ty))
}

/// The type of what an instruction makes, where it makes something.
fn note(it: &Instruction<'_>, types: &mut BTreeMap<u32, u32>) {
    let is_value = it.opcode == EXT_INST || it.opcode >= FIRST_CONSTANT;
    let is_about_ids = matches!(it.opcode, op::DECORATE | op::MEMBER_DECORATE);
    // What makes nothing names what is known already.
    if let ([ty, id, ..], true) = (it.operands, is_value && !is_about_ids) {
        types.entry(*id).or_insert(*ty);
    }
}

fn emit(out: &mut Vec<u32>, opcode: u16, operands: &[u32]) {
    out.push(((operands.len() as u32 + 1) << 16) | u32::from(opcode));
    out.extend_from_slice(operands);
}
