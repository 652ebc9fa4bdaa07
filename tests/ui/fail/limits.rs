//! Slots beyond what the binding table has room for.
use shader_info::shader_info;

shader_info! {
    Limits {
        sampler(64) albedo: sampler2D;
        uniform_buf(16) tint: vec4;
    }
}

fn main() {}
