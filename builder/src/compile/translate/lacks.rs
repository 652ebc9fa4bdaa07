//! Finds features in rejected SPIR-V that the API itself does not support.
//!
//! The declaration cannot be checked for them, because they are used in bodies. A rejection for any other reason is a
//! failure of the translator.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use shader_info_model::{Family, Stage};
use spirv::Op;

use super::translated::Lack;
use super::{Refusal, barriers, builtins, dropped, effects, samples, subgroups};
use crate::compile::spirv::{Instruction, instructions, note_type, string};

/// Returns why a backend cannot have a module that its translator refused: a feature of the module that the API is
/// known to lack, or else the message of the translator.
pub(super) fn reason(family: Family, words: &[u32], why: String) -> Refusal {
    let all: Vec<Instruction<'_>> = instructions(words).map_while(Result::ok).collect();
    let found = match family {
        Family::WebGpu => webgpu(&all),
        Family::D3d12 => d3d12(&all),
        Family::Metal | Family::OpenGl | Family::Gles | Family::Vulkan => None,
    };
    let found = found.map(|lack| refusal(words, lack)).or_else(|| subgroups::lacking(family, &all));
    found.unwrap_or(Refusal::Failed(why))
}

/// Returns a feature that the API lacks and that is known without its translator, which may accept it.
pub(super) fn known(family: Family, stage: Stage, words: &[u32]) -> Option<Refusal> {
    let all: Vec<Instruction<'_>> = instructions(words).map_while(Result::ok).collect();
    if family == Family::Metal && has_doubles(&all) {
        return Some(refusal(words, DOUBLES));
    }
    if family == Family::Metal
        && let Some(lack) = effects::untested(&all)
    {
        return Some(refusal(words, lack));
    }
    if let Some(lack) = dropped::dropped(family, &all) {
        return Some(refusal(words, lack));
    }
    if family == Family::WebGpu && samples::reads_position_of_sample(&all) {
        return Some(refusal(words, POSITION_OF_SAMPLE));
    }
    if let Some(refusal) = barriers::refused(family, stage, &all) {
        return Some(refusal);
    }
    let (what, name) = builtins::lacking(family, stage, words)?;
    Some(Refusal::Lacks { what, word: name.to_owned(), instead: String::new() })
}

fn refusal(words: &[u32], lack: Lack) -> Refusal {
    let (what, word) = lack;
    let instead = match lack {
        NOT_FINITE => "write a large number instead, such as `3.4e38`",
        OVERRIDE_LENGTHS => "make the length a `compilation_constant`",
        COMPUTED_OVERRIDES => "copy the constant into a variable first and compute with that",
        IMAGES_PASSED => "use the image by its name, or make the function a macro",
        POSITION_OF_SAMPLE => {
            "write `floor(gl_FragCoord.xy) + 0.5`, the middle of the pixel, or `ivec2(gl_FragCoord.xy)`"
        }
        FALL_THROUGH => "end each case with `break`, and repeat what several cases need",
        _ => "",
    };
    let word = match lack {
        COMPUTED_OVERRIDES => computed_from(words).unwrap_or_default(),
        OVERRIDE_LENGTHS => length_of(words).unwrap_or_default(),
        _ => word.to_owned(),
    };
    Refusal::Lacks { what: what.into(), word, instead: instead.into() }
}

/// Returns the name of the first specialization constant from which another constant is computed.
fn computed_from(words: &[u32]) -> Option<String> {
    let all: Vec<Instruction<'_>> = instructions(words).map_while(Result::ok).collect();
    let computed = all.iter().filter(|it| it.op == Some(Op::SpecConstantOp));
    named_constant(&all, computed.filter_map(|it| it.operands.get(3..)).flatten().copied())
}

/// Returns the name of the first specialization constant that is the length of an array, or from which one is computed.
fn length_of(words: &[u32]) -> Option<String> {
    let all: Vec<Instruction<'_>> = instructions(words).map_while(Result::ok).collect();
    let lengths = || all.iter().filter(|it| it.op == Some(Op::TypeArray)).filter_map(|it| it.operands.get(2).copied());
    named_constant(&all, lengths()).or_else(|| {
        let is_length =
            |it: &&Instruction<'_>| it.operands.get(1).is_some_and(|id| lengths().any(|length| length == *id));
        let computed = all.iter().filter(|it| it.op == Some(Op::SpecConstantOp)).filter(is_length);
        named_constant(&all, computed.filter_map(|it| it.operands.get(3..)).flatten().copied())
    })
}

