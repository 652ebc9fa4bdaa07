//! What cannot be passed between stages.
use shader_info::{interface_info, shader_info};

interface_info! {
    Face as face {
        is_lit: bool;
        id: uint;
    }
}

interface_info! {
    Screen as screen {
        no_perspective uv: vec2;
    }
}

shader_info! {
    Passing {
        vertex_out(Face);
        vertex_out(Screen);
        fragment_out(0) color: mat4;
        backends(vulkan, gles);
    }
}

fn main() {}
