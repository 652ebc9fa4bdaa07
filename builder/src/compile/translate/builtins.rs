//! Built-in variables of GLSL that the APIs of translated texts lack.

use std::collections::BTreeSet;

use shader_info_model::{Family, Stage};
use spirv::{BuiltIn, Decoration, Op, StorageClass};

use crate::compile::spirv::Module;

/// A built-in variable, and who lacks it.
struct Row {
    number: BuiltIn,
    /// Its name in GLSL; the one in a message also when an extension adds letters to it.
    name: &'static str,
    lacking: &'static [Lacking],
}

/// A family whose API lacks a variable, in one stage or in all.
type Lacking = (Family, Option<Stage>);

const METAL: Lacking = (Family::Metal, None);
const D3D12: Lacking = (Family::D3d12, None);
const WEBGPU: Lacking = (Family::WebGpu, None);
const READ_IN_D3D12: Lacking = (Family::D3d12, Some(Stage::Fragment));
const READ_IN_WEBGPU: Lacking = (Family::WebGpu, Some(Stage::Fragment));

/// WGSL §13.3.1; Metal Shading Language 3.2 §5.2.3; semantics of HLSL in Shader Model 6.0, without those that
/// SPIRV-Cross cannot write: the viewport in a fragment stage, the position of a sample and stencil values.
const ROWS: [Row; 19] = [
    row(BuiltIn::Layer, "gl_Layer", &[WEBGPU]),
    row(BuiltIn::ViewportIndex, "gl_ViewportIndex", &[READ_IN_D3D12, WEBGPU]),
    row(BuiltIn::PointSize, "gl_PointSize", &[D3D12, WEBGPU]),
    row(BuiltIn::PointCoord, "gl_PointCoord", &[D3D12, WEBGPU]),
    row(BuiltIn::ClipDistance, "gl_ClipDistance", &[READ_IN_WEBGPU]),
    row(BuiltIn::CullDistance, "gl_CullDistance", &[METAL, WEBGPU]),
    row(BuiltIn::SamplePosition, "gl_SamplePosition", &[D3D12, WEBGPU]),
    row(BuiltIn::HelperInvocation, "gl_HelperInvocation", &[D3D12, WEBGPU]),
    row(BuiltIn::BaseVertex, "gl_BaseVertex", &[WEBGPU]),
    row(BuiltIn::BaseInstance, "gl_BaseInstance", &[WEBGPU]),
    row(BuiltIn::DrawIndex, "gl_DrawID", &[METAL, D3D12, WEBGPU]),
    row(BuiltIn::FragStencilRefEXT, "gl_FragStencilRef", &[D3D12, WEBGPU]),
    row(BuiltIn::SubgroupId, "gl_SubgroupID", &[D3D12]),
    row(BuiltIn::NumSubgroups, "gl_NumSubgroups", &[D3D12]),
    row(BuiltIn::SubgroupEqMask, "gl_SubgroupEqMask", &[WEBGPU]),
    row(BuiltIn::SubgroupGeMask, "gl_SubgroupGeMask", &[WEBGPU]),
    row(BuiltIn::SubgroupGtMask, "gl_SubgroupGtMask", &[WEBGPU]),
    row(BuiltIn::SubgroupLeMask, "gl_SubgroupLeMask", &[WEBGPU]),
    row(BuiltIn::SubgroupLtMask, "gl_SubgroupLtMask", &[WEBGPU]),
];

const fn row(number: BuiltIn, name: &'static str, lacking: &'static [Lacking]) -> Row {
    Row { number, name, lacking }
}

/// Returns a built-in variable that a stage uses and the API lacks: what is missing, and its name in GLSL.
pub(super) fn lacking(family: Family, stage: Stage, words: &[u32]) -> Option<(String, &'static str)> {
    let used = used(&Module::read(words).ok()?);
    let all = ROWS.iter().flat_map(|row| row.lacking.iter().map(move |lacking| (row, lacking)));
    let mut here = all.filter(|(_, (of, at))| *of == family && at.is_none_or(|at| at == stage));
    let (row, (_, only)) = here.find(|(row, _)| used.contains(&row.number))?;
    let what = match only {
        Some(stage) => format!("`{}` in the {} stage", row.name, stage.name()),
        None => format!("`{}`", row.name),
    };
    Some((what, row.name))
}

/// Returns the built-in variables that a module uses. glslang declares single ones where they are used, but
/// `gl_PerVertex` as a whole, of which those members count that an access chain names.
fn used(module: &Module<'_>) -> BTreeSet<BuiltIn> {
    const BUILT_IN: u32 = Decoration::BuiltIn as u32;
    let single = module.decorations.iter().filter(|((_, member, what), _)| member.is_none() && *what == BUILT_IN);
    let single = single.map(|(_, number)| *number);
    let member = module.chains.iter().filter_map(|(base, indices)| {
        let index = constant(module, *indices.first()?)?;
        module.decorations.get(&(pointee(module, *base)?, Some(index), BUILT_IN)).copied()
    });
    single.chain(member).filter_map(BuiltIn::from_u32).collect()
}

fn constant(module: &Module<'_>, id: u32) -> Option<u32> {
    let made = module.made.get(&id).filter(|it| it.op == Some(Op::Constant))?;
    made.operands.get(2).copied()
}

/// Returns the type of an input or an output.
fn pointee(module: &Module<'_>, variable: u32) -> Option<u32> {
    const CLASSES: [u32; 2] = [StorageClass::Input as u32, StorageClass::Output as u32];
    let [pointer, _, class, ..] = module.made.get(&variable)?.operands else { return None };
    let to = module.made.get(pointer)?.operands.get(2).copied();
    to.filter(|_| CLASSES.contains(class))
}
