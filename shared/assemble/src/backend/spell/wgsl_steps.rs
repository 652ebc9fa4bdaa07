//! Steps of arrays and matrices in uniform buffers that WGSL does not have.
//!
//! Elements of an array, and columns of a matrix, are 16 bytes apart in std140 (OpenGL 4.60 §7.6.2.2). WGSL has them as
//! far apart as their type is large (§14.4.1), so it has no buffer with such numbers or vectors of two.

use super::Cx;
use shader_info_model::diagnostic::{Diagnostic, UNSUPPORTED};
use shader_info_model::layout::{Packing, type_layout};
use shader_info_model::{Family, Item, ResourceKind, Statement, TypeName};

/// A part of a buffer with another step than WGSL has.
struct Part {
    path: String,
    is_matrix: bool,
    /// The step of WGSL in bytes.
    step: u32,
}

/// Reports the first array or matrix of a uniform buffer that WGSL cannot have. `is_read` if the stage reads the
/// buffer: the text leaves out others.
pub fn wgsl_steps(cx: &Cx<'_>, item: &Item, is_read: impl FnOnce() -> bool) -> Option<Diagnostic> {
    let Statement::Resource(resource) = &item.statement else { return None };
    let ResourceKind::UniformBuf { ty, array, .. } = &resource.kind else { return None };
    if cx.family() != Family::WebGpu || !resource.visibility.has(cx.stage) {
        return None;
    }
    // A struct that contains itself has no layout, and another error.
    type_layout(Packing::Std140, ty, None, cx.structs).ok()?;
    let mut parts = Vec::new();
    gather(cx, &resource.name, ty, array.is_some(), &mut parts);
    let Part { path, is_matrix, step } = parts.first().filter(|_| is_read())?;
    let what = if *is_matrix { "columns" } else { "elements" };
    let message = format!("WebGPU has no `{path}` in a uniform buffer: its {what} are 16 bytes apart, {step} in WGSL");
    let help = "put four numbers into a `vec4`, or take a `storage_buf`; or leave WebGPU out with `backends(…)`";
    Some(Diagnostic::new(&UNSUPPORTED, &item.place, message).help(help))
}

fn gather(cx: &Cx<'_>, path: &str, ty: &TypeName, is_array: bool, out: &mut Vec<Part>) {
    let part = |is_matrix, step| Part { path: path.into(), is_matrix, step };
    match ty {
        TypeName::Value(ty) if ty.rows > 2 => {}
        TypeName::Value(ty) if ty.is_matrix() => out.push(part(true, 8)),
        TypeName::Value(ty) => out.extend(is_array.then(|| part(false, 4 * u32::from(ty.rows)))),
        TypeName::Enum(_) => out.extend(is_array.then(|| part(false, 4))),
        TypeName::Struct(name) => {
            let members = (cx.structs)(name).map_or(&[][..], |found| &found.members);
            for member in members {
                gather(cx, &format!("{path}.{}", member.name), &member.ty, member.array.is_some(), out);
            }
        }
        TypeName::Opaque(_) => {}
    }
}
