//! Decides whether SPIR-V words are safe to give to a driver.
//!
//! A driver may crash on what is not SPIR-V, lacks the entry point, or uses a resource that is not bound or of
//! another kind, and take the other tests with it: so we look first. The numbers are those of the SPIR-V specification.

use super::bindings;
use super::describe::{Bound, Stage, StageKind};
use super::error::Error;
use ash::vk;
use std::collections::{BTreeMap, BTreeSet};

const MAGIC: u32 = 0x0723_0203;
const HEADER_WORDS: usize = 5;
const STORAGE_BUFFER: u32 = 12;
const DIM_BUFFER: u32 = 5;
const DIM_SUBPASS: u32 = 6;

mod op {
    pub(super) const ENTRY_POINT: u32 = 15;
    pub(super) const TYPE_IMAGE: u32 = 25;
    pub(super) const TYPE_SAMPLED_IMAGE: u32 = 27;
    pub(super) const TYPE_STRUCT: u32 = 30;
    pub(super) const TYPE_POINTER: u32 = 32;
    pub(super) const VARIABLE: u32 = 59;
    pub(super) const DECORATE: u32 = 71;
    /// `OpFunctionCall`, `OpImageTexelPointer`, `OpLoad`, `OpStore`, `OpCopyMemory`, `OpAccessChain`,
    /// `OpInBoundsAccessChain`, `OpArrayLength`: what takes a resource's variable.
    pub(super) const USES: [u32; 8] = [57, 60, 61, 62, 63, 65, 66, 68];
}

mod decoration {
    /// How SPIR-V before 1.3 marks a storage buffer.
    pub(super) const BUFFER_BLOCK: u32 = 3;
    pub(super) const BINDING: u32 = 33;
    pub(super) const DESCRIPTOR_SET: u32 = 34;
}

/// An error unless the module has `stage.entry` for `stage.kind`, and all that it uses is among `resources`.
pub(super) fn look(stage: &Stage<'_>, resources: &[Bound]) -> Result<(), Error> {
    let instructions = split(stage)?;
    if !instructions.iter().any(|instruction| is_entry(instruction, stage)) {
        let Stage { kind, entry, .. } = stage;
        return Err(Error::Description(format!("the SPIR-V has no {kind:?} entry point `{entry}`")));
    }
    let bound: BTreeMap<_, _> = resources.iter().map(|bound| ((bound.set, bound.binding), &bound.what)).collect();
    for ((set, binding), needed) in used(&instructions) {
        let there = bound.get(&(set, binding)).map(|what| bindings::kind(what));
        if needed.is_none() || there != needed {
            let needed = needed.map_or("something that the renderer cannot bind".into(), |kind| format!("{kind:?}"));
            let there = there.map_or("nothing".into(), |kind| format!("{kind:?}"));
            return Err(Error::Description(format!(
                "the {:?} stage uses set {set}, binding {binding} as {needed}, but {there} is bound there",
                stage.kind
            )));
        }
    }
    Ok(())
}

fn split<'a>(stage: &Stage<'a>) -> Result<Vec<&'a [u32]>, Error> {
    if stage.spirv.len() <= HEADER_WORDS || stage.spirv[0] != MAGIC {
        return Err(Error::Description(format!("the {:?} stage is not SPIR-V", stage.kind)));
    }
    let mut rest = &stage.spirv[HEADER_WORDS..];
    let mut instructions = vec![];
    while let Some(&first) = rest.first() {
        let length = (first >> 16) as usize;
        if length == 0 || length > rest.len() {
            return Err(Error::Description(format!("the SPIR-V of the {:?} stage is cut short", stage.kind)));
        }
        let (instruction, after) = rest.split_at(length);
        instructions.push(instruction);
        rest = after;
    }
    Ok(instructions)
}

fn opcode(instruction: &[u32]) -> u32 {
    instruction[0] & 0xffff
}

