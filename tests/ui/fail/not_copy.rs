//! Structs of plain data that are not `Copy`: one error each, at the name.
use shader_info::{VertexInput, shader_shared};

#[repr(C)]
#[derive(VertexInput)]
pub struct Corner {
    pub pos: [f32; 3],
}

#[shader_shared]
pub struct Light {
    pub color: [f32; 4],
}

#[shader_shared]
#[derive(Clone, Copy)]
pub struct Right {
    pub color: [f32; 4],
}

fn main() {
    let _ = shader_info::bytemuck::bytes_of(&Right { color: [0.0; 4] });
}
