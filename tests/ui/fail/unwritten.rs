//! A fragment stage that reads what no stage writes.
use shader_info::{interface_info, shader_info};

interface_info! {
    Face as face {
        uv: vec2;
        normal: vec3;
    }
}

shader_info! {
    Unwritten {
        vertex_out(Face);
        fragment_out(0) color: vec4;
        vertex_source {
            void main()
            {
                gl_Position = vec4(0.0);
                face.uv = vec2(0.5);
            }
        }
        fragment_source {
            void main()
            {
                color = vec4(face.normal, face.uv.x);
            }
        }
        do_static_compilation;
    }
}

fn main() {}
