//! Vertex attributes that overlap, are too many, have a type that APIs do not take, or cannot be in one buffer.
use shader_info::shader_info;

shader_info! {
    Attributes {
        vertex_in(0) transform: mat4;
        vertex_in(3) position: vec3;
        vertex_in(16) late: vec4;
        vertex_in(4) rotation: mat3;
        vertex_in(8) weights: [vec4; 2];
        vertex_in(10, uint8x4) tint: vec4;
        vertex_in(11) is_lit: bool;
    }
}

shader_info! {
    Instanced {
        vertex_in(0) corner: vec3;
        vertex_in(1, instance) place: vec3;
    }
}

fn main() {}
