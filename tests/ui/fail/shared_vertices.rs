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

#[derive(Clone, Copy, VertexInput)]
#[repr(C)]
struct Packed {
    #[format(unorm8x4)]
    word: u32,
    #[format(unorm8x4)]
    float: f32,
    #[format(float16x4)]
    halves: [f32; 2],
    #[format(float32x3)]
    three: [f32; 4],
    #[format(unorm8x4)]
    floats: [f32; 4],
    #[format(uint8x2)]
    numbers: [u32; 2],
}

fn main() {}
