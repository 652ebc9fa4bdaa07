//! Operands of texture functions that a translator leaves out without a word, so that the text would mean another thing.

use std::collections::BTreeMap;

use shader_info_model::Family;
use spirv::{GlslStd450Op, ImageOperands, Op};

use super::translated::Lack;
use crate::compile::spirv::Instruction;

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
const LEVEL_QUERY: Lack = ("`textureQueryLod`, as far as it is translated", "textureQueryLod");

/// Returns what the text of a family would leave out: read in SPIRV-Cross 0.7's HLSL and in naga 30's front end.
pub(super) fn dropped(family: Family, all: &[Instruction<'_>]) -> Option<Lack> {
    if !matches!(family, Family::D3d12 | Family::WebGpu) {
        return None;
    }
    let constants: BTreeMap<u32, u32> = all.iter().filter_map(constant).collect();
    all.iter().find_map(|it| of(family, it, &constants))
}

fn constant(made: &Instruction<'_>) -> Option<(u32, u32)> {
    match (made.op, made.operands) {
        (Some(Op::Constant), [_, id, bits]) => Some((*id, *bits)),
        _ => None,
    }
}

fn of(family: Family, it: &Instruction<'_>, constants: &BTreeMap<u32, u32>) -> Option<Lack> {
    let is_d3d12 = family == Family::D3d12;
    // The number of ids before the mask of image operands: a comparison has its reference value among them.
    let before = match (it.op?, it.operands) {
        (Op::ExtInst, [_, _, _, AT_OFFSET, ..]) if is_d3d12 => return Some(PIXEL_OFFSET),
        (Op::ExtInst, [_, _, _, AT_CENTROID..=AT_OFFSET, ..]) if !is_d3d12 => return Some(INTERPOLATION),
        (Op::ImageQueryLod, _) => return is_d3d12.then_some(LEVEL_QUERY),
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
    let level = it.operands.get(before + 1).and_then(|id| constants.get(id));
    if mask.contains(ImageOperands::GRAD) {
        Some(GRADIENT_OF_COMPARISON)
    } else if mask.contains(ImageOperands::LOD) && level != Some(&0) {
        Some(LEVEL_OF_COMPARISON)
    } else {
        (mask.contains(ImageOperands::BIAS) && is_d3d12).then_some(BIAS_OF_COMPARISON)
    }
}
