//! Items that Rust knows by the name of another item that the GPU has.
use shader_info::{VertexInput, shader_shared};

mod own {
    #[derive(Clone, Copy)]
    #[repr(C)]
    pub struct Vec2 {
        pub angle: f32,
    }

    // SAFETY: it is a number.
    unsafe impl shader_info::bytemuck::Zeroable for Vec2 {}
    // SAFETY: it is a number.
    unsafe impl shader_info::bytemuck::Pod for Vec2 {}
}

mod counts {
    use shader_info::shader_shared;

    #[shader_shared]
    pub const COUNT: u32 = 4;
}

use counts::*;
use own::Vec2;

// Hides the shared one, which the macro sees.
const COUNT: u32 = 8;

#[shader_shared]
#[derive(Clone, Copy)]
struct Lengths {
    all: [f32; COUNT as usize],
}

#[shader_shared]
#[derive(Clone, Copy)]
struct Elements {
    all: [Vec2; 2],
}

#[shader_shared(copied)]
#[derive(Clone, Copy)]
struct Copied {
    all: [[bool; 2]; COUNT as usize],
}

#[derive(VertexInput, Clone, Copy)]
#[repr(C)]
struct Corner {
    pos: [f32; 3],
    uv: Vec2,
}

fn main() {}
