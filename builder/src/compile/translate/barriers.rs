//! Finds memory barriers that a translator writes as barriers of all threads, where not all threads meet them.
//!
//! SPIRV-Cross 0.7 and naga 30 write `OpMemoryBarrier` as `threadgroup_barrier` and `workgroupBarrier`, which every
//! thread of a group must execute (Metal Shading Language 3.2 §6.9.1, WGSL §17.11). GLSL's memory barriers may stand in
//! any flow (GLSL 4.60 §8.17).

use std::collections::BTreeSet;

use shader_info_model::{Family, Stage};
use spirv::{MemorySemantics, Op, Scope};

use super::translated::Lack;
use crate::compile::spirv::Instruction;

/// Returns the first memory barrier that only some threads of a group may meet.
pub(super) fn divergent(family: Family, stage: Stage, all: &[Instruction<'_>]) -> Option<Lack> {
    if stage != Stage::Compute || !matches!(family, Family::Metal | Family::WebGpu) {
        return None;
    }
    let mut flow = Flow::default();
    let blocks = all.split(|one| matches!(one.op, Some(Op::Label | Op::Function | Op::EntryPoint)));
    let met: BTreeSet<*const u32> =
        blocks.filter(|block| has_barrier(block)).flatten().map(|one| one.operands.as_ptr()).collect();
    let barrier = all.iter().find(|one| {
        flow.note(one);
        one.op == Some(Op::MemoryBarrier) && !flow.is_uniform() && !met.contains(&one.operands.as_ptr())
    })?;
    Some(("memory barriers that only some threads of a group meet", word(all, barrier)))
}

/// Every thread executes the other instructions of such a block, too.
fn has_barrier(block: &[Instruction<'_>]) -> bool {
    block.iter().any(|one| one.op == Some(Op::ControlBarrier))
}

/// How far the threads of a group are together.
#[derive(Default)]
struct Flow {
    entry: u32,
    is_in_entry: bool,
    /// The blocks at which the open branches and loops end.
    merges: Vec<u32>,
    has_left: bool,
}

impl Flow {
    fn note(&mut self, one: &Instruction<'_>) {
        match (one.op, one.operands) {
            (Some(Op::EntryPoint), [_, entry, ..]) => self.entry = *entry,
            (Some(Op::Function), [_, id, ..]) => {
                *self = Self { entry: self.entry, is_in_entry: *id == self.entry, ..Self::default() };
            }
            (Some(Op::SelectionMerge | Op::LoopMerge), [merge, ..]) => self.merges.push(*merge),
            (Some(Op::Label), [id]) if self.merges.last() == Some(id) => {
                self.merges.pop();
            }
            (Some(Op::Return | Op::ReturnValue), _) => self.has_left |= !self.merges.is_empty(),
            _ => {}
        }
    }

    fn is_uniform(&self) -> bool {
        self.is_in_entry && self.merges.is_empty() && !self.has_left
    }
}

/// Returns the function of GLSL, or the beginning of its name.
fn word(all: &[Instruction<'_>], barrier: &Instruction<'_>) -> &'static str {
    let value = |id: &u32| {
        let made = all.iter().find(|one| one.op == Some(Op::Constant) && one.operands.get(1) == Some(id))?;
        made.operands.get(2).copied()
    };
    let [scope, semantics] = barrier.operands else { return "memoryBarrier" };
    if value(scope) == Some(Scope::Workgroup as u32) {
        return "groupMemoryBarrier";
    }
    let semantics = MemorySemantics::from_bits_truncate(value(semantics).unwrap_or_default());
    let has = |one: MemorySemantics| semantics.contains(one);
    match [MemorySemantics::UNIFORM_MEMORY, MemorySemantics::WORKGROUP_MEMORY, MemorySemantics::IMAGE_MEMORY].map(has) {
        [true, false, false] => "memoryBarrierBuffer",
        [false, true, false] => "memoryBarrierShared",
        [false, false, true] => "memoryBarrierImage",
        _ => "memoryBarrier",
    }
}
