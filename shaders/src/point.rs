//! Round points with outlines, of any size. They are quads, since some APIs draw points of one pixel only.

use shader_info::{VertexInput, interface_info, shader_info};

use crate::camera::View;
use crate::color::SrgbTarget;

/// One point.
#[derive(VertexInput, Clone, Copy, Debug)]
#[repr(C)]
pub struct PointRow {
    /// Centre in world space.
    pub pos: [f32; 3],
    /// Diameter in pixels, outline included.
    pub diameter: f32,
    /// Linear colour, not premultiplied.
    #[format(unorm8x4)]
    pub fill: [u8; 4],
}

interface_info! {
    /// A place on the point.
    pub PointIface as point_iface {
        /// From its centre, in pixels.
        from_center: vec2;
        flat radius: float;
        flat point_fill: vec4;
    }
}

shader_info! {
    /// Points that face the viewer. Draw 4 vertices as a strip, one instance a point; blend by alpha.
    pub PointOutline {
        vertex_in(PointRow, instance);
        vertex_out(PointIface);
        fragment_out(0) frag_color: vec4;
        /// Linear colour of the outline.
        #[ui(label = "Outline")]
        push_constant outline_color: vec4;
        /// Width of the outline in pixels.
        #[ui(label = "Outline width", range = 0.0..=16.0, default = 1.5)]
        push_constant outline_width: float;
        vertex_source("point/point.vert.glsl");
        fragment_source("point/point.frag.glsl");
        additional_info(View, SrgbTarget);
        do_static_compilation;
    }
}
