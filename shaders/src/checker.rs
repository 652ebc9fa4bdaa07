//! The checkerboard behind transparent pictures.

use shader_info::shader_info;

use crate::color::SrgbTarget;
use crate::screen::Screen;

shader_info! {
    /// Squares in two colours over the whole target.
    pub Checker {
        fragment_out(0) frag_color: vec4;
        /// Linear colours of the top left square and of its neighbours.
        #[ui(label = "First")]
        push_constant first_color: vec4;
        #[ui(label = "Second")]
        push_constant second_color: vec4;
        /// Side of a square in pixels.
        #[ui(label = "Size", range = 1.0..=256.0, default = 8.0)]
        push_constant square: float;
        fragment_source("checker/checker.frag.glsl");
        additional_info(Screen, SrgbTarget);
        do_static_compilation;
    }
}
