//! Computes values of specialization constants in the functions that use them.
//!
//! SPIR-V computes them outside of functions, of which naga reads neither operators nor vectors (`OpSpecConstantOp`,
//! `OpSpecConstantComposite`). A function gets a copy at its beginning of each that it needs. Those of which a type is
//! made, such as the length of an array, stay.

use std::collections::{BTreeMap, BTreeSet};

use spirv::{BuiltIn, Decoration, Op};

use crate::compile::spirv::{Instruction, emit, fresh, instructions};
use crate::compile::spirv_ids::{is_id, is_id_of};

/// Rewrites a module.
///
/// # Errors
/// A message if the words are not SPIR-V.
pub(super) fn in_functions(words: &[u32]) -> Result<Vec<u32>, String> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let start = all.iter().position(|one| one.op == Some(Op::Function)).unwrap_or(all.len());
    let (outside, code) = all.split_at(start);
    let computed = computed(outside);
    if computed.is_empty() {
        return Ok(words.to_vec());
    }
    let left = BTreeSet::from_iter(computed.iter().filter_map(|one| one.operands.get(1).copied()));
    let mut out = words[..5].to_vec();
    for one in outside {
        let is_left = match (one.op, one.operands) {
            (Some(Op::Name | Op::Decorate), [id, ..]) => left.contains(id),
            (Some(Op::SpecConstantOp | Op::SpecConstantComposite), [_, id, ..]) => left.contains(id),
            _ => false,
        };
        if !is_left {
            one.copy(&mut out);
        }
    }
    for function in code.split_inclusive(|one| one.op == Some(Op::FunctionEnd)) {
        write(&mut out, function, &computed);
    }
    Ok(out)
}

/// Returns the values that only functions use, in their order.
fn computed<'a>(outside: &[Instruction<'a>]) -> Vec<Instruction<'a>> {
    let mut computed = Vec::new();
    let mut fixed: BTreeSet<u32> = outside.iter().filter_map(group_size).collect();
    // A value is used after it is made.
    for one in outside.iter().rev() {
        match (one.op, one.operands) {
            (Some(Op::SpecConstantOp | Op::SpecConstantComposite), [_, id, ..]) if !fixed.contains(id) => {
                computed.push(*one);
            }
            (Some(Op::SpecConstantOp), [_, _, _, parts @ ..]) => fixed.extend(parts),
            (Some(Op::SpecConstantComposite | Op::TypeArray), [_, _, parts @ ..]) => fixed.extend(parts),
            (Some(Op::Variable), [_, _, _, initial]) => _ = fixed.insert(*initial),
            _ => {}
        }
    }
    computed.reverse();
    computed
}

/// Returns the id that an instruction makes the size of work groups.
fn group_size(one: &Instruction<'_>) -> Option<u32> {
    const BUILT_IN: u32 = Decoration::BuiltIn as u32;
    const SIZE: u32 = BuiltIn::WorkgroupSize as u32;
    match (one.op, one.operands) {
        (Some(Op::Decorate), [id, BUILT_IN, SIZE]) => Some(*id),
        _ => None,
    }
}

fn write(out: &mut Vec<u32>, function: &[Instruction<'_>], computed: &[Instruction<'_>]) {
    let ids = needed(out, function, computed);
    let label = function.iter().position(|one| one.op == Some(Op::Label)).unwrap_or(function.len());
    let is_before = |at: usize, one: &Instruction<'_>| at <= label || one.op == Some(Op::Variable);
    let first = function.iter().enumerate().position(|(at, one)| !is_before(at, one)).unwrap_or(function.len());
    for (at, one) in function.iter().enumerate() {
        if at == first {
            computed.iter().for_each(|value| compute(out, value, &ids));
        }
        let operands = one.operands.iter().enumerate();
        let operands: Vec<u32> = operands.map(|(at, id)| new(*id, is_id(one, at), &ids)).collect();
        one.copy_with(out, &operands);
    }
}

/// Returns ids for the values that a function uses, and for those from which they are computed.
fn needed(out: &mut [u32], function: &[Instruction<'_>], computed: &[Instruction<'_>]) -> BTreeMap<u32, u32> {
    let mut used: BTreeSet<u32> = BTreeSet::new();
    for one in function {
        used.extend(one.operands.iter().enumerate().filter(|(at, _)| is_id(one, *at)).map(|(_, id)| *id));
    }
    let mut ids = BTreeMap::new();
    for value in computed.iter().rev() {
        if used.contains(&value.operands[1]) {
            ids.insert(value.operands[1], fresh(out));
            used.extend(&value.operands[2..]);
        }
    }
    ids
}

/// Appends an instruction that computes a value, if the function needs it.
fn compute(out: &mut Vec<u32>, value: &Instruction<'_>, ids: &BTreeMap<u32, u32>) {
    let ([ty, id, parts @ ..], Some(op)) = (value.operands, value.op) else { return };
    let Some(id) = ids.get(id) else { return };
    let (op, parts) = match (op, parts) {
        (Op::SpecConstantOp, [op, parts @ ..]) => (Op::from_u32(*op).unwrap_or(Op::Nop), parts),
        _ => (Op::CompositeConstruct, parts),
    };
    let parts = parts.iter().enumerate().map(|(at, part)| new(*part, is_id_of(op, at + 2), ids));
    emit(out, op, &[*ty, *id].into_iter().chain(parts).collect::<Vec<_>>());
}

fn new(operand: u32, is_id: bool, ids: &BTreeMap<u32, u32>) -> u32 {
    ids.get(&operand).copied().filter(|_| is_id).unwrap_or(operand)
}
