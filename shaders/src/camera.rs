//! Camera and model matrices: infos to inherit, without sources of their own.

use shader_info::glam::{Mat4, Vec2, Vec3, Vec4, Vec4Swizzles, vec4};
use shader_info::{shader_info, shader_shared};

/// The camera of a pass, as a std140 uniform buffer.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct ViewData {
    /// World space to view space.
    pub world_to_view: Mat4,
    /// View space to clip space.
    pub view_to_clip: Mat4,
    /// World space to clip space: the product of the two above.
    pub world_to_clip: Mat4,
    /// Position of the camera in world space; `w` is 1.
    pub eye: Vec4,
    /// Width and height of the viewport in pixels, then their reciprocals.
    pub viewport: Vec4,
}

#[shader_shared]
impl ViewData {
    /// The camera of two matrices, for a viewport of `size` pixels.
    pub fn new(world_to_view: &Mat4, view_to_clip: &Mat4, size: Vec2) -> Self {
        Self {
            world_to_view: *world_to_view,
            view_to_clip: *view_to_clip,
            world_to_clip: *view_to_clip * *world_to_view,
            eye: world_to_view.inverse().w_axis,
            viewport: vec4(size.x, size.y, 1.0 / size.x, 1.0 / size.y),
        }
    }

    /// Place in pixels of a point before the camera, from the corner of the viewport where clip space has (-1, -1).
    pub fn pixel(&self, clip: Vec4) -> Vec2 {
        (clip.xy() / clip.w * 0.5 + 0.5) * self.viewport.xy()
    }

    /// A point in clip space, moved by pixels on the screen.
    pub fn shifted(&self, clip: Vec4, pixels: Vec2) -> Vec4 {
        let offset = 2.0 * pixels * self.viewport.zw() * clip.w;
        clip + vec4(offset.x, offset.y, 0.0, 0.0)
    }

    /// Pixels that an upright length in metres covers on the screen, at the depth of a point with this `w` in clip space.
    pub fn pixels(&self, length: f32, clip_w: f32) -> f32 {
        length * self.view_to_clip.y_axis.y.abs() * 0.5 * self.viewport.y / clip_w
    }
}

/// A place in the world out of one on the screen with its depth, by the inverse of the matrix that leads there.
#[shader_shared]
pub fn camera_place(to_world: &Mat4, place: Vec3) -> Vec3 {
    to_world.project_point3(place)
}

shader_info! {
    /// The camera at uniform buffer 0, shared by all that is drawn in a pass.
    pub View {
        /// The camera of the pass.
        uniform_buf(0, pass) view: ViewData;
        typedef_source(ViewData::pixel, ViewData::shifted, ViewData::pixels);
    }
}

shader_info! {
    /// One matrix from model to clip space.
    pub ModelViewProjection {
        /// Model space to clip space.
        push_constant ModelViewProjectionMatrix: mat4;
    }
}

shader_info! {
    /// Placement of a model in the world, beside [`View`].
    pub ModelPlacement {
        /// Model space to world space.
        #[semantic(model_matrix)]
        push_constant ModelMatrix: mat4;
        /// Inverse transpose of the model matrix's upper 3×3.
        push_constant NormalMatrix: mat3;
        additional_info(View);
    }
}
