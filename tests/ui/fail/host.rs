//! Field types that have no GLSL type.
use shader_info::{VertexInput, shader_shared};

#[shader_shared]
#[derive(Clone, Copy)]
struct Camera {
    is_near: bool,
    far: f64,
    #[gpu(vec3)]
    position: [f32; 4],
}

#[derive(Clone, Copy, VertexInput)]
#[repr(C)]
struct Corner {
    is_lit: bool,
}

#[derive(Clone, Copy, VertexInput)]
#[repr(C)]
struct Tint {
    #[format(float32x4)]
    tint: [u8; 4],
}

fn main() {}
