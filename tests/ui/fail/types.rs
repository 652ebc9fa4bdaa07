//! Types that GLSL does not have, or not there.
use shader_info::shader_info;

shader_info! {
    Types {
        vertex_in(0) position: vec5;
        vertex_in(1) tint: f32;
        sampler(0) albedo: sampler2d;
        sampler(1) layers: [sampler2D; 4];
        push_constant tints: [vec4];
    }
}

fn main() {}
