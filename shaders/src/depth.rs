//! Draws depth only, before colours are drawn.

use shader_info::shader_info;

use crate::camera::ModelViewProjection;

shader_info! {
    /// Fills the depth buffer.
    pub DepthOnly {
        /// Position in model space.
        vertex_in(0) pos: vec3;
        vertex_source("color/flat.vert.glsl");
        // GLES links no program without a fragment stage.
        fragment_source {
            void main() {}
        }
        additional_info(ModelViewProjection);
        do_static_compilation;
    }
}
