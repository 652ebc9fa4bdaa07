//! Lines of any width with round caps, by vertex pulling or by a geometry stage.

use shader_info::glam::{Vec2, Vec4, vec2};
use shader_info::{interface_info, shader_info, shader_shared};

use crate::camera::View;
use crate::color::SrgbTarget;

/// Lengths of the dash pattern: on, off, on, off.
#[shader_shared]
pub const POLYLINE_DASHES: u32 = 4;

/// A corner of a line.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct PolylinePoint {
    /// Position in world space; `w` is 1, or 0 to break the line before this point.
    pub position: Vec4,
    /// Linear colour, not premultiplied.
    pub color: Vec4,
}

/// Distance in pixels to a capsule from the origin along x.
#[shader_shared]
pub fn polyline_distance(place: Vec2, extent: f32, radius: f32) -> f32 {
    vec2(place.x - place.x.clamp(0.0, extent), place.y).length() - radius
}

interface_info! {
    /// A place on the capsule around a segment, times clip-space `w`: divided by the third component it is linear on
    /// the screen, also where there is no `no_perspective`.
    pub PolylineIface as polyline_iface {
        /// Colour at this place.
        line_color: vec4;
        /// Along and across the segment in pixels, times `w`; then `w`.
        line_place: vec3;
        /// Length of the segment and half its width, in pixels.
        flat line_size: vec2;
    }
}

interface_info! {
    /// A corner on its way to the geometry stage.
    pub PolylineCorner as polyline_corner {
        corner_color: vec4;
    }
}

interface_info! {
    /// A place on the capsule around a segment.
    pub PolylineStrip as polyline_strip {
        line_color: vec4;
        /// Along and across the segment in pixels.
        no_perspective line_place: vec2;
        /// Length of the segment and half its width, in pixels.
        flat line_size: vec2;
    }
}

shader_info! {
    /// What both kinds of lines share.
    pub PolylineStyle {
        fragment_out(0) frag_color: vec4;
        /// Width in pixels.
        #[ui(label = "Width", range = 0.5..=64.0, default = 2.0)]
        push_constant line_width: float;
        /// Lengths of dashes and gaps in pixels; all zero for a solid line.
        #[ui(label = "Dashes")]
        push_constant dashes: [float; POLYLINE_DASHES];
        define POLYLINE_SOFT = 1.0;
        define POLYLINE_AHEAD(clip) = ((clip).z);
        typedef_source("polyline/types.glsl", polyline_distance);
        additional_info(View, SrgbTarget);
    }
}

shader_info! {
    /// Lines out of a storage buffer: draw 6 vertices for each of the `points - 1` segments, as a triangle list.
    pub Polyline {
        vertex_out(PolylineIface);
        storage_buf(0, read, restrict, geometry) line_points: [PolylinePoint];
        vertex_source("polyline/pull.vert.glsl");
        fragment_source("polyline/pull.frag.glsl");
        additional_info(PolylineStyle);
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

shader_info! {
    /// Lines out of a vertex buffer: draw a line list or line strip.
    pub PolylineGeometry {
        vertex_in(0) pos: vec3;
        vertex_in(1, unorm8x4) color: vec4;
        vertex_out(PolylineCorner);
        geometry_layout(lines, triangle_strip, max_vertices = 4);
        geometry_out(PolylineStrip);
        requires(geometry_shader);
        vertex_source {
            void main()
            {
              polyline_corner.corner_color = color;
              gl_Position = view.world_to_clip * vec4(pos, 1.0);
            }
        }
        geometry_source("polyline/strip.geom.glsl");
        fragment_source("polyline/strip.frag.glsl");
        additional_info(PolylineStyle);
        backends(vulkan, opengl);
        do_static_compilation;
    }
}
