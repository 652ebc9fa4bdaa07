//! The matrices for a picture of a given size.

use shader_info::glam::{Mat3, Mat4, Vec2, Vec3, Vec4};
use shader_info_library::camera::ViewData;

/// Of every picture, in pixels.
pub(super) const SIZE: (u32, u32) = (128, 96);

/// Pixels from the top left corner, to clip space.
pub(super) fn page() -> Mat4 {
    let (width, height) = (SIZE.0 as f32, SIZE.1 as f32);
    Mat4::from_translation(Vec3::new(-1.0, -1.0, 0.0)) * Mat4::from_scale(Vec3::new(2.0 / width, 2.0 / height, 1.0))
}

/// Up is up: Vulkan's clip space has `y` downwards, and `z` from 0 to 1.
pub(super) fn looking(eye: Vec3, at: Vec3) -> ViewData {
    let (near, far, wide) = (0.1, 500.0, 1.0 / 0.4f32.tan());
    let aspect = SIZE.0 as f32 / SIZE.1 as f32;
    let to_clip = Mat4::from_cols(
        Vec4::new(wide / aspect, 0.0, 0.0, 0.0),
        Vec4::new(0.0, -wide, 0.0, 0.0),
        Vec4::new(0.0, 0.0, far / (near - far), -1.0),
        Vec4::new(0.0, 0.0, near * far / (near - far), 0.0),
    );
    let back = (eye - at).normalize();
    let right = Vec3::Y.cross(back).normalize();
    let up = back.cross(right);
    let rotation = Mat3::from_cols(right, up, back).transpose();
    let to_view = Mat4::from_mat3(rotation) * Mat4::from_translation(-eye);
    ViewData::new(&to_view, &to_clip, size())
}

pub(super) fn view(world_to_clip: Mat4, eye: Vec3) -> ViewData {
    ViewData { eye: eye.extend(1.0), ..ViewData::new(&Mat4::IDENTITY, &world_to_clip, size()) }
}

fn size() -> Vec2 {
    Vec2::new(SIZE.0 as f32, SIZE.1 as f32)
}
