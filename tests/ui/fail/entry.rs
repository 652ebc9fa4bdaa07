//! Sources without the function that the stage begins with.
use shader_info::shader_info;

shader_info! {
    Entries {
        vertex_source { void mian() { gl_Position = vec4(0.0); } }
        fragment_source(entry = shade) { void main() {} }
    }
}

fn main() {}
