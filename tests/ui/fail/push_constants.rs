//! More push constants than any fall-back can hold.
use shader_info::shader_info;

shader_info! {
    PushConstants {
        push_constant tints: [vec4; 1024];
        push_constant more: float;
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = tints[0]; } }
        fragment_source { void main() { color = vec4(more); } }
        do_static_compilation;
    }
}

fn main() {}
