//! Says which operands of an instruction are ids. Others are numbers, which may equal an id by chance.

use spirv::Op;

use crate::compile::spirv::Instruction;

/// Returns whether the operand at a position is an id, for the instructions that functions have (SPIR-V 1.6 §3.56).
pub(crate) fn is_id(one: &Instruction<'_>, at: usize) -> bool {
    one.op.is_none_or(|op| is_id_of(op, at))
}

/// Returns whether the operand at a position of an opcode's instructions is an id.
pub(crate) fn is_id_of(op: Op, at: usize) -> bool {
    match op {
        Op::SelectionMerge | Op::Line => at == 0,
        Op::Switch => at == 0 || at % 2 == 1,
        Op::Store | Op::CopyMemory | Op::LoopMerge => at < 2,
        Op::Load | Op::CompositeExtract | Op::ArrayLength | Op::BranchConditional => at < 3,
        Op::CompositeInsert | Op::VectorShuffle => at < 4,
        Op::Variable | Op::Function => at != 2,
        Op::ExtInst | Op::ImageWrite | Op::GroupNonUniformBallotBitCount => at != 3,
        _ if (Op::GroupNonUniformIAdd..=Op::GroupNonUniformLogicalXor).contains(&op) => at != 3,
        _ => image_operands(op) != Some(at),
    }
}

/// Returns the operand that says which image operands follow: a comparison has its reference value before it, and a
/// gather its component.
fn image_operands(op: Op) -> Option<usize> {
    match op {
        Op::ImageSampleImplicitLod
        | Op::ImageSampleExplicitLod
        | Op::ImageSampleProjImplicitLod
        | Op::ImageSampleProjExplicitLod
        | Op::ImageFetch
        | Op::ImageRead
        | Op::ImageSparseSampleImplicitLod
        | Op::ImageSparseSampleExplicitLod
        | Op::ImageSparseFetch
        | Op::ImageSparseRead => Some(4),
        Op::ImageSampleDrefImplicitLod
        | Op::ImageSampleDrefExplicitLod
        | Op::ImageSampleProjDrefImplicitLod
        | Op::ImageSampleProjDrefExplicitLod
        | Op::ImageGather
        | Op::ImageDrefGather
        | Op::ImageSparseSampleDrefImplicitLod
        | Op::ImageSparseSampleDrefExplicitLod
        | Op::ImageSparseGather
        | Op::ImageSparseDrefGather => Some(5),
        _ => None,
    }
}
