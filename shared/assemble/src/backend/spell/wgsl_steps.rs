//! Steps of arrays and matrices in uniform buffers that WGSL does not have.
//!
//! Elements of an array, and columns of a matrix, are 16 bytes apart in std140 (OpenGL 4.60 §7.6.2.2). WGSL has them as
//! far apart as their type is large (§14.4.1), so it has no buffer with such numbers or vectors of two.

use super::Spell;
use shader_info_model::diagnostic::{Diagnostic, UNSUPPORTED};
use shader_info_model::{Family, TypeName};

impl Spell<'_, '_> {
    /// Reports the first array or matrix of a uniform buffer that WGSL cannot have.
    pub(super) fn wgsl_steps(&self, name: &str, ty: &TypeName, is_array: bool) -> Result<(), Diagnostic> {
        if self.cx.family() != Family::WebGpu {
            return Ok(());
        }
        let Some((path, what, size)) = self.other_step(name, ty, is_array) else { return Ok(()) };
        let message =
            format!("WebGPU has no `{path}` in a uniform buffer: its {what} are 16 bytes apart, {size} in WGSL");
        let help = "put four numbers into a `vec4`, or take a `storage_buf`; or leave WebGPU out with `backends(…)`";
        Err(Diagnostic::new(&UNSUPPORTED, &self.item.place, message).help(help))
    }

    // The path, what has another step, and the step in bytes.
    fn other_step(&self, path: &str, ty: &TypeName, is_array: bool) -> Option<(String, &'static str, u32)> {
        match ty {
            TypeName::Value(ty) if ty.rows > 2 => None,
            TypeName::Value(ty) if ty.columns > 1 => Some((path.into(), "columns", 8)),
            TypeName::Value(ty) => is_array.then(|| (path.into(), "elements", 4 * u32::from(ty.rows))),
            TypeName::Enum(_) => is_array.then(|| (path.into(), "elements", 4)),
            TypeName::Struct(name) => (self.cx.structs)(name)?.members.iter().find_map(|member| {
                self.other_step(&format!("{path}.{}", member.name), &member.ty, member.array.is_some())
            }),
            TypeName::Opaque(_) => None,
        }
    }
}
