//! Meshes in one colour, or with a colour for each vertex.

use shader_info::{VertexInput, interface_info, shader_info};

use crate::camera::ModelViewProjection;
use crate::formula::color::color_encode;

shader_info! {
    /// A colour target whose format may leave the sRGB encoding to the shader.
    ///
    /// Bodies write `target_encode(color)` of `lib/target.glsl`.
    pub SrgbTarget {
        /// Encode in the shader: the target's format does not.
        #[ui(label = "Encode sRGB", private)]
        push_constant target_needs_srgb: bool;
        typedef_source(color_encode);
    }
}

shader_info! {
    /// Everything in one colour.
    pub FlatColor {
        /// Position in model space.
        vertex_in(0) pos: vec3;
        fragment_out(0) frag_color: vec4;
        /// Linear, not premultiplied.
        #[ui(label = "Colour")]
        push_constant color: vec4;
        vertex_source("color/flat.vert.glsl");
        fragment_source("color/flat.frag.glsl");
        additional_info(ModelViewProjection, SrgbTarget);
        do_static_compilation;
    }
}

shader_info! {
    /// Everything in one colour, flat on the page.
    pub FlatColor2d {
        /// Position in pixels, or whatever the matrix begins with.
        vertex_in(0) pos: vec2;
        fragment_out(0) frag_color: vec4;
        /// Linear, not premultiplied.
        #[ui(label = "Colour")]
        push_constant color: vec4;
        vertex_source {
            void main()
            {
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 0.0, 1.0);
            }
        }
        fragment_source("color/flat.frag.glsl");
        additional_info(ModelViewProjection, SrgbTarget);
        do_static_compilation;
    }
}

/// A coloured corner.
#[derive(VertexInput, Clone, Copy, Debug)]
#[repr(C)]
pub struct ColorCorner {
    /// Position in model space.
    pub pos: [f32; 3],
    /// Linear colour.
    #[format(unorm8x4)]
    pub tint: [u8; 4],
}

interface_info! {
    /// A colour between corners; anonymous, so that the member is in scope by itself.
    pub SmoothColorIface {
        smooth_tint: vec4;
    }
}

shader_info! {
    /// Colours interpolated between corners.
    pub SmoothColor {
        vertex_in(ColorCorner);
        vertex_out(SmoothColorIface);
        fragment_out(0) frag_color: vec4;
        /// Multiplies the alpha of all corners.
        #[ui(label = "Opacity", range = 0.0..=1.0, default = 1.0)]
        push_constant opacity: float;
        vertex_source {
            void main()
            {
              smooth_tint = vec4(tint.rgb, tint.a * opacity);
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 1.0);
            }
        }
        fragment_source("color/smooth.frag.glsl", entry = color_shade);
        additional_info(ModelViewProjection, SrgbTarget);
        do_static_compilation;
    }
}
