//! Structs that lie differently in Rust and in GLSL.
use shader_info::{shader_info, shader_shared};

#[shader_shared]
#[derive(Clone, Copy)]
struct Neither {
    near: f32,
    #[gpu(vec3)]
    position: [f32; 3],
}

#[shader_shared]
#[derive(Clone, Copy)]
struct Weights {
    weights: [f32; 4],
}

shader_info! {
    Light {
        storage_buf(0, read) fits: Weights;
        uniform_buf(0) strays: Weights;
    }
}

fn main() {}
