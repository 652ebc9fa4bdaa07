//! Light that spreads around what is bright: down a chain of halves, and up again.
//!
//! Draw [`BloomDown`] from each level to the next, then [`BloomUp`] from the smallest up, added to what is there.

use shader_info::shader_info;

use crate::screen::Screen;

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
