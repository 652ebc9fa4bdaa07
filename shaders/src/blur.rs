//! Gaussian blur of pictures.

use shader_info::shader_info;

use crate::screen::Screen;

shader_info! {
    /// One direction of a Gaussian blur: draw twice, along `x` and along `y`.
    pub GaussianBlur {
        fragment_out(0) frag_color: vec4;
        /// What is blurred; premultiplied, so that what is transparent has no colour to spread.
        sampler(0, batch) picture: sampler2D;
        /// One step from tap to tap, in texture coordinates: a texel along the one axis, 0 along the other.
        push_constant blur_step: vec2;
        /// Standard deviation in steps.
        #[ui(label = "Softness", range = 0.1..=16.0, default = 2.0)]
        push_constant softness: float;
        /// Taps to either side; three standard deviations leave out 0.3 % of the weight.
        specialization_constant blur_reach: int = 8;
        fragment_source("blur/gaussian.frag.glsl");
        additional_info(Screen);
        do_static_compilation;
    }
}
