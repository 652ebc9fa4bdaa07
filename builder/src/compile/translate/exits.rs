//! Ends loops that only a called function's `discard`, or one within a `switch`, would end.
//!
//! The invocation goes on where the language does not end it, and a `break` at such a `discard` would leave the function
//! or the `switch` alone. So each `discard` sets a variable, and such a loop tests it before each turn. A loop in which
//! texels are sampled by derivatives keeps its turns: all invocations of a quad must take part (WGSL §15.2).

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use spirv::{Op, SelectionControl, StorageClass};

use crate::compile::spirv::{Instruction, emit, fresh, instructions, literal};

/// Rewrites a module.
///
/// # Errors
/// A message if the words are not SPIR-V.
pub(super) fn with_exits(words: &[u32]) -> Result<Vec<u32>, String> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let start = all.iter().position(|one| one.op == Some(Op::Function)).unwrap_or(all.len());
    let (outside, code) = all.split_at(start);
    let functions: Vec<&[Instruction<'_>]> = code.split_inclusive(|one| one.op == Some(Op::FunctionEnd)).collect();
    let discarding = reaching(&functions, is_discard);
    if discarding.is_empty() {
        return Ok(words.to_vec());
    }
    let deriving = reaching(&functions, is_derived);
    let exits = |function: &&[Instruction<'_>]| exits(function, &discarding, &deriving);
    let exits: Vec<Vec<Exit>> = functions.iter().map(exits).collect();
    if exits.iter().all(Vec::is_empty) {
        return Ok(words.to_vec());
    }
    let mut pass = Pass::new(words[..5].to_vec(), outside);
    for (function, exits) in functions.iter().zip(&exits) {
        pass.function(function, exits);
    }
    Ok(pass.out)
}

fn is_discard(one: &Instruction<'_>) -> bool {
    one.op == Some(Op::Kill)
}

/// Returns whether an instruction compares the invocations of a quad.
fn is_derived(one: &Instruction<'_>) -> bool {
    const DERIVATIVES: RangeInclusive<Op> = Op::DPdx..=Op::FwidthCoarse;
    const IMPLICIT: [Op; 5] = [
        Op::ImageSampleImplicitLod,
        Op::ImageSampleDrefImplicitLod,
        Op::ImageSampleProjImplicitLod,
        Op::ImageSampleProjDrefImplicitLod,
        Op::ImageQueryLod,
    ];
    one.op.is_some_and(|op| DERIVATIVES.contains(&op) || IMPLICIT.contains(&op))
}

/// Returns the function that an instruction calls.
fn callee(one: &Instruction<'_>) -> Option<u32> {
    match (one.op, one.operands) {
        (Some(Op::FunctionCall), [_, _, function, ..]) => Some(*function),
        _ => None,
    }
}

/// Returns the functions that have such an instruction, or call one that has.
fn reaching(functions: &[&[Instruction<'_>]], is: fn(&Instruction<'_>) -> bool) -> BTreeSet<u32> {
    let mut out: BTreeSet<u32> = BTreeSet::new();
    loop {
        let reaches = |one: &Instruction<'_>| is(one) || callee(one).is_some_and(|function| out.contains(&function));
        let found = functions.iter().filter(|function| function.iter().any(reaches));
        let found: BTreeSet<u32> = found.filter_map(|function| function[0].operands.get(1).copied()).collect();
        if found == out {
            return out;
        }
        out = found;
    }
}

/// A loop that tests the variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Exit {
    /// The first block of a turn.
    turn: u32,
    /// The block after the loop.
    merge: u32,
}

fn exits(function: &[Instruction<'_>], discarding: &BTreeSet<u32>, deriving: &BTreeSet<u32>) -> Vec<Exit> {
    let calls = |one: &Instruction<'_>, of: &BTreeSet<u32>| callee(one).is_some_and(|function| of.contains(&function));
    let mut out = Vec::new();
    for (at, two) in function.windows(2).enumerate() {
        let (Some(Op::LoopMerge), [merge, next, ..]) = (two[0].op, two[0].operands) else { continue };
        let (Some(Op::Branch), [turn]) = (two[1].op, two[1].operands) else { continue };
        let is_merge = |one: &Instruction<'_>| one.op == Some(Op::Label) && one.operands == [*merge];
        let Some(end) = function.iter().position(is_merge) else { continue };
        let inside = &function[at..end];
        let is_called = inside.iter().any(|one| calls(one, discarding));
        let is_in_switch = inside.iter().any(is_discard) && inside.iter().any(|one| one.op == Some(Op::Switch));
        let is_derived = inside.iter().any(|one| is_derived(one) || calls(one, deriving));
        // A block with `OpPhi` has values of known predecessors only.
        let has_values = function.get(end + 1).is_some_and(|one| one.op == Some(Op::Phi));
        if (is_called || is_in_switch) && !is_derived && !has_values && turn != next {
            out.push(Exit { turn: *turn, merge: *merge });
        }
    }
    out
}

struct Pass {
    out: Vec<u32>,
    bool_type: u32,
    yes: u32,
    /// The variable that a discard sets.
    discarded: u32,
}

impl Pass {
    /// Copies what stands before the functions, and declares the variable.
    fn new(mut out: Vec<u32>, outside: &[Instruction<'_>]) -> Self {
        let known = outside.iter().find(|one| one.op == Some(Op::TypeBool)).map(|one| one.operands[0]);
        let bool_type = known.unwrap_or_else(|| fresh(&mut out));
        let [yes, no, pointer, discarded] = [0; 4].map(|_| fresh(&mut out));
        let named = outside.iter().position(|one| one.op == Some(Op::Name));
        for (at, one) in outside.iter().enumerate() {
            if named == Some(at) {
                emit(&mut out, Op::Name, &[&[discarded], &*literal("si_discarded")].concat());
            }
            one.copy(&mut out);
        }
        if known.is_none() {
            emit(&mut out, Op::TypeBool, &[bool_type]);
        }
        let private = StorageClass::Private as u32;
        emit(&mut out, Op::ConstantTrue, &[bool_type, yes]);
        emit(&mut out, Op::ConstantFalse, &[bool_type, no]);
        emit(&mut out, Op::TypePointer, &[pointer, private, bool_type]);
        emit(&mut out, Op::Variable, &[pointer, discarded, private, no]);
        Self { out, bool_type, yes, discarded }
    }

    fn function(&mut self, function: &[Instruction<'_>], exits: &[Exit]) {
        let ends: BTreeMap<u32, u32> = exits.iter().map(|exit| (exit.turn, fresh(&mut self.out))).collect();
        for one in function {
            match (one.op, one.operands) {
                (Some(Op::Kill), _) => emit(&mut self.out, Op::Store, &[self.discarded, self.yes]),
                (Some(Op::Phi), [ty, id, pairs @ ..]) => {
                    let from = |(at, id): (usize, &u32)| if at % 2 == 1 { *ends.get(id).unwrap_or(id) } else { *id };
                    let pairs: Vec<u32> = pairs.iter().enumerate().map(from).collect();
                    emit(&mut self.out, Op::Phi, &[&[*ty, *id], &*pairs].concat());
                    continue;
                }
                _ => {}
            }
            one.copy(&mut self.out);
            let exit = exits.iter().find(|exit| one.op == Some(Op::Label) && one.operands == [exit.turn]);
            if let Some(exit) = exit {
                self.test(exit, ends[&exit.turn]);
            }
        }
    }

    /// Leaves the loop after a discard; else the turn goes on in the next block.
    fn test(&mut self, exit: &Exit, next: u32) {
        let [test, leave] = [0; 2].map(|_| fresh(&mut self.out));
        emit(&mut self.out, Op::Load, &[self.bool_type, test, self.discarded]);
        emit(&mut self.out, Op::SelectionMerge, &[next, SelectionControl::NONE.bits()]);
        emit(&mut self.out, Op::BranchConditional, &[test, leave, next]);
        emit(&mut self.out, Op::Label, &[leave]);
        emit(&mut self.out, Op::Branch, &[exit.merge]);
        emit(&mut self.out, Op::Label, &[next]);
    }
}
