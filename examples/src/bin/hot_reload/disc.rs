//! The declaration: part of the program, and the only source of the package that the example edits.

use shader_info::shader_info;

shader_info! {
    pub Disc {
        vertex_in(0) pos: vec2;
        fragment_out(0) frag_color: vec4;
        push_constant tint: vec4;
        vertex_source { void main() { gl_Position = vec4(pos, 0.0, 1.0); } }
        fragment_source("disc.glsl");
        do_static_compilation;
    }
}
