//! Cubic curves, which the GPU divides into lines.

use shader_info::{interface_info, shader_info};

use crate::camera::View;
use crate::color::SrgbTarget;

interface_info! {
    /// Colour along a curve.
    pub CurveIface as curve_iface {
        tint: vec4;
    }
}

interface_info! {
    /// Control point of a curve.
    pub CurvePoint as curve_point {
        /// Its place in clip space.
        place: vec4;
        tint: vec4;
    }
}

shader_info! {
    /// Cubic Bézier curves: draw patches of 4 control points, with lines as the result.
    pub Curve {
        vertex_in(0) pos: vec3;
        vertex_in(1, unorm8x4) color: vec4;
        vertex_out(CurveIface);
        tess_control_out(CurvePoint);
        tess_evaluation_out(CurveIface);
        tessellation_layout(isolines, equal, cw, vertices = 4);
        fragment_out(0) frag_color: vec4;
        /// Wanted length of a line in pixels.
        #[ui(label = "Line length", range = 1.0..=64.0, default = 6.0)]
        push_constant line_pixels: float;
        vertex_source {
            void main()
            {
              curve_iface.tint = color;
              gl_Position = vec4(pos, 1.0);
            }
        }
        tess_control_source("curve/curve.tesc.glsl");
        tess_evaluation_source("curve/curve.tese.glsl");
        fragment_source {
            #include "lib/target.glsl"

            void main()
            {
              frag_color = target_encode(curve_iface.tint);
            }
        }
        additional_info(View, SrgbTarget);
        backends(vulkan, opengl_410, opengl_430, opengl_460, gles_320);
        do_static_compilation;
    }
}
