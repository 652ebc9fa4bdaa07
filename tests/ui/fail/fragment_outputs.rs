//! Fragment outputs at one place, and half a dual-source pair.
use shader_info::shader_info;

shader_info! {
    Twice {
        fragment_out(0) color: vec4;
        fragment_out(0) glow: vec4;
    }
}

shader_info! {
    HalfPair {
        fragment_out(0, index = 1) blend: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { blend = vec4(0.5); } }
        do_static_compilation;
    }
}

fn main() {}
