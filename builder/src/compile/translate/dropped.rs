//! Operands of texture functions that a translator leaves out without a word, so that the text would mean another
//! thing.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use shader_info_model::Family;
use spirv::{Dim, GlslStd450Op, ImageOperands, Op};

use super::translated::Lack;
use crate::compile::spirv::{Instruction, note_type};

const AT_CENTROID: u32 = GlslStd450Op::InterpolateAtCentroid as u32;
const AT_OFFSET: u32 = GlslStd450Op::InterpolateAtOffset as u32;

const LEVEL_OF_COMPARISON: Lack = ("levels but 0 in comparisons of depth textures", "textureLod");
const GRADIENT_OF_COMPARISON: Lack = ("gradients in comparisons of depth textures", "textureGrad");
const BIAS_OF_COMPARISON: Lack = ("a bias in comparisons of depth textures", "texture");
const FOUR_OFFSETS: Lack = ("gathers with four offsets, as far as they are translated", "textureGatherOffsets");
const VARYING_OFFSET: Lack =
    ("gathers with an offset that is not constant, as far as they are translated", "textureGatherOffset");
const PIXEL_OFFSET: Lack = ("`interpolateAtOffset`, as far as it is translated", "interpolateAtOffset");
/// WGSL §12.3.1.4: interpolation is an attribute of an input alone.
const INTERPOLATION: Lack = ("functions that interpolate", "interpolateAt");
const LINE_OFFSET: &str = "offsets in samples of textures of one dimension";
const LEVEL_QUERY: Lack = ("`textureQueryLod(…).y`, as far as it is translated", "textureQueryLod");

/// Returns what the text of a family would leave out: read in SPIRV-Cross 0.7's HLSL and MSL and in naga 30's front
/// end.
pub(super) fn dropped(family: Family, all: &[Instruction<'_>]) -> Option<Lack> {
    match family {
        Family::D3d12 | Family::WebGpu => {}
        Family::Metal => return line_offset(all),
        Family::OpenGl | Family::Gles | Family::Vulkan => return None,
    }
    let mut zeros = BTreeSet::new();
    for instruction in all {
        zeros.extend(zero(instruction, &zeros));
    }
    all.iter().find_map(|it| of(family, it, &zeros).or_else(|| queried(family, it, all)))
}

/// Samples of textures of one dimension take no offset (Metal Shading Language 3.2 §6.12.1).
fn line_offset(all: &[Instruction<'_>]) -> Option<Lack> {
    const LINE: u32 = Dim::Dim1D as u32;
    const SAMPLES: RangeInclusive<Op> = Op::ImageSampleImplicitLod..=Op::ImageSampleProjExplicitLod;
    let mut lines = BTreeSet::new();
    let mut of: BTreeMap<u32, u32> = BTreeMap::new();
    for instruction in all {
        note_type(instruction, &mut of);
        match (instruction.op, instruction.operands) {
            (Some(Op::TypeImage), [id, _, LINE, ..]) => _ = lines.insert(*id),
            (Some(Op::TypeSampledImage), [id, image]) if lines.contains(image) => _ = lines.insert(*id),
            (Some(op), [_, _, image, _, mask, ..]) if SAMPLES.contains(&op) => {
                let mask = ImageOperands::from_bits_truncate(*mask);
                let has_offset = mask.intersects(ImageOperands::CONST_OFFSET | ImageOperands::OFFSET);
                if has_offset && of.get(image).is_some_and(|ty| lines.contains(ty)) {
                    return Some((LINE_OFFSET, with_offset(op, mask)));
                }
            }
            _ => {}
        }
    }
    None
}

/// Returns the function of GLSL that samples with an offset.
fn with_offset(op: Op, mask: ImageOperands) -> &'static str {
    let is_projected = matches!(op, Op::ImageSampleProjImplicitLod | Op::ImageSampleProjExplicitLod);
    match (is_projected, mask.contains(ImageOperands::LOD), mask.contains(ImageOperands::GRAD)) {
        (false, false, false) => "textureOffset",
        (false, true, _) => "textureLodOffset",
        (false, false, true) => "textureGradOffset",
        (true, false, false) => "textureProjOffset",
        (true, true, _) => "textureProjLodOffset",
        (true, false, true) => "textureProjGradOffset",
    }
}

/// HLSL has the level that is taken, `x`, and the one before it is clamped only by another function.
fn queried(family: Family, query: &Instruction<'_>, all: &[Instruction<'_>]) -> Option<Lack> {
    let (Some(Op::ImageQueryLod), [_, id, ..], Family::D3d12) = (query.op, query.operands, family) else { return None };
    let reads_more = |it: &Instruction<'_>| match (it.op, it.operands) {
        (Some(Op::CompositeExtract), [_, _, from, 0]) if from == id => false,
        (Some(Op::Store), [_, value, ..]) => value == id,
        (op, [_, _, values @ ..]) => op > Some(Op::Function) && values.contains(id),
        _ => false,
    };
    all.iter().any(reads_more).then_some(LEVEL_QUERY)
}

/// Returns the constant that an instruction makes, if each of its components is zero.
fn zero(made: &Instruction<'_>, zeros: &BTreeSet<u32>) -> Option<u32> {
    match (made.op, made.operands) {
        (Some(Op::Constant), [_, id, 0]) | (Some(Op::ConstantNull), [_, id]) => Some(*id),
        (Some(Op::ConstantComposite), [_, id, parts @ ..]) if parts.iter().all(|it| zeros.contains(it)) => Some(*id),
        _ => None,
    }
}

fn of(family: Family, it: &Instruction<'_>, zeros: &BTreeSet<u32>) -> Option<Lack> {
    let is_d3d12 = family == Family::D3d12;
    // The number of ids before the mask of image operands: a comparison has its reference value among them.
    let before = match (it.op?, it.operands) {
        (Op::ExtInst, [_, _, _, AT_OFFSET, ..]) if is_d3d12 => return Some(PIXEL_OFFSET),
        (Op::ExtInst, [_, _, _, AT_CENTROID..=AT_OFFSET, ..]) if !is_d3d12 => return Some(INTERPOLATION),
        (Op::ImageSampleDrefImplicitLod | Op::ImageSampleDrefExplicitLod, _) => 5,
        (Op::ImageSampleProjDrefImplicitLod | Op::ImageSampleProjDrefExplicitLod, _) => 5,
        (Op::ImageGather | Op::ImageDrefGather, _) => 5,
        _ => return None,
    };
    let mask = ImageOperands::from_bits_truncate(it.operands.get(before).copied()?);
    if matches!(it.op?, Op::ImageGather | Op::ImageDrefGather) {
        let is_varying = !is_d3d12 && mask.contains(ImageOperands::OFFSET);
        return if mask.contains(ImageOperands::CONST_OFFSETS) {
            Some(FOUR_OFFSETS)
        } else {
            is_varying.then_some(VARYING_OFFSET)
        };
    }
    // Level 0 is what the texts take.
    let is_zero = |count| it.operands[before + 1..].iter().take(count).all(|id| zeros.contains(id));
    if mask.contains(ImageOperands::GRAD) {
        (!is_zero(2)).then_some(GRADIENT_OF_COMPARISON)
    } else if mask.contains(ImageOperands::LOD) {
        (!is_zero(1)).then_some(LEVEL_OF_COMPARISON)
    } else {
        (mask.contains(ImageOperands::BIAS) && is_d3d12).then_some(BIAS_OF_COMPARISON)
    }
}
