//! Leaves out buffers that no function uses, with their types: naga refuses some types of members even there.

use std::collections::BTreeSet;

use spirv::{Op, StorageClass};

use crate::compile::spirv::{Instruction, instructions};
use crate::compile::spirv_ids::is_id;

/// Rewrites a module.
///
/// # Errors
/// A message if the words are not SPIR-V.
pub(super) fn without_unread(words: &[u32]) -> Result<Vec<u32>, String> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let start = all.iter().position(|one| one.op == Some(Op::Function)).unwrap_or(all.len());
    let (outside, code) = all.split_at(start);
    let mut needed = BTreeSet::new();
    for one in code {
        needed.extend(one.operands.iter().enumerate().filter(|(at, _)| is_id(one, *at)).map(|(_, id)| *id));
    }
    let mut left = BTreeSet::new();
    // An id is used after it is made.
    for one in outside.iter().rev() {
        match removable(one) {
            Some(id) if !needed.contains(&id) => _ = left.insert(id),
            _ => needed.extend(parts(one)),
        }
    }
    let is_left = |one: &Instruction<'_>| match (one.op, one.operands) {
        (Some(Op::Name | Op::MemberName | Op::Decorate | Op::MemberDecorate), [id, ..]) => left.contains(id),
        _ => removable(one).is_some_and(|id| left.contains(&id)),
    };
    let mut out = words[..5].to_vec();
    all.iter().filter(|one| !is_left(one)).for_each(|one| one.copy(&mut out));
    Ok(out)
}

/// Returns the id of a buffer, or of a type that a buffer may need.
fn removable(one: &Instruction<'_>) -> Option<u32> {
    const UNIFORM: u32 = StorageClass::Uniform as u32;
    const STORAGE: u32 = StorageClass::StorageBuffer as u32;
    match (one.op?, one.operands) {
        (Op::TypePointer | Op::TypeStruct | Op::TypeArray | Op::TypeRuntimeArray | Op::TypeMatrix, [id, ..]) => {
            Some(*id)
        }
        (Op::Variable, [_, id, UNIFORM | STORAGE]) => Some(*id),
        _ => None,
    }
}

/// Returns the ids from which an instruction before the functions makes its own.
fn parts<'a>(one: &Instruction<'a>) -> &'a [u32] {
    match (one.op, one.operands) {
        (Some(Op::TypePointer), [_, _, to]) => std::slice::from_ref(to),
        (Some(Op::TypeVector | Op::TypeMatrix | Op::TypeImage), [_, part, ..]) => std::slice::from_ref(part),
        (Some(Op::Constant | Op::Variable), [ty, ..]) => std::slice::from_ref(ty),
        (Some(Op::TypeInt | Op::TypeFloat), _) => &[],
        (Some(op), [_, parts @ ..]) if (Op::TypeVoid..=Op::TypeForwardPointer).contains(&op) => parts,
        (Some(op), all) if (Op::ConstantTrue..=Op::SpecConstantOp).contains(&op) => all,
        _ => &[],
    }
}
