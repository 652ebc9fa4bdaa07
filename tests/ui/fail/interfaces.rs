//! Interfaces without a name where one is needed, or without a reader.
use shader_info::{interface_info, shader_info};

interface_info! {
    Face {
        uv: vec2;
    }
}

shader_info! {
    Unnamed {
        vertex_out(Face);
        vertex_source { void main() { gl_Position = vec4(0.0); uv = vec2(0.0); } }
        geometry_layout(triangles, triangle_strip, max_vertices = 3);
        geometry_source { void main() {} }
        fragment_source { void main() {} }
    }
}

shader_info! {
    Unread {
        vertex_out(Face);
        vertex_source { void main() { gl_Position = vec4(0.0); uv = vec2(0.0); } }
        do_static_compilation;
    }
}

fn main() {}
