//! Tessellation stages without their layout, and the reverse.
use shader_info::shader_info;

shader_info! {
    NoLayout {
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        tess_control_source { void main() {} }
        tess_evaluation_source { void main() {} }
        fragment_source { void main() {} }
        do_static_compilation;
    }
}

shader_info! {
    NoSource {
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        tessellation_layout(quads, equal, ccw, vertices = 4);
        fragment_source { void main() {} }
        do_static_compilation;
    }
}

fn main() {}
