//! Words that GLSL keeps for itself.
use shader_info::shader_info;

shader_info! {
    Reserved {
        sampler(0) texture: sampler2D;
        sampler(1) gl_Albedo: sampler2D;
        push_constant two__underscores: vec4;
        define GL_SIZE = 4;
    }
}

fn main() {}
