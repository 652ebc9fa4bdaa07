//! Computes with unsigned integers where signed ones may overflow, for Metal and Direct3D 12.
//!
//! In GLSL, sums, differences and products keep the low 32 bits (GLSL 4.60 §4.1.3), and a shift moves the bits of a
//! negative number (§5.9). The overflow of signed integers is undefined in Metal (Metal Shading Language Specification
//! 3.1, §3.1) and in DXIL, where DXC marks the sums of `int`s with `nsw`. Unsigned integers wrap in both.

use std::collections::{BTreeMap, BTreeSet};

use spirv::Op;

use crate::compile::spirv::{Instruction, emit, fresh, instructions, note_type};

/// Rewrites a module.
///
/// # Errors
/// A message if the words are not SPIR-V.
pub(super) fn as_unsigned(words: &[u32]) -> Result<Vec<u32>, String> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let start = all.iter().position(|one| one.op == Some(Op::Function)).unwrap_or(all.len());
    let (outside, code) = all.split_at(start);
    let mut types = BTreeMap::new();
    let mut out = words[..5].to_vec();
    for one in outside {
        note_type(one, &mut types);
        one.copy(&mut out);
    }
    let unsigned = unsigned_types(outside, &computed(code), &mut out);
    for one in code {
        note_type(one, &mut types);
        match (operator(one), one.operands) {
            (Some(op), [ty, id, operands @ ..]) if unsigned.contains_key(ty) => {
                let ty = (*ty, unsigned[ty]);
                compute(&mut out, op, ty, *id, operands, &types);
            }
            _ => one.copy(&mut out),
        }
    }
    Ok(out)
}

/// Appends an operator on unsigned numbers, and the conversions around it.
fn compute(
    out: &mut Vec<u32>,
    op: Op,
    (signed, unsigned): (u32, u32),
    id: u32,
    operands: &[u32],
    types: &BTreeMap<u32, u32>,
) {
    let mut operands = operands.to_vec();
    // What a shift is by has a type of its own.
    let converted = if op == Op::ShiftLeftLogical { 1 } else { operands.len() };
    for operand in &mut operands[..converted] {
        if types.get(operand) != Some(&unsigned) {
            let cast = fresh(out);
            emit(out, Op::Bitcast, &[unsigned, cast, *operand]);
            *operand = cast;
        }
    }
    let result = fresh(out);
    emit(out, op, &[&[unsigned, result], &*operands].concat());
    emit(out, Op::Bitcast, &[signed, id, result]);
}

/// Returns the operator of an instruction whose result may not fit its type.
fn operator(one: &Instruction<'_>) -> Option<Op> {
    const OPERATORS: [Op; 5] = [Op::IAdd, Op::ISub, Op::IMul, Op::SNegate, Op::ShiftLeftLogical];
    one.op.filter(|op| OPERATORS.contains(op))
}

/// Returns the types of the results of these operators.
fn computed(code: &[Instruction<'_>]) -> BTreeSet<u32> {
    code.iter().filter(|one| operator(one).is_some()).filter_map(|one| one.operands.first().copied()).collect()
}

/// Returns the unsigned type of each signed type that is computed, and declares it if the module lacks it.
fn unsigned_types(outside: &[Instruction<'_>], computed: &BTreeSet<u32>, out: &mut Vec<u32>) -> BTreeMap<u32, u32> {
    let mut scalars = BTreeMap::new();
    let mut all = BTreeMap::new();
    for one in outside {
        match (one.op, one.operands) {
            (Some(Op::TypeInt), [ty, width, 1]) => {
                let is_used = computed.contains(ty) || has_computed_vector(outside, *ty, computed);
                if is_used {
                    let unsigned = declared(outside, Op::TypeInt, &[*width, 0], out);
                    scalars.insert(*ty, unsigned);
                    all.insert(*ty, unsigned);
                }
            }
            (Some(Op::TypeVector), [ty, of, length]) if computed.contains(ty) => {
                if let Some(of) = scalars.get(of) {
                    all.insert(*ty, declared(outside, Op::TypeVector, &[*of, *length], out));
                }
            }
            _ => {}
        }
    }
    all
}

fn has_computed_vector(outside: &[Instruction<'_>], scalar: u32, computed: &BTreeSet<u32>) -> bool {
    outside.iter().any(|one| match (one.op, one.operands) {
        (Some(Op::TypeVector), [ty, of, _]) => *of == scalar && computed.contains(ty),
        _ => false,
    })
}

/// Returns the type with these operands. A type may be declared once only (SPIR-V 1.6 §2.8).
fn declared(outside: &[Instruction<'_>], op: Op, operands: &[u32], out: &mut Vec<u32>) -> u32 {
    let same = outside.iter().find(|one| one.op == Some(op) && one.operands.get(1..) == Some(operands));
    same.map(|one| one.operands[0]).unwrap_or_else(|| {
        let id = fresh(out);
        emit(out, op, &[&[id], operands].concat());
        id
    })
}
