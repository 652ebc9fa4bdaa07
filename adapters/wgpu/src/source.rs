//! Selects the artifact of a stage for wgpu, and finds the overridable constants in it.

use std::borrow::Cow;

use shader_info::{NotBuilt, Stage, Technique};
use spirv::{Decoration, Op};
use wgpu::ShaderSource;

/// The artifact of the WebGPU backend from which modules are created. Both mean the same: the WGSL is translated from
/// this SPIR-V.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Source {
    /// The text. On the web it is the only choice.
    #[default]
    Wgsl,
    /// The binary. Natively, wgpu reads it through naga, as it reads the text.
    Spirv,
}

/// Returns the artifact of a stage.
pub(crate) fn of(technique: Technique, stage: Stage, source: Source) -> Result<ShaderSource<'static>, NotBuilt> {
    match source {
        Source::Wgsl => technique.wgsl(stage).map(|text| ShaderSource::Wgsl(Cow::Borrowed(text))),
        Source::Spirv => technique.webgpu_spirv(stage).map(|words| ShaderSource::SpirV(Cow::Borrowed(words))),
    }
}

/// Returns whether the artifact has the constant. A constant that a stage does not use may have been removed, and wgpu
/// does not allow to set it then.
pub(crate) fn has_constant(source: &ShaderSource<'_>, id: u32) -> bool {
    match source {
        ShaderSource::Wgsl(text) => text.contains(&format!("@id({id})")),
        ShaderSource::SpirV(words) => decorates(words, id),
        _ => false,
    }
}

/// Searches for `OpDecorate … SpecId id`.
fn decorates(words: &[u32], id: u32) -> bool {
    const HEADER: usize = 5;
    let mut rest = words.get(HEADER..).unwrap_or_default();
    while let Some(&first) = rest.first() {
        let Some((instruction, after)) = rest.split_at_checked((first >> 16).max(1) as usize) else { return false };
        if first & 0xffff == Op::Decorate as u32 && instruction.get(2..) == Some(&[Decoration::SpecId as u32, id]) {
            return true;
        }
        rest = after;
    }
    false
}