/// Words of `OpEntryPoint`: the instruction, the execution model, the function, then the name, zero-ended.
fn is_entry(instruction: &[u32], stage: &Stage<'_>) -> bool {
    let entry_of_this_stage = opcode(instruction) == op::ENTRY_POINT
        && instruction.get(1).is_some_and(|&model| model == execution_model(stage.kind));
    if !entry_of_this_stage {
        return false;
    }
    let bytes = instruction.iter().skip(3).flat_map(|word| word.to_le_bytes());
    bytes.take_while(|&byte| byte != 0).eq(stage.entry.bytes())
}

/// The resources that any function touches, by set and binding, and how. One that is only declared is not among them.
fn used(instructions: &[&[u32]]) -> BTreeMap<(u32, u32), Option<vk::DescriptorType>> {
    let mut places = BTreeMap::<u32, (u32, Option<u32>)>::new();
    for instruction in instructions {
        match **instruction {
            [first, id, decoration::DESCRIPTOR_SET, set] if first & 0xffff == op::DECORATE => {
                places.entry(id).or_default().0 = set;
            }
            [first, id, decoration::BINDING, binding] if first & 0xffff == op::DECORATE => {
                places.entry(id).or_default().1 = Some(binding);
            }
            _ => {}
        }
    }
    let touching = instructions.iter().filter(|instruction| op::USES.contains(&opcode(instruction)));
    let touched: BTreeSet<_> = touching.flat_map(|instruction| &instruction[1..]).collect();
    places
        .iter()
        .filter(|(variable, _)| touched.contains(variable))
        .filter_map(|(&variable, &(set, binding))| Some(((set, binding?), descriptor(instructions, variable))))
        .collect()
}

/// What the variable must be bound to; `None` for arrays, lone samplers, and what else the renderer has no use for.
fn descriptor(instructions: &[&[u32]], variable: u32) -> Option<vk::DescriptorType> {
    let pointer = find(instructions, op::VARIABLE, 2, variable)?.get(1)?;
    let &[_, _, storage, pointee] = find(instructions, op::TYPE_POINTER, 1, *pointer)? else { return None };
    let old_storage_block = || {
        let mut decorations = instructions.iter().filter(|instruction| opcode(instruction) == op::DECORATE);
        decorations.any(|instruction| instruction[1..] == [pointee, decoration::BUFFER_BLOCK])
    };
    if find(instructions, op::TYPE_STRUCT, 1, pointee).is_some() {
        let stored = storage == STORAGE_BUFFER || old_storage_block();
        return Some(if stored { vk::DescriptorType::STORAGE_BUFFER } else { vk::DescriptorType::UNIFORM_BUFFER });
    }
    let sampled = find(instructions, op::TYPE_SAMPLED_IMAGE, 1, pointee);
    let image = sampled.and_then(|words| words.get(2)).copied().unwrap_or(pointee);
    let image = find(instructions, op::TYPE_IMAGE, 1, image)?;
    let of_buffer = *image.get(3)? == DIM_BUFFER;
    if *image.get(3)? == DIM_SUBPASS {
        return Some(vk::DescriptorType::INPUT_ATTACHMENT);
    }
    Some(match (of_buffer, *image.get(7)?) {
        (true, 1) => vk::DescriptorType::UNIFORM_TEXEL_BUFFER,
        (true, 2) => vk::DescriptorType::STORAGE_TEXEL_BUFFER,
        (false, 1) if sampled.is_some() => vk::DescriptorType::COMBINED_IMAGE_SAMPLER,
        (false, 2) => vk::DescriptorType::STORAGE_IMAGE,
        _ => return None,
    })
}

/// The instruction of this opcode whose word `at` is `id`.
fn find<'a>(instructions: &[&'a [u32]], code: u32, at: usize, id: u32) -> Option<&'a [u32]> {
    instructions.iter().copied().find(|instruction| opcode(instruction) == code && instruction.get(at) == Some(&id))
}

fn execution_model(kind: StageKind) -> u32 {
    match kind {
        StageKind::Vertex => 0,
        StageKind::TessControl => 1,
        StageKind::TessEvaluation => 2,
        StageKind::Geometry => 3,
        StageKind::Fragment => 4,
        StageKind::Compute => 5,
    }
}
