//! Finds barriers of memory and of subgroups that a translator leaves out, or writes as barriers of all threads where
//! not all threads meet them.
//!
//! SPIRV-Cross 0.7 and naga 30 write `OpMemoryBarrier` as `threadgroup_barrier` and `workgroupBarrier`, which every
//! thread of a group must execute (Metal Shading Language 3.2 §6.9.1, WGSL §17.11). GLSL's memory barriers may stand in
//! any flow (GLSL 4.60 §8.17). Outside of compute stages, SPIRV-Cross and WGSL have none. naga writes
//! `subgroupBarrier` as a barrier of all threads, too. HLSL has no barriers of subgroups: SPIRV-Cross leaves them out.

use shader_info_model::{Family, Stage};
use spirv::{MemorySemantics, Op, Scope};

use super::Refusal;
use crate::compile::spirv::Instruction;

/// Returns why a backend cannot have the memory barriers of a module.
pub(super) fn refused(family: Family, stage: Stage, all: &[Instruction<'_>]) -> Option<Refusal> {
    let (barrier, what, instead) = match (family, stage) {
        (Family::D3d12, _) => (
            all.iter().find(|one| is_of_subgroup(all, one))?,
            "barriers of subgroups",
            "write `barrier()` where all threads meet, or `memoryBarrier…()` for `subgroupMemoryBarrier…()`",
        ),
        (Family::OpenGl | Family::Gles | Family::Vulkan, _) => return None,
        (_, Stage::Vertex | Stage::Fragment) => (
            all.iter().find(|one| one.op == Some(Op::MemoryBarrier))?,
            "memory barriers outside of work groups",
            "move what needs it to a compute shader",
        ),
        _ => (
            divergent(family, all)?,
            "memory barriers that only some threads of a group meet",
            "move it out of branches and loops of `main`, or write `barrier()` beside it where all threads meet",
        ),
    };
    Some(Refusal::Lacks { what: what.into(), word: word(all, barrier).into(), instead: instead.into() })
}

/// Whether an instruction is a barrier of a subgroup.
fn is_of_subgroup(all: &[Instruction<'_>], one: &Instruction<'_>) -> bool {
    let is_barrier = matches!(one.op, Some(Op::ControlBarrier | Op::MemoryBarrier));
    is_barrier && one.operands.first().and_then(|id| value(all, *id)) == Some(Scope::Subgroup as u32)
}

/// Returns the first memory barrier that only some threads of a group may meet.
fn divergent<'a, 'w>(family: Family, all: &'a [Instruction<'w>]) -> Option<&'a Instruction<'w>> {
    let mut flow = Flow::default();
    for block in all.split_inclusive(|one| matches!(one.op, Some(Op::Label | Op::Function | Op::EntryPoint))) {
        let all_meet = has_barrier(all, block);
        for one in block {
            flow.note(one);
            let is_for_all = one.op == Some(Op::MemoryBarrier)
                || family == Family::WebGpu && one.op == Some(Op::ControlBarrier) && is_of_subgroup(all, one);
            if is_for_all && !flow.is_uniform() && !all_meet {
                return Some(one);
            }
        }
    }
    None
}

/// Every thread executes the other instructions of such a block, too.
fn has_barrier(all: &[Instruction<'_>], block: &[Instruction<'_>]) -> bool {
    block.iter().any(|one| one.op == Some(Op::ControlBarrier) && !is_of_subgroup(all, one))
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

/// Returns the value of an integer constant.
fn value(all: &[Instruction<'_>], id: u32) -> Option<u32> {
    let made = all.iter().find(|one| one.op == Some(Op::Constant) && one.operands.get(1) == Some(&id))?;
    made.operands.get(2).copied()
}

/// Returns the function of GLSL, or the beginning of its name.
fn word(all: &[Instruction<'_>], barrier: &Instruction<'_>) -> &'static str {
    let of_subgroup = is_of_subgroup(all, barrier);
    let [scope, semantics] = barrier.operands else {
        return if of_subgroup { "subgroupBarrier" } else { "memoryBarrier" };
    };
    if value(all, *scope) == Some(Scope::Workgroup as u32) {
        return "groupMemoryBarrier";
    }
    let semantics = MemorySemantics::from_bits_truncate(value(all, *semantics).unwrap_or_default());
    let has = |one: MemorySemantics| semantics.contains(one);
    let of =
        [MemorySemantics::UNIFORM_MEMORY, MemorySemantics::WORKGROUP_MEMORY, MemorySemantics::IMAGE_MEMORY].map(has);
    match (of, of_subgroup) {
        ([true, false, false], false) => "memoryBarrierBuffer",
        ([false, true, false], false) => "memoryBarrierShared",
        ([false, false, true], false) => "memoryBarrierImage",
        (_, false) => "memoryBarrier",
        ([true, false, false], true) => "subgroupMemoryBarrierBuffer",
        ([false, true, false], true) => "subgroupMemoryBarrierShared",
        ([false, false, true], true) => "subgroupMemoryBarrierImage",
        (_, true) => "subgroupMemoryBarrier",
    }
}
