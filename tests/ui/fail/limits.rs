//! Slots and targets beyond what there is room for.
use shader_info::shader_info;

shader_info! {
    Limits {
        sampler(64) albedo: sampler2D;
        uniform_buf(16) tint: vec4;
    }
}

shader_info! {
    Targets {
        backends(gles_300);
        fragment_out(0) color: vec4;
        fragment_out(4) glow: vec4;
    }
}

fn main() {}