fn named_constant(all: &[Instruction<'_>], mut ids: impl Iterator<Item = u32>) -> Option<String> {
    let made = specialized(all, &[Op::SpecConstantTrue, Op::SpecConstantFalse, Op::SpecConstant]);
    let from = ids.find(|id| made.contains(id))?;
    all.iter().find_map(|it| match (it.op, it.operands) {
        (Some(Op::Name), [id, text @ ..]) if *id == from => Some(string(text).0),
        _ => None,
    })
}

/// Returns the ids of the results of some kinds of instructions.
fn specialized(all: &[Instruction<'_>], ops: &[Op]) -> BTreeSet<u32> {
    let made = all.iter().filter(|it| it.op.is_some_and(|op| ops.contains(&op)));
    made.filter_map(|it| it.operands.get(1).copied()).collect()
}

fn has_override_length(all: &[Instruction<'_>]) -> bool {
    let made = specialized(all, &[Op::SpecConstant, Op::SpecConstantOp]);
    let is_length =
        |it: &Instruction<'_>| it.op == Some(Op::TypeArray) && it.operands.get(2).is_some_and(|id| made.contains(id));
    all.iter().any(is_length)
}

const IMAGE_ATOMICS: Lack = ("atomic operations on images", "imageAtomic");
const INTEGER_SAMPLES: Lack = ("samples of integer textures, only `texelFetch`", "texture");
/// Missing in Metal's specification §2.1 and WGSL §6.2.
const DOUBLES: Lack = ("64-bit floats", "double");
/// WGSL §13.3.1.5 says nothing of samples, and drivers differ.
const POSITION_OF_SAMPLE: Lack = ("`gl_FragCoord` at each sample", "gl_FragCoord");
const NOT_FINITE: Lack = ("constants that are infinite or not a number", "/");
const OVERRIDE_LENGTHS: Lack = ("array lengths that are specialization constants, as far as naga translates", "");
/// WGSL §17.7 has no such function.
const LEVEL_QUERY: Lack = ("queries of a level of detail", "textureQueryLod");
/// A case of WGSL ends where the next one begins (§9.4.2).
const FALL_THROUGH: Lack = ("cases that continue in the next one", "switch");
/// naga writes to images that are variables of the module, not parameters.
const IMAGES_PASSED: Lack =
    ("images as arguments of functions that write them, as far as naga translates", "imageStore");
const COMPUTED_OVERRIDES: Lack = ("constants that are computed from specialization constants", "");

fn webgpu(all: &[Instruction<'_>]) -> Option<Lack> {
    let has = |op: Op| all.iter().any(|it| it.op == Some(op));
    let has_atomics = has(Op::ImageTexelPointer).then_some(IMAGE_ATOMICS);
    let samples = samples_integers(all).then_some(INTEGER_SAMPLES);
    let is_not_finite = all.iter().any(|it| is_not_finite(all, it)).then_some(NOT_FINITE);
    let lengths = has_override_length(all).then_some(OVERRIDE_LENGTHS);
    let computes = has(Op::SpecConstantOp).then_some(COMPUTED_OVERRIDES);
    let doubles = has_doubles(all).then_some(DOUBLES);
    let queries = has(Op::ImageQueryLod).then_some(LEVEL_QUERY);
    let falls = falls_through(all).then_some(FALL_THROUGH);
    let passes = writes_params(all).then_some(IMAGES_PASSED);
    has_atomics.or(samples).or(passes).or(doubles).or(queries).or(falls).or(is_not_finite).or(lengths).or(computes)
}

/// Returns whether a function writes to an image that is its parameter.
fn writes_params(all: &[Instruction<'_>]) -> bool {
    let mut passed = BTreeSet::new();
    for it in all {
        match (it.op, it.operands) {
            (Some(Op::FunctionParameter), [_, id]) => _ = passed.insert(*id),
            (Some(Op::Load), [_, id, from, ..]) if passed.contains(from) => _ = passed.insert(*id),
            (Some(Op::ImageWrite), [image, ..]) if passed.contains(image) => return true,
            _ => {}
        }
    }
    false
}

/// Returns whether a case branches to another one (SPIR-V 1.3 §2.11, case constructs).
fn falls_through(all: &[Instruction<'_>]) -> bool {
    let mut cases = BTreeSet::new();
    let mut merge = None;
    for it in all {
        match (it.op, it.operands) {
            (Some(Op::SelectionMerge), [block, ..]) => merge = Some(*block),
            (Some(Op::Switch), [_, default, targets @ ..]) => {
                let labels = targets.chunks_exact(2).map(|pair| pair[1]).chain([*default]);
                cases.extend(labels.filter(|label| Some(*label) != merge));
            }
            _ => {}
        }
    }
    all.iter().any(|it| it.op == Some(Op::Branch) && it.operands.first().is_some_and(|label| cases.contains(label)))
}

/// Integer textures can be sampled since Shader Model 6.7.
fn d3d12(all: &[Instruction<'_>]) -> Option<Lack> {
    samples_integers(all).then_some(INTEGER_SAMPLES)
}

fn has_doubles(all: &[Instruction<'_>]) -> bool {
    all.iter().any(|it| it.op == Some(Op::TypeFloat) && it.operands.get(1) == Some(&64))
}

fn is_not_finite(all: &[Instruction<'_>], it: &Instruction<'_>) -> bool {
    const EXPONENT: u32 = 0x7f80_0000;
    let (Some(Op::Constant), [ty, _, bits]) = (it.op, it.operands) else { return false };
    let is_float = |it: &Instruction<'_>| it.op == Some(Op::TypeFloat) && it.operands.first() == Some(ty);
    bits & EXPONENT == EXPONENT && all.iter().any(is_float)
}

/// Integer textures can only be fetched (WGSL §17.7.8 to §17.7.12: samples are `f32` only).
fn samples_integers(all: &[Instruction<'_>]) -> bool {
    const SAMPLES: RangeInclusive<Op> = Op::ImageSampleImplicitLod..=Op::ImageSampleProjDrefExplicitLod;
    let mut integers = BTreeSet::new();
    let mut made: BTreeMap<u32, u32> = BTreeMap::new();
    for it in all {
        match (it.op, it.operands) {
            (Some(Op::TypeInt), [id, ..]) => {
                integers.insert(*id);
            }
            (Some(Op::TypeImage), [id, sampled, ..]) | (Some(Op::TypeSampledImage), [id, sampled])
                if integers.contains(sampled) =>
            {
                integers.insert(*id);
            }
            (Some(op), [_, _, image, ..])
                if SAMPLES.contains(&op) && made.get(image).is_some_and(|ty| integers.contains(ty)) =>
            {
                return true;
            }
            _ => note_type(it, &mut made),
        }
    }
    false
}
