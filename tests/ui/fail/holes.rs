//! Bytes of a shared struct that no field names.
use shader_info::{glam::Vec4, shader_shared};

#[shader_shared]
#[derive(Clone, Copy)]
struct Light {
    range: f32,
    color: Vec4,
}

#[shader_shared]
#[derive(Clone, Copy)]
struct Tail {
    color: Vec4,
    range: f32,
}

fn main() {}
