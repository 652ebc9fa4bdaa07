//! One triangle over the whole target, for passes that read the output of an earlier one.

use shader_info::glam::Vec3;
use shader_info::{interface_info, shader_info, shader_shared};

use crate::formula::color::color_luminance;

interface_info! {
    /// Place on the target.
    pub ScreenIface as screen_iface {
        /// From 0 to 1 over the target.
        uv: vec2;
    }
}

shader_info! {
    /// Three vertices, no vertex buffer: draw 3 vertices as a triangle list.
    pub Screen {
        vertex_out(ScreenIface);
        vertex_source("screen/screen.vert.glsl");
    }
}

/// How much a sample counts: 1 / (1 + luminance) (Karis 2013, "Tone Mapping").
#[shader_shared]
pub fn multisample_weight(color: Vec3) -> f32 {
    1.0 / (1.0 + color_luminance(color.max(Vec3::ZERO)))
}

shader_info! {
    /// Averages the samples of a multisampled picture, each by its [`multisample_weight`], so that one bright sample does
    /// not hide an edge.
    pub MultisampleResolve {
        sampler(0, unfilterable, batch) samples: sampler2DMS;
        fragment_out(0) frag_color: vec4;
        /// Samples of a pixel.
        specialization_constant sample_count: int = 4;
        typedef_source(multisample_weight);
        fragment_source("screen/resolve.frag.glsl");
        additional_info(Screen);
        backends(vulkan, opengl, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}
