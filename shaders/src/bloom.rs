//! Bloom: blurs the bright parts of a picture, down a chain of halves and up again.
//!
//! Draw [`BloomDown`] from each level to the next, then [`BloomUp`] from the smallest level up, added to its content.

use shader_info::glam::Vec3;
use shader_info::{shader_info, shader_shared};

use crate::formula::color::color_luminance;
use crate::screen::Screen;

/// What of a linear colour is brighter than the threshold, in its own hue.
#[shader_shared]
pub fn bloom_bright(color: Vec3, threshold: f32) -> Vec3 {
    let luminance = color_luminance(color);
    color * ((luminance - threshold).max(0.0) / luminance.max(1e-4))
}

shader_info! {
    /// A level from that above it: five overlapping squares of four taps, the middle one for half the weight, so that
    /// small bright things do not flicker when they move (Jimenez 2014, "Next Generation Post Processing").
    pub BloomDown {
        fragment_out(0) frag_color: vec4;
        /// The level above; linear, clamped.
        sampler(0, batch) picture: sampler2D;
        /// Radiance from which on it spreads; only for the first level, else 0.
        #[ui(label = "Threshold", range = 0.0..=16.0, default = 1.0)]
        push_constant threshold: float;
        typedef_source(bloom_bright);
        fragment_source("bloom/down.frag.glsl");
        additional_info(Screen);
        do_static_compilation;
    }
}

shader_info! {
    /// The level below, spread by a tent of nine taps. Blend additively.
    pub BloomUp {
        fragment_out(0) frag_color: vec4;
        /// The level below; linear, clamped.
        sampler(0, batch) picture: sampler2D;
        /// Half the width of the tent, in texels of the level below.
        #[ui(label = "Spread", range = 0.5..=4.0, default = 1.0)]
        push_constant spread: float;
        /// Share of the light that arrives.
        #[ui(label = "Strength", range = 0.0..=1.0, default = 0.5)]
        push_constant strength: float;
        fragment_source("bloom/up.frag.glsl");
        additional_info(Screen);
        do_static_compilation;
    }
}
