//! Where things are seen from: infos to inherit, no sources of their own.

use shader_info::glam::{Mat4, Vec4};
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

shader_info! {
    /// The camera at uniform buffer 0, shared by all that is drawn in a pass.
    pub View {
        /// The camera of the pass.
        uniform_buf(0, pass) view: ViewData;
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
