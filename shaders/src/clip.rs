//! Models that are cut open by planes.

use shader_info::glam::Vec4;
use shader_info::{interface_info, shader_info, shader_shared};

use crate::camera::View;
use crate::color::SrgbTarget;

/// Planes that cut at once.
#[shader_shared]
pub const CLIP_PLANES: u32 = 4;

/// The planes of a pass.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct ClipPlanesData {
    /// Normals in world space and distances: kept is where `dot(normal, p) + w >= 0` for all of them.
    /// `(0, 0, 0, 1)` cuts nothing.
    pub planes: [Vec4; CLIP_PLANES as usize],
}

interface_info! {
    /// A place on a model that is cut.
    pub ClipIface as clip_iface {
        position: vec3;
        normal: vec3;
    }
}

shader_info! {
    /// A model under a light at the eye, without what is behind a plane; what the cut lays open is seen from inside, in a
    /// colour of its own. No culling.
    pub Clipped {
        /// Position and normal in world space.
        vertex_in(0) pos: vec3;
        vertex_in(1) normal: vec3;
        vertex_out(ClipIface);
        fragment_out(0) frag_color: vec4;
        uniform_buf(2, pass) clip: ClipPlanesData;
        /// Linear colours of the outside and of the inside.
        #[ui(label = "Colour")]
        push_constant color: vec4;
        #[ui(label = "Inside")]
        push_constant inside_color: vec4;
        #[when(capability(clip_distance))]
        builtins(clip_distance = CLIP_PLANES);
        #[when(capability(clip_distance))]
        define CLIP_DISTANCES;
        typedef_source(CLIP_PLANES);
        vertex_source("clip/clip.vert.glsl");
        fragment_source("clip/clip.frag.glsl");
        additional_info(View, SrgbTarget);
        do_static_compilation;
    }
}
