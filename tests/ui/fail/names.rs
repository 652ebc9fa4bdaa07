//! Invalid names, conflicting names and duplicate names.
use shader_info::{interface_info, shader_info};

shader_info! {
    NoNames {
        sampler(0) größe: sampler2D;
        push_constant _: vec4;
    }
}

interface_info! {
    Face {
        uv: vec2;
    }
}

shader_info! {
    Meet {
        vertex_out(Face);
        sampler(0) uv: sampler2D;
        define SIZE = 4;
        push_constant SIZE: float;
    }
}

mod other {
    shader_info::interface_info! {
        pub Face {
            color: vec4;
        }
    }
}

shader_info! {
    pub(crate) First {
        vertex_out(other::Face);
    }
}

shader_info! {
    TwoFaces {
        vertex_out(Face);
        additional_info(First);
    }
}

fn main() {}
