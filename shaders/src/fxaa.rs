//! Antialiases a finished picture.

use shader_info::shader_info;

use crate::formula::color::color_luma;
use crate::screen::Screen;

shader_info! {
    /// Finds edges by contrast, follows each to its ends, and shifts the lookup across it by how near the closer end is
    /// (after Lottes 2009, "FXAA").
    pub Fxaa {
        fragment_out(0) frag_color: vec4;
        /// The finished picture, sRGB-encoded values as they are; linear filter, clamped.
        sampler(0, batch) picture: sampler2D;
        /// Share of the local brightness that a contrast must have.
        #[ui(label = "Threshold", range = 0.05..=0.5, default = 0.125)]
        push_constant edge_threshold: float;
        /// Steps along an edge to each side.
        specialization_constant edge_steps: int = 12;
        typedef_source(color_luma);
        fragment_source("fxaa/fxaa.frag.glsl");
        additional_info(Screen);
        do_static_compilation;
    }
}
