//! Structs that are to be both a vertex and a type of GLSL.
use shader_info::{VertexInput, shader_shared};

#[shader_shared]
#[derive(Clone, Copy, VertexInput)]
struct Placed {
    #[gpu(vec4)]
    place: [f32; 4],
}

#[derive(Clone, Copy, VertexInput)]
#[shader_shared]
#[repr(C)]
struct Corner {
    #[gpu(vec4)]
    place: [f32; 4],
}

fn main() {}
