//! The version of GLSL in which a backend's texts are written.

use super::Cx;
use super::need::since;
use shader_info_glsl::typed::{Dialect, FRAGMENT_INPUTS, MissingRow, OUTPUT_INDICES};
use shader_info_model::diagnostic::{Diagnostic, Place, UNSUPPORTED};
use shader_info_model::{Backend, Family, Stage};

/// Functions that a compiler for Metal may take for `false`: without other options it assumes that there are no
/// infinities and no NaN (Metal Shading Language, "Options Controlling Math Intrinsics").
const MSL_LACKS: &[&str] = &["isinf", "isnan"];

/// Functions of two results that HLSL has no equal for: its `frexp` loses the sign. For `fwidthFine` SPIRV-Cross writes
/// `fwidth`, the coarse one.
const HLSL_LACKS: &[&str] = &["frexp", "fwidthFine", "imulExtended", "uaddCarry", "umulExtended", "usubBorrow"];

/// Functions of two results that WGSL has no equal for, and functions whose equals naga does not write: it has no
/// structs of results in a translated module, and no outer product. WGSL cannot test for infinity or NaN (§15.7.2).
const WGSL_LACKS: &[&str] =
    &["frexp", "imulExtended", "isinf", "isnan", "modf", "outerProduct", "uaddCarry", "umulExtended", "usubBorrow"];

/// Memory qualifiers of buffers that NVIDIA's driver wants at parameters, and those of versions before GLSL 4.60, whose
/// text did not say yet that `restrict` may be left out.
const QUALIFIED: &[&str] = &["coherent", "volatile"];
const QUALIFIED_EARLY: &[&str] = &["coherent", "volatile", "restrict", "readonly", "writeonly"];

/// Returns the dialect in which a body must be written.
pub fn dialect(backend: Backend) -> Dialect {
    let row = backend.row();
    let for_spirv = |lacks| Dialect { lacks, keeps_signatures: true, ..Dialect::new(false, 460) };
    match row.family {
        Family::OpenGl => {
            let qualified = if row.version < 460 { QUALIFIED_EARLY } else { QUALIFIED };
            Dialect { qualified, ..Dialect::new(false, row.version) }
        }
        Family::Gles => Dialect { qualified: QUALIFIED, ..Dialect::new(true, row.version) },
        Family::Metal => for_spirv(MSL_LACKS),
        Family::D3d12 => for_spirv(HLSL_LACKS),
        Family::WebGpu => for_spirv(WGSL_LACKS),
        Family::Vulkan => for_spirv(&[]),
    }
}

/// Returns the variables of the language that only some versions have in a stage.
pub fn variables(stage: Stage) -> &'static [MissingRow] {
    if stage == Stage::Fragment { FRAGMENT_INPUTS } else { &[] }
}

/// Returns how outputs of a stage may be indexed.
pub fn outputs(stage: Stage) -> Option<&'static MissingRow> {
    (stage == Stage::Fragment).then_some(&OUTPUT_INDICES)
}

/// Returns the diagnostic of a function or variable that the dialect lacks.
pub fn lacks_word(cx: &Cx<'_>, row: &MissingRow, name: &str, place: &Place) -> Diagnostic {
    let title = cx.backend.row().title;
    let is_variable = row.name.starts_with("gl_");
    let message = match row.name.contains(' ') {
        true => format!("{title} has no {}", row.name),
        false if is_variable => format!("{title} has no `{name}` in the {} stage", cx.stage.name()),
        false => format!("{title} has no function `{name}`"),
    };
    let help = since(row.opengl, row.gles, true).help();
    if let Some(instead) = row.instead {
        return Diagnostic::new(&UNSUPPORTED, place, message).help(instead);
    }
    let help = match row.capability {
        Some(word) => format!("write `requires({word})` in the info; {help}"),
        None if is_variable => format!("pass the number as a `flat int` of an interface; {help}"),
        None => help,
    };
    Diagnostic::new(&UNSUPPORTED, place, message).help(help)
}
