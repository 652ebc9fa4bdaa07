//! Selects the artifact of a stage for wgpu, and which overridable constants are in it.

use std::borrow::Cow;

use shader_info::{NotBuilt, Stage, Technique};
use spirv::{Decoration, Op};
use wgpu::ShaderSource;

/// Which artifact of the WebGPU backend wgpu gets. Both say the same: the WGSL is made from this SPIR-V.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Source {
    /// The text; on the web the only choice.
    #[default]
    Wgsl,
    /// The binary, which wgpu reads through naga as it does the text.
    Spirv,
}

/// The artifact of a stage.
pub(crate) fn of(technique: Technique, stage: Stage, source: Source) -> Result<ShaderSource<'static>, NotBuilt> {
    match source {
        Source::Wgsl => technique.wgsl(stage).map(|text| ShaderSource::Wgsl(Cow::Borrowed(text))),
        Source::Spirv => technique.webgpu_spirv(stage).map(|words| ShaderSource::SpirV(Cow::Borrowed(words))),
    }
}

/// Whether the artifact still has the constant: one that a stage does not use may be gone, and wgpu refuses to set it.
pub(crate) fn has_constant(source: &ShaderSource<'_>, id: u32) -> bool {
    match source {
        ShaderSource::Wgsl(text) => text.contains(&format!("@id({id})")),
        ShaderSource::SpirV(words) => decorates(words, id),
        _ => false,
    }
}

/// Looks for `OpDecorate … SpecId id`.
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
