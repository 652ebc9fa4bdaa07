//! Finds fragment stages that run once for each sample, and what they read of its position.
//!
//! Such a stage reads `gl_SampleID` or `gl_SamplePosition` (Vulkan 1.3 §28.8). Its `gl_FragCoord` is the position of
//! the sample (Vulkan 1.3 §15.9, `FragCoord`).

use std::collections::BTreeSet;

use spirv::{BuiltIn, Decoration, GlslStd450Op, Op, StorageClass};

use crate::compile::spirv::Instruction;
use crate::compile::spirv_ids::is_id;

const BUILT_IN: u32 = Decoration::BuiltIn as u32;

/// Whether a fragment stage runs once for each sample.
pub(super) fn runs_for_samples(all: &[Instruction<'_>]) -> bool {
    [BuiltIn::SampleId, BuiltIn::SamplePosition].iter().any(|number| !inputs(all, *number).is_empty())
}

/// Whether a stage that runs for each sample reads more of `gl_FragCoord` than the pixel, which is the same for all
/// samples: it neither rounds a part down nor makes it an integer.
pub(super) fn reads_position_of_sample(all: &[Instruction<'_>]) -> bool {
    let mut positions = inputs(all, BuiltIn::FragCoord);
    if positions.is_empty() || !runs_for_samples(all) {
        return false;
    }
    let mut code = all.iter().skip_while(|one| one.op != Some(Op::Function));
    code.any(|one| match part(one, &positions) {
        Some(id) => {
            positions.insert(id);
            false
        }
        None => !is_pixel(one) && uses(one, &positions),
    })
}

/// Returns the input variables of a number.
pub(super) fn inputs(all: &[Instruction<'_>], number: BuiltIn) -> BTreeSet<u32> {
    const INPUT: u32 = StorageClass::Input as u32;
    let of_number =
        |id: &u32| all.iter().any(|one| one.op == Some(Op::Decorate) && one.operands == [*id, BUILT_IN, number as u32]);
    let variables = all.iter().filter_map(|one| match (one.op, one.operands) {
        (Some(Op::Variable), [_, id, INPUT, ..]) => Some(*id),
        _ => None,
    });
    variables.filter(of_number).collect()
}

/// Returns the id under which an instruction hands on an id of a set, or a part of it.
pub(super) fn part(one: &Instruction<'_>, of: &BTreeSet<u32>) -> Option<u32> {
    match (one.op, one.operands) {
        (Some(Op::AccessChain | Op::Load | Op::CompositeExtract), [_, id, from, ..]) => {
            of.contains(from).then_some(*id)
        }
        (Some(Op::VectorShuffle), [_, id, first, second, ..]) if first == second => of.contains(first).then_some(*id),
        _ => None,
    }
}

/// Whether an instruction finds the pixel of a position.
fn is_pixel(one: &Instruction<'_>) -> bool {
    const FLOOR: u32 = GlslStd450Op::Floor as u32;
    match (one.op, one.operands) {
        (Some(Op::ConvertFToS | Op::ConvertFToU), _) => true,
        (Some(Op::ExtInst), [_, _, _, function, ..]) => *function == FLOOR,
        _ => false,
    }
}

fn uses(one: &Instruction<'_>, ids: &BTreeSet<u32>) -> bool {
    let operands = one.operands.iter().enumerate();
    operands.filter(|(at, _)| is_id(one, *at)).any(|(_, operand)| ids.contains(operand))
}
