//! Finds what the API itself lacks in SPIR-V that a translator rejected.
//!
//! The declaration cannot tell these: they are in bodies. What is not in this table is a failure of the translator.

use std::collections::{BTreeMap, BTreeSet};

use shader_info_model::Family;

use super::Refusal;
use crate::compile::spirv::{Instruction, decoration, instructions, op, string};

const SPEC_CONSTANT_OP: u16 = 52;
const TYPE_IMAGE: u16 = 25;
const TYPE_SAMPLED_IMAGE: u16 = 27;
const IMAGE_TEXEL_POINTER: u16 = 60;
const FIRST_SAMPLE: u16 = 87;
const LAST_SAMPLE: u16 = 94;

/// The reason why a backend cannot have a module that its translator refused: the API's, if it is known to lack
/// something that is in it, else the translator's.
pub(super) fn reason(family: Family, words: &[u32], why: String) -> Refusal {
    let all: Vec<Instruction<'_>> = instructions(words).map_while(Result::ok).collect();
    let found = match family {
        Family::WebGpu => webgpu(&all),
        Family::D3d12 => d3d12(&all),
        Family::Metal | Family::OpenGl | Family::Gles | Family::Vulkan => None,
    };
    found.map_or(Refusal::Failed(why), |lack| refusal(words, lack))
}

/// What an API lacks and its translator writes all the same.
pub(super) fn written_in_vain(family: Family, words: &[u32]) -> Option<Refusal> {
    let all: Vec<Instruction<'_>> = instructions(words).map_while(Result::ok).collect();
    (family == Family::Metal && has_doubles(&all)).then(|| refusal(words, DOUBLES))
}

fn refusal(words: &[u32], lack: Lack) -> Refusal {
    let (what, word) = lack;
    let instead = match lack {
        NOT_FINITE => "write a large number instead, such as `3.4e38`",
        OVERRIDE_LENGTHS => "make the length a `compilation_constant`",
        COMPUTED_OVERRIDES => "copy the constant into a variable first and compute with that",
        _ => "",
    };
    let word = match lack {
        COMPUTED_OVERRIDES => computed_from(words).unwrap_or_default(),
        OVERRIDE_LENGTHS => length_of(words).unwrap_or_default(),
        _ => word.to_owned(),
    };
    Refusal::Lacks { what: what.into(), word, instead: instead.into() }
}

/// The name of the first specialization constant that another constant is computed from.
fn computed_from(words: &[u32]) -> Option<String> {
    let all: Vec<Instruction<'_>> = instructions(words).map_while(Result::ok).collect();
    let computed = all.iter().filter(|it| it.opcode == SPEC_CONSTANT_OP);
    named_constant(&all, computed.filter_map(|it| it.operands.get(3..)).flatten().copied())
}

/// The name of the first specialization constant that is the length of an array, or that one is computed from.
fn length_of(words: &[u32]) -> Option<String> {
    let all: Vec<Instruction<'_>> = instructions(words).map_while(Result::ok).collect();
    let lengths = || all.iter().filter(|it| it.opcode == op::TYPE_ARRAY).filter_map(|it| it.operands.get(2).copied());
    named_constant(&all, lengths()).or_else(|| {
        let is_length =
            |it: &&Instruction<'_>| it.operands.get(1).is_some_and(|id| lengths().any(|length| length == *id));
        let computed = all.iter().filter(|it| it.opcode == SPEC_CONSTANT_OP).filter(is_length);
        named_constant(&all, computed.filter_map(|it| it.operands.get(3..)).flatten().copied())
    })
}

