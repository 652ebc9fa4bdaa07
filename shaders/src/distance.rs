//! Distances to the nearest seed of a picture, for outlines and soft shapes; and strips of colours.

use shader_info::glam::Vec4;
use shader_info::{shader_info, shader_shared};

shader_info! {
    /// One step of jump flooding (Rong and Tan 2006, "Jump Flooding in GPU"): run it with steps of half the side,
    /// a quarter, … 1.
    ///
    /// Texels hold the place of the nearest seed known, `x + 65536 · y`, or -1: one channel of 32 bits is what every
    /// API stores to.
    pub DistanceFlood {
        local_group_size(16, 16);
        image(0, r32i, read) known: iimage2D;
        image(1, r32i, write) nearer: iimage2D;
        /// In texels.
        push_constant jump: int;
        compute_source("distance/flood.comp.glsl");
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

/// A colour at a place of a strip.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct RampStop {
    /// Linear colour.
    pub color: Vec4,
    /// From 0 to 1, growing from stop to stop; the other three are unused.
    pub place: Vec4,
}

shader_info! {
    /// Bakes stops into a strip of colours, for [`crate::image::ImageRamp`].
    pub RampBake {
        local_group_size(64);
        image(0, rgba8, write) strip: image1D;
        storage_buf(0, read) stops: [RampStop];
        compute_source("distance/ramp.comp.glsl");
        backends(vulkan, opengl_430, opengl_460, metal, d3d12, webgpu);
        do_static_compilation;
    }
}
