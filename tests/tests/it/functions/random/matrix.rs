//! Matrices of the same numbers as the floats of [`exact`](super::exact), and the functions that bring all of them
//! back.

use super::body::Body;
use super::types::Ty;

impl Body<'_> {
    pub(super) fn matrix(&mut self, columns: usize, depth: u32) -> String {
        self.cost += (columns * columns) as u32;
        let ty = Ty::Matrix(columns);
        if (depth == 0 || self.rng.bool())
            && let Some(text) = self.read(&ty)
        {
            return text;
        }
        if depth == 0 || self.fuel <= 0 {
            return format!("Mat{columns}::{}", self.one(&["IDENTITY", "ZERO"]));
        }
        let depth = depth - 1;
        match self.rng.u32(..7) {
            0 => format!("{}.transpose()", self.value(&ty, depth)),
            1 => {
                let sign = self.one(&["*", "+", "-"]);
                format!("snap_mat{columns}({} {sign} {})", self.value(&ty, depth), self.value(&ty, depth))
            }
            2 => format!("snap_mat{columns}({} * {})", self.value(&ty, depth), self.float(1, depth)),
            3 if columns == 3 => format!("Mat3::from_mat4({})", self.value(&Ty::Matrix(4), depth)),
            3 if columns == 4 => format!("Mat4::from_mat3({})", self.value(&Ty::Matrix(3), depth)),
            4 if columns == 4 => format!("Mat4::from_translation({})", self.float(3, depth)),
            _ => {
                let parts: Vec<String> = (0..columns).map(|_| self.float(columns, depth.min(1))).collect();
                let function =
                    if self.rng.bool() { format!("Mat{columns}::from_cols") } else { format!("mat{columns}") };
                format!("{function}({})", parts.join(", "))
            }
        }
    }
}

/// Shared functions that every group has: they make a float of a word, and bring floats back to what a variable holds.
pub(super) const PRELUDE: &str = "\
#[shader_shared]
pub fn to_float(word: u32) -> f32 {
    ((word >> 3) & 1023) as f32 * 0.125 - 64.0
}
#[shader_shared]
pub fn snap(x: f32) -> f32 {
    (x * 8.0).floor().clamp(-512.0, 512.0) * 0.125
}
#[shader_shared]
pub fn snap2(x: Vec2) -> Vec2 {
    (x * 8.0).floor().clamp(Vec2::splat(-512.0), Vec2::splat(512.0)) * 0.125
}
#[shader_shared]
pub fn snap3(x: Vec3) -> Vec3 {
    (x * 8.0).floor().clamp(Vec3::splat(-512.0), Vec3::splat(512.0)) * 0.125
}
#[shader_shared]
pub fn snap4(x: Vec4) -> Vec4 {
    (x * 8.0).floor().clamp(Vec4::splat(-512.0), Vec4::splat(512.0)) * 0.125
}
#[shader_shared]
pub fn snap_mat2(m: Mat2) -> Mat2 {
    Mat2::from_cols(snap2(m.x_axis), snap2(m.y_axis))
}
#[shader_shared]
pub fn snap_mat3(m: Mat3) -> Mat3 {
    Mat3::from_cols(snap3(m.x_axis), snap3(m.y_axis), snap3(m.z_axis))
}
#[shader_shared]
pub fn snap_mat4(m: Mat4) -> Mat4 {
    Mat4::from_cols(snap4(m.x_axis), snap4(m.y_axis), snap4(m.z_axis), snap4(m.w_axis))
}
";
