//! Makes sample masks of SPIR-V single numbers.
//!
//! `gl_SampleMask` and `gl_SampleMaskIn` are arrays with one element for each 32 samples (GLSL 4.60 §7.1.5). The
//! `sample_mask` of WGSL is one `u32` (WGSL §13.3.1.10), and naga accepts no array for it.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use spirv::{BuiltIn, Decoration, Op};

use crate::compile::spirv::{Instruction, emit, fresh, instructions};

const BUILT_IN: u32 = Decoration::BuiltIn as u32;
const SAMPLE_MASK: u32 = BuiltIn::SampleMask as u32;

/// Replaces arrays of one `int` by a `uint`. A module that uses a mask in another way than by reading and writing
/// elements stays as it is.
///
/// # Errors
/// A message if the words are not SPIR-V.
pub(super) fn single_masks(words: &[u32]) -> Result<Vec<u32>, String> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let masks: BTreeSet<u32> = all.iter().filter_map(mask).collect();
    let elements: BTreeMap<u32, u32> = all.iter().filter_map(|it| element(it, &masks)).collect();
    if masks.is_empty() || !all.iter().all(|it| is_plain(it, &masks, &elements)) {
        return Ok(words.to_vec());
    }
    let mut pass = Pass { out: words[..5].to_vec(), uint: 0 };
    let mut variables = all.iter().filter(|it| is_declaration(it, &masks)).collect::<Vec<_>>();
    for it in &all {
        match (it.op, it.operands) {
            (Some(Op::Function), _) => {
                if !variables.is_empty() {
                    pass.declare(&all, &mem::take(&mut variables));
                }
                it.copy(&mut pass.out);
            }
            _ if is_declaration(it, &masks) || element(it, &masks).is_some() => {}
            (Some(Op::Load), [ty, id, from, ..]) if elements.contains_key(from) => {
                let read = fresh(&mut pass.out);
                emit(&mut pass.out, Op::Load, &[pass.uint, read, elements[from]]);
                emit(&mut pass.out, Op::Bitcast, &[*ty, *id, read]);
            }
            (Some(Op::Store), [to, value, ..]) if elements.contains_key(to) => {
                let written = fresh(&mut pass.out);
                emit(&mut pass.out, Op::Bitcast, &[pass.uint, written, *value]);
                emit(&mut pass.out, Op::Store, &[elements[to], written]);
            }
            _ => it.copy(&mut pass.out),
        }
    }
    Ok(pass.out)
}

struct Pass {
    out: Vec<u32>,
    /// The type `uint`.
    uint: u32,
}

impl Pass {
    /// Declares the masks, before the first function. A type may be declared once only (SPIR-V 1.6 §2.8).
    fn declare(&mut self, all: &[Instruction<'_>], masks: &[&Instruction<'_>]) {
        const UINT: [u32; 2] = [32, 0];
        self.uint = self.made(all, Op::TypeInt, &UINT);
        for mask in masks {
            let [_, id, class, ..] = mask.operands else { continue };
            let pointer = self.made(all, Op::TypePointer, &[*class, self.uint]);
            emit(&mut self.out, Op::Variable, &[pointer, *id, *class]);
        }
    }

    /// Returns the type with these operands.
    fn made(&mut self, all: &[Instruction<'_>], op: Op, operands: &[u32]) -> u32 {
        let same = all.iter().find(|it| it.op == Some(op) && it.operands.get(1..) == Some(operands));
        same.map(|it| it.operands[0]).unwrap_or_else(|| {
            let id = fresh(&mut self.out);
            emit(&mut self.out, op, &[&[id], operands].concat());
            id
        })
    }
}

/// Returns the variable that an instruction makes a sample mask.
fn mask(instruction: &Instruction<'_>) -> Option<u32> {
    match (instruction.op, instruction.operands) {
        (Some(Op::Decorate), [id, BUILT_IN, SAMPLE_MASK]) => Some(*id),
        _ => None,
    }
}

fn is_declaration(instruction: &Instruction<'_>, masks: &BTreeSet<u32>) -> bool {
    matches!((instruction.op, instruction.operands), (Some(Op::Variable), [_, id, ..]) if masks.contains(id))
}

/// Returns the pointer to an element that an instruction makes, and its mask.
fn element(instruction: &Instruction<'_>, masks: &BTreeSet<u32>) -> Option<(u32, u32)> {
    match (instruction.op, instruction.operands) {
        (Some(Op::AccessChain), [_, id, base, _]) if masks.contains(base) => Some((*id, *base)),
        _ => None,
    }
}

/// Whether an instruction leaves masks and their elements alone, or uses them in a way that is replaced. No other
/// instructions than these take a pointer to an input or an output.
fn is_plain(instruction: &Instruction<'_>, masks: &BTreeSet<u32>, elements: &BTreeMap<u32, u32>) -> bool {
    let is_new = |id: &u32| masks.contains(id) || elements.contains_key(id);
    match (instruction.op, instruction.operands) {
        (Some(Op::AccessChain), [_, _, base, ..]) => !is_new(base) || element(instruction, masks).is_some(),
        (Some(Op::Load), [_, _, from, ..]) => !masks.contains(from),
        (Some(Op::Store), [to, ..]) => !masks.contains(to),
        (Some(Op::FunctionCall | Op::CopyObject | Op::CopyMemory), all) => !all.iter().any(is_new),
        (Some(Op::ExtInst), [_, _, _, _, all @ ..]) => !all.iter().any(is_new),
        _ => true,
    }
}