fn named_constant(all: &[Instruction<'_>], mut ids: impl Iterator<Item = u32>) -> Option<String> {
    let made = specialized(all, &[op::SPEC_CONSTANT_TRUE, op::SPEC_CONSTANT_FALSE, op::SPEC_CONSTANT]);
    let from = ids.find(|id| made.contains(id))?;
    all.iter().find_map(|it| match (it.opcode, it.operands) {
        (op::NAME, [id, text @ ..]) if *id == from => Some(string(text).0),
        _ => None,
    })
}

/// What instructions of some opcodes make.
fn specialized(all: &[Instruction<'_>], opcodes: &[u16]) -> BTreeSet<u32> {
    let made = all.iter().filter(|it| opcodes.contains(&it.opcode));
    made.filter_map(|it| it.operands.get(1).copied()).collect()
}

fn has_override_length(all: &[Instruction<'_>]) -> bool {
    let made = specialized(all, &[op::SPEC_CONSTANT, SPEC_CONSTANT_OP]);
    let is_length =
        |it: &Instruction<'_>| it.opcode == op::TYPE_ARRAY && it.operands.get(2).is_some_and(|id| made.contains(id));
    all.iter().any(is_length)
}

/// What an API has no way to say, as it follows on "has no", and how words begin by which bodies say it.
type Lack = (&'static str, &'static str);

const IMAGE_ATOMICS: Lack = ("atomic operations on images", "imageAtomic");
const INTEGER_SAMPLES: Lack = ("samples of integer textures, only `texelFetch`", "texture");
/// Metal's specification §2.1 and WGSL §6.2.
const DOUBLES: Lack = ("64-bit floats", "double");
const NOT_FINITE: Lack = ("constants that are infinite or not a number", "/");
const OVERRIDE_LENGTHS: Lack = ("array lengths that are specialization constants, as far as naga translates", "");
const COMPUTED_OVERRIDES: Lack = ("constants that are computed from specialization constants", "");

fn webgpu(all: &[Instruction<'_>]) -> Option<Lack> {
    let has = |opcode: u16| all.iter().any(|it| it.opcode == opcode);
    let has_atomics = has(IMAGE_TEXEL_POINTER).then_some(IMAGE_ATOMICS);
    let samples = samples_integers(all).then_some(INTEGER_SAMPLES);
    let is_not_finite = all.iter().any(|it| is_not_finite(all, it)).then_some(NOT_FINITE);
    let lengths = has_override_length(all).then_some(OVERRIDE_LENGTHS);
    let computes = has(SPEC_CONSTANT_OP).then_some(COMPUTED_OVERRIDES);
    let doubles = has_doubles(all).then_some(DOUBLES);
    has_atomics
        .or(samples)
        .or(doubles)
        .or_else(|| builtin(all, &WEBGPU_LACKS))
        .or(is_not_finite)
        .or(lengths)
        .or(computes)
}

/// Integers are sampled since Shader Model 6.7.
fn d3d12(all: &[Instruction<'_>]) -> Option<Lack> {
    samples_integers(all).then_some(INTEGER_SAMPLES).or_else(|| builtin(all, &D3D12_LACKS))
}

/// Variables of stages that APIs lack, by their numbers in SPIR-V (1.6 §3.21).
const BUILTINS: &[(u32, Lack)] = &[
    (9, ("`gl_Layer`", "gl_Layer")),
    (10, ("`gl_ViewportIndex`", "gl_ViewportIndex")),
    (16, ("`gl_PointCoord`", "gl_PointCoord")),
    (19, ("`gl_SamplePosition`", "gl_SamplePosition")),
    (23, ("`gl_HelperInvocation`", "gl_HelperInvocation")),
    (4424, ("`gl_BaseVertex`", "gl_BaseVertex")),
    (4425, ("`gl_BaseInstance`", "gl_BaseInstance")),
    (4426, ("`gl_DrawID`", "gl_DrawID")),
    (5014, ("`gl_FragStencilRef`", "gl_FragStencilRef")),
];

/// WGSL §13.3.1.
const WEBGPU_LACKS: [u32; 9] = [9, 10, 16, 19, 23, 4424, 4425, 4426, 5014];
/// Points have no coordinates, and SPIRV-Cross writes no stencil values.
const D3D12_LACKS: [u32; 2] = [16, 5014];

fn builtin(all: &[Instruction<'_>], lacking: &[u32]) -> Option<Lack> {
    // Members are those of `gl_PerVertex`, which is declared whole.
    let number = |it: &Instruction<'_>| match (it.opcode, it.operands) {
        (op::DECORATE, [_, decoration::BUILT_IN, number]) => Some(*number),
        _ => None,
    };
    let found: BTreeSet<u32> = all.iter().filter_map(number).collect();
    BUILTINS.iter().find(|(number, _)| lacking.contains(number) && found.contains(number)).map(|(_, lack)| *lack)
}

fn has_doubles(all: &[Instruction<'_>]) -> bool {
    all.iter().any(|it| it.opcode == op::TYPE_FLOAT && it.operands.get(1) == Some(&64))
}

fn is_not_finite(all: &[Instruction<'_>], it: &Instruction<'_>) -> bool {
    const EXPONENT: u32 = 0x7f80_0000;
    let (op::CONSTANT, [ty, _, bits]) = (it.opcode, it.operands) else { return false };
    let is_float = |it: &Instruction<'_>| it.opcode == op::TYPE_FLOAT && it.operands.first() == Some(ty);
    bits & EXPONENT == EXPONENT && all.iter().any(is_float)
}

/// Textures of integers are read texel by texel (WGSL §17.7.8 to §17.7.12: samples are `f32` only).
fn samples_integers(all: &[Instruction<'_>]) -> bool {
    let mut integers = BTreeSet::new();
    let mut made: BTreeMap<u32, u32> = BTreeMap::new();
    for it in all {
        match (it.opcode, it.operands) {
            (op::TYPE_INT, [id, ..]) => {
                integers.insert(*id);
            }
            (TYPE_IMAGE, [id, sampled, ..]) | (TYPE_SAMPLED_IMAGE, [id, sampled]) if integers.contains(sampled) => {
                integers.insert(*id);
            }
            (FIRST_SAMPLE..=LAST_SAMPLE, [_, _, image, ..])
                if made.get(image).is_some_and(|ty| integers.contains(ty)) =>
            {
                return true;
            }
            (op::DECORATE | op::MEMBER_DECORATE, _) => {}
            // What makes nothing names what is known already.
            (opcode, [ty, id, ..]) if opcode > op::CONSTANT => {
                made.entry(*id).or_insert(*ty);
            }
            _ => {}
        }
    }
    false
}
