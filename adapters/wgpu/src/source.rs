//! Selects the artifact of a stage for wgpu, and finds the overridable constants in it.

use std::borrow::Cow;

use shader_info::{NotBuilt, Stage, Technique, WgslUses};
use spirv::{BuiltIn, Decoration, ImageOperands, Op};
use wgpu::ShaderSource;

/// The artifact of the WebGPU backend from which modules are created. The WGSL is translated from this SPIR-V.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Source {
    /// The text. On the web it is the only choice.
    #[default]
    Wgsl,
    /// The binary, natively. wgpu reads it through naga. Where naga 30 reads an instruction otherwise than SPIR-V means
    /// it (layers and sizes of array textures, comparisons, offsets of fetched texels, `%`, sample masks), the text is
    /// used.
    Spirv,
}

/// Returns the artifact of a stage.
pub(crate) fn of(technique: Technique, stage: Stage, source: Source) -> Result<ShaderSource<'static>, NotBuilt> {
    match source {
        Source::Wgsl => technique.wgsl(stage).map(|text| ShaderSource::Wgsl(Cow::Borrowed(text))),
        Source::Spirv => match technique.webgpu_spirv(stage)? {
            words if is_misread(words) => of(technique, stage, Source::Wgsl),
            words => Ok(ShaderSource::SpirV(Cow::Borrowed(words))),
        },
    }
}

/// Returns whether the artifact has the constant. A constant that a stage does not use may have been removed, and wgpu
/// does not allow to set it then.
pub(crate) fn has_constant(source: &ShaderSource<'_>, uses: WgslUses, id: u32) -> bool {
    match source {
        ShaderSource::Wgsl(_) => uses.constants().any(|known| known == id),
        ShaderSource::SpirV(words) => decorates(words, id),
        _ => false,
    }
}

/// Returns whether naga 30 reads an instruction otherwise than SPIR-V means it. The builder corrects these for the
/// WGSL.
fn is_misread(words: &[u32]) -> bool {
    const SAMPLE_MASK: u32 = BuiltIn::SampleMask as u32;
    const BUILT_IN: u32 = Decoration::BuiltIn as u32;
    instructions(words).any(|(op, operands)| match (op, operands) {
        (Some(Op::TypeImage), [_, _, _, _, is_array, ..]) => *is_array == 1,
        (Some(Op::SMod), _) => true,
        (Some(Op::ImageFetch), [_, _, _, _, mask, ..]) => mask & ImageOperands::CONST_OFFSET.bits() != 0,
        (Some(Op::ImageSampleDrefImplicitLod | Op::ImageSampleDrefExplicitLod | Op::ImageDrefGather), _) => true,
        (Some(Op::Decorate), [_, BUILT_IN, SAMPLE_MASK]) => true,
        _ => false,
    })
}

/// Searches for `OpDecorate … SpecId id`.
fn decorates(words: &[u32], id: u32) -> bool {
    const SPEC_ID: u32 = Decoration::SpecId as u32;
    instructions(words).any(|found| matches!(found, (Some(Op::Decorate), [_, SPEC_ID, number]) if *number == id))
}

/// Returns the instructions of a module, each with its operands.
fn instructions(words: &[u32]) -> impl Iterator<Item = (Option<Op>, &[u32])> {
    const HEADER: usize = 5;
    let mut rest = words.get(HEADER..).unwrap_or_default();
    std::iter::from_fn(move || {
        let first = *rest.first()?;
        let (instruction, after) = rest.split_at_checked((first >> 16).max(1) as usize)?;
        rest = after;
        Some((Op::from_u32(first & 0xffff), &instruction[1..]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(op: Op, operands: &[u32]) -> Vec<u32> {
        let first = (operands.len() as u32 + 1) << 16 | op as u32;
        [&[spirv::MAGIC_NUMBER, 0x1_0300, 0, 99, 0, first], operands].concat()
    }

    #[test]
    fn what_naga_misreads_is_found() {
        let [built_in, mask, front] =
            [Decoration::BuiltIn as u32, BuiltIn::SampleMask as u32, BuiltIn::FrontFacing as u32];
        for (op, operands, expected) in [
            (Op::TypeImage, &[7, 6, 1, 0, 1, 0, 1, 0][..], true),
            (Op::TypeImage, &[7, 6, 1, 0, 0, 0, 1, 0], false),
            (Op::SMod, &[6, 9, 7, 8], true),
            (Op::SRem, &[6, 9, 7, 8], false),
            (Op::ImageFetch, &[6, 9, 7, 8, 0b1010, 4, 5], true),
            (Op::ImageFetch, &[6, 9, 7, 8, 0b10, 4], false),
            (Op::ImageSampleDrefImplicitLod, &[6, 9, 7, 8, 5], true),
            (Op::Decorate, &[9, built_in, mask], true),
            (Op::Decorate, &[9, built_in, front], false),
        ] {
            assert_eq!(is_misread(&module(op, operands)), expected, "{op:?} {operands:?}");
        }
        assert!(!is_misread(&[]));
    }

    #[test]
    fn a_constant_is_found_by_its_number() {
        let words = module(Op::Decorate, &[9, Decoration::SpecId as u32, 3]);
        assert!(decorates(&words, 3) && !decorates(&words, 4));
    }
}
