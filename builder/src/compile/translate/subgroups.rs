//! Functions of subgroups that the texts of a family lack, or that its translator does not write.

use shader_info_model::Family;
use spirv::{GroupOperation, Op};

use super::Refusal;
use crate::compile::spirv::Instruction;

/// A function, who lacks it, and what to write instead.
struct Row {
    op: Op,
    name: &'static str,
    lacking: &'static [Family],
    instead: &'static str,
}

const WEBGPU: &[Family] = &[Family::WebGpu];
const HLSL_AND_WEBGPU: &[Family] = &[Family::D3d12, Family::WebGpu];

/// What SPIRV-Cross 0.7's HLSL and naga 30's front end refuse.
const ROWS: [Row; 9] = [
    row(
        Op::GroupNonUniformElect,
        "subgroupElect",
        WEBGPU,
        "compare `gl_SubgroupInvocationID` with `subgroupBroadcastFirst(gl_SubgroupInvocationID)`",
    ),
    row(
        Op::GroupNonUniformAllEqual,
        "subgroupAllEqual",
        WEBGPU,
        "compare with `subgroupBroadcastFirst`, and take `subgroupAll` of that",
    ),
    row(Op::GroupNonUniformInverseBallot, "subgroupInverseBallot", HLSL_AND_WEBGPU, "test the bit of this invocation"),
    row(Op::GroupNonUniformBallotBitExtract, "subgroupBallotBitExtract", HLSL_AND_WEBGPU, "shift the component"),
    row(Op::GroupNonUniformBallotBitCount, "subgroupBallotBitCount", WEBGPU, "add `bitCount` of the components"),
    row(Op::GroupNonUniformBallotFindLSB, "subgroupBallotFindLSB", HLSL_AND_WEBGPU, "use `findLSB` of the components"),
    row(Op::GroupNonUniformBallotFindMSB, "subgroupBallotFindMSB", HLSL_AND_WEBGPU, "use `findMSB` of the components"),
    row(Op::GroupNonUniformQuadBroadcast, "subgroupQuadBroadcast", WEBGPU, "use `subgroupShuffle`"),
    row(Op::GroupNonUniformQuadSwap, "subgroupQuadSwap", WEBGPU, "use `subgroupShuffleXor`"),
];

const fn row(op: Op, name: &'static str, lacking: &'static [Family], instead: &'static str) -> Row {
    Row { op, name, lacking, instead }
}

/// Returns the first function of subgroups that a family lacks.
pub(super) fn lacking(family: Family, all: &[Instruction<'_>]) -> Option<Refusal> {
    all.iter().find_map(|one| {
        let op = one.op?;
        let listed = ROWS.iter().find(|row| row.op == op && row.lacking.contains(&family));
        match listed {
            Some(row) => Some(refusal(name(row, one.operands), row.instead)),
            None => combined(op, *one.operands.get(3)?).map(|name| refusal(name, "")),
        }
    })
}

fn refusal(word: String, instead: &str) -> Refusal {
    Refusal::Lacks { what: format!("`{word}`, as far as one is translated"), word, instead: instead.into() }
}

/// Returns the name of a function of GLSL: a row may be several, which an operand tells apart.
fn name(row: &Row, operands: &[u32]) -> String {
    let kind = operands.get(3).copied().and_then(GroupOperation::from_u32);
    match (row.op, kind) {
        (Op::GroupNonUniformBallotBitCount, Some(GroupOperation::InclusiveScan)) => "subgroupBallotInclusiveBitCount",
        (Op::GroupNonUniformBallotBitCount, Some(GroupOperation::ExclusiveScan)) => "subgroupBallotExclusiveBitCount",
        _ => row.name,
    }
    .to_owned()
}

/// Returns the name of a function that combines the values of some invocations. Metal, HLSL and WGSL have only sums and
/// products of those before, and those of clusters not at all or of some sizes.
fn combined(op: Op, which: u32) -> Option<String> {
    let name = match op {
        Op::GroupNonUniformIAdd | Op::GroupNonUniformFAdd => "Add",
        Op::GroupNonUniformIMul | Op::GroupNonUniformFMul => "Mul",
        Op::GroupNonUniformSMin | Op::GroupNonUniformUMin | Op::GroupNonUniformFMin => "Min",
        Op::GroupNonUniformSMax | Op::GroupNonUniformUMax | Op::GroupNonUniformFMax => "Max",
        Op::GroupNonUniformBitwiseAnd | Op::GroupNonUniformLogicalAnd => "And",
        Op::GroupNonUniformBitwiseOr | Op::GroupNonUniformLogicalOr => "Or",
        Op::GroupNonUniformBitwiseXor | Op::GroupNonUniformLogicalXor => "Xor",
        _ => return None,
    };
    let is_scanned = matches!(name, "Add" | "Mul");
    match GroupOperation::from_u32(which)? {
        GroupOperation::InclusiveScan if !is_scanned => Some(format!("subgroupInclusive{name}")),
        GroupOperation::ExclusiveScan if !is_scanned => Some(format!("subgroupExclusive{name}")),
        GroupOperation::ClusteredReduce => Some(format!("subgroupClustered{name}")),
        _ => None,
    }
}
