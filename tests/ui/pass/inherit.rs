//! Three levels, a diamond, and parents in other modules by glob, rename and `self`.
use shader_info::{Stage, shader_info};

mod base {
    shader_info::shader_info! {
        pub(crate) View {
            uniform_buf(0) view: mat4;
        }
    }
}

mod levels {
    use crate::base::*;
    use shader_info::shader_info;

    shader_info! {
        pub(crate) Left {
            sampler(0) left: sampler2D;
            additional_info(View);
        }
    }

    shader_info! {
        pub(crate) Right {
            sampler(1) right: sampler2D;
            additional_info(super::base::View);
        }
    }
}

use levels::Right as Other;

shader_info! {
    Top {
        sampler(2) own: sampler2D;
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = view * vec4(1.0); } }
        fragment_source { void main() { color = texture(own, vec2(0.5)) + texture(left, vec2(0.5)); } }
        additional_info(levels::Left, Other);
        do_static_compilation;
    }
}

fn main() {
    let names: Vec<&str> = Top::INFO.resources().map(|resource| resource.name).collect();
    assert_eq!(names, ["own", "left", "view", "right"]);
    let vertex = Top::glsl(shader_info::Backend::OpenGl330, Stage::Vertex).expect("no build script ran");
    assert_eq!(vertex.matches("mat4 view").count(), 1);
}
