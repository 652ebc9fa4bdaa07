//! Spheres of any size, each drawn as one quad, with exact silhouettes and depth.

use shader_info::{interface_info, shader_info};

use crate::camera::View;
use crate::color::SrgbTarget;
use crate::formula::ray::ray_to_ball;

interface_info! {
    /// A ray from the eye, in view space.
    pub SphereIface as sphere_iface {
        /// Place on the quad.
        on_quad: vec3;
        /// Centre and radius.
        flat ball: vec4;
        flat ball_color: vec4;
    }
}

shader_info! {
    /// Draw 4 vertices as a strip, one instance a ball. The quad stands before the ball, so depth only grows and tests
    /// against nearer things can still come early.
    pub Sphere {
        vertex_in(0, instance) ball: vec4;
        vertex_in(1, unorm8x4, instance) tint: vec4;
        vertex_out(SphereIface);
        fragment_out(0) frag_color: vec4;
        depth_write(greater);
        typedef_source(ray_to_ball);
        vertex_source("sphere/sphere.vert.glsl");
        fragment_source("sphere/sphere.frag.glsl");
        additional_info(View, SrgbTarget);
        do_static_compilation;
    }
}
