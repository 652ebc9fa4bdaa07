//! Ends what only `discard` would end.
//!
//! In GLSL, `discard` ends the invocation (GLSL 4.60 §6.4). In WGSL (§9.4.11), HLSL and Metal's language (§6.10.1.3)
//! the invocation goes on without effects, and the statements after `discard` run: a function must still return a
//! value, and a loop needs another way out. The new instructions follow a call of a function that discards, so that the
//! module means the same in SPIR-V.

use std::collections::BTreeMap;

use spirv::{FunctionControl, Op};

use crate::compile::spirv::{Instruction, emit, fresh, instructions, literal};

/// Rewrites a module.
///
/// # Errors
/// A message if the words are not SPIR-V.
pub(super) fn ended(words: &[u32]) -> Result<Vec<u32>, String> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let start = all.iter().position(|one| one.op == Some(Op::Function)).unwrap_or(all.len());
    let (outside, code) = all.split_at(start);
    let functions: Vec<Vec<End>> = code.split_inclusive(is_end).map(|function| ends(&all, function)).collect();
    let Some(types) = Types::of(outside).filter(|_| functions.iter().any(|ends| !ends.is_empty())) else {
        return Ok(words.to_vec());
    };
    let mut pass = Pass { out: words[..5].to_vec(), types, discard: 0, zeros: BTreeMap::new() };
    pass.discard = fresh(&mut pass.out);
    pass.outside(outside);
    let returned = code.split_inclusive(is_end).zip(&functions).filter(|(_, ends)| !ends.is_empty());
    returned.for_each(|(function, _)| pass.declare_zero(returned_by(function)));
    for (function, ends) in code.split_inclusive(is_end).zip(&functions) {
        pass.function(function, ends);
    }
    pass.discarding();
    Ok(pass.out)
}

/// Returns the type of what a function returns.
fn returned_by(function: &[Instruction<'_>]) -> u32 {
    function.first().and_then(|one| one.operands.first()).copied().unwrap_or_default()
}

fn is_end(one: &Instruction<'_>) -> bool {
    one.op == Some(Op::FunctionEnd)
}

/// What replaces the last instruction of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct End {
    /// The instruction's number in its function.
    at: usize,
    discards: bool,
    /// The block that follows; the function returns if there is none.
    next: Option<u32>,
}

/// Returns what must end otherwise in a function.
fn ends(all: &[Instruction<'_>], function: &[Instruction<'_>]) -> Vec<End> {
    if !function.iter().any(|one| one.op == Some(Op::Kill)) {
        return Vec::new();
    }
    let returns = returned_by(function);
    let has_value = !all.iter().any(|one| one.op == Some(Op::TypeVoid) && one.operands == [returns]);
    let mut open: Vec<(u32, Op)> = Vec::new();
    let mut out = Vec::new();
    for (at, one) in function.iter().enumerate() {
        match (one.op, one.operands) {
            (Some(Op::Label), [id, ..]) => open.retain(|(merge, _)| merge != id),
            (Some(Op::LoopMerge), [merge, ..]) => open.push((*merge, Op::LoopMerge)),
            (Some(Op::SelectionMerge), [merge, ..]) => {
                let is_switch = function.get(at + 1).is_some_and(|next| next.op == Some(Op::Switch));
                open.push((*merge, if is_switch { Op::Switch } else { Op::SelectionMerge }));
            }
            (Some(Op::Kill), _) => match left(function, &open) {
                Some(merge) => out.push(End { at, discards: true, next: Some(merge) }),
                None if has_value && open.is_empty() => out.push(End { at, discards: true, next: None }),
                None => {}
            },
            _ => {}
        }
    }
    if has_value || !out.is_empty() {
        let unreachable = function.iter().enumerate().filter(|(_, one)| one.op == Some(Op::Unreachable));
        out.extend(unreachable.map(|(at, _)| End { at, discards: false, next: None }));
    }
    out
}

/// Returns the block after the innermost loop. A `break` within a `switch` would leave the `switch` alone, and a block
/// with `OpPhi` has values of known predecessors only.
fn left(function: &[Instruction<'_>], open: &[(u32, Op)]) -> Option<u32> {
    let (merge, _) =
        open.iter().rev().find(|(_, kind)| *kind != Op::SelectionMerge).filter(|it| it.1 == Op::LoopMerge)?;
    let label = function.iter().position(|one| one.op == Some(Op::Label) && one.operands.first() == Some(merge))?;
    function.get(label + 1).is_some_and(|next| next.op != Some(Op::Phi)).then_some(*merge)
}

/// The type `void` and that of a function without parameters and value, which every module has for its entry.
struct Types {
    void: u32,
    function: u32,
}

impl Types {
    fn of(outside: &[Instruction<'_>]) -> Option<Self> {
        let void = outside.iter().find(|one| one.op == Some(Op::TypeVoid))?.operands.first().copied()?;
        let is_plain = |one: &&Instruction<'_>| match (one.op, one.operands) {
            (Some(Op::TypeFunction), [_, returns]) => *returns == void,
            _ => false,
        };
        Some(Self { void, function: outside.iter().find(is_plain)?.operands.first().copied()? })
    }
}

struct Pass {
    out: Vec<u32>,
    types: Types,
    /// The function that discards.
    discard: u32,
    /// Zeros of the types that functions return.
    zeros: BTreeMap<u32, u32>,
}

impl Pass {
    fn outside(&mut self, outside: &[Instruction<'_>]) {
        let is_name = |one: &Instruction<'_>| one.op == Some(Op::Name);
        let named = outside.iter().position(is_name);
        for (at, one) in outside.iter().enumerate() {
            if named == Some(at) {
                emit(&mut self.out, Op::Name, &[&[self.discard], &*literal("si_discard")].concat());
            }
            one.copy(&mut self.out);
        }
    }

    fn declare_zero(&mut self, ty: u32) {
        if ty != self.types.void && !self.zeros.contains_key(&ty) {
            let zero = fresh(&mut self.out);
            emit(&mut self.out, Op::ConstantNull, &[ty, zero]);
            self.zeros.insert(ty, zero);
        }
    }

    fn function(&mut self, function: &[Instruction<'_>], ends: &[End]) {
        for (at, one) in function.iter().enumerate() {
            match ends.iter().find(|end| end.at == at) {
                Some(end) => self.end(end, returned_by(function)),
                None => one.copy(&mut self.out),
            }
        }
    }

    fn end(&mut self, end: &End, returns: u32) {
        if end.discards {
            let result = fresh(&mut self.out);
            emit(&mut self.out, Op::FunctionCall, &[self.types.void, result, self.discard]);
        }
        match (end.next, self.zeros.get(&returns)) {
            (Some(next), _) => emit(&mut self.out, Op::Branch, &[next]),
            (None, Some(zero)) => emit(&mut self.out, Op::ReturnValue, &[*zero]),
            (None, None) => emit(&mut self.out, Op::Return, &[]),
        }
    }

    /// Appends the function that discards.
    fn discarding(&mut self) {
        let Types { void, function } = self.types;
        let label = fresh(&mut self.out);
        emit(&mut self.out, Op::Function, &[void, self.discard, FunctionControl::NONE.bits(), function]);
        emit(&mut self.out, Op::Label, &[label]);
        emit(&mut self.out, Op::Kill, &[]);
        emit(&mut self.out, Op::FunctionEnd, &[]);
    }
}
