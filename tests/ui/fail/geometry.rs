//! A geometry stage without its layout, and the reverse.
use shader_info::shader_info;

shader_info! {
    NoLayout {
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        geometry_source { void main() {} }
        fragment_source { void main() {} }
        do_static_compilation;
    }
}

shader_info! {
    NoSource {
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        geometry_layout(triangles, triangle_strip, max_vertices = 3);
        fragment_source { void main() {} }
        do_static_compilation;
    }
}

fn main() {}
