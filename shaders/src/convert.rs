//! Converts a picture to another encoding.

use shader_info::shader_info;

use crate::formula::color::{color_decode, color_encode};
use crate::screen::Screen;

shader_info! {
    /// Copies a picture to the target, encoding linear colours as sRGB or the reverse (IEC 61966-2-1).
    ///
    /// Both formats must leave the encoding alone; alpha is copied.
    pub SrgbConvert {
        fragment_out(0) frag_color: vec4;
        sampler(0, batch) picture: sampler2D;
        /// Linear to sRGB if set, sRGB to linear if not.
        specialization_constant convert_encodes: bool = true;
        typedef_source(color_encode, color_decode);
        fragment_source("convert/srgb.frag.glsl");
        additional_info(Screen);
        do_static_compilation;
    }
}
