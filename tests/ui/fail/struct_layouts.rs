//! What `#[shader_shared(…)]` cannot ask of an item.
use shader_info::glam::{Mat3A, Vec3, Vec3A};
use shader_info::{shader_info, shader_shared};

#[shader_shared(std141)]
#[derive(Clone, Copy)]
struct Unknown {
    value: f32,
}

#[shader_shared(std140, std430)]
#[derive(Clone, Copy)]
struct Two {
    value: f32,
}

#[shader_shared(padding, padding)]
#[derive(Clone, Copy)]
struct Twice {
    value: f32,
}

#[shader_shared(copied, padding)]
struct Both {
    value: f32,
}

#[shader_shared(copied)]
const COUNT: u32 = 4;

#[shader_shared(std140)]
fn twice(x: f32) -> f32 {
    2.0 * x
}

#[shader_shared(copied)]
#[derive(Clone, Copy)]
struct Natural {
    is_on: bool,
    position: Vec3A,
    size: u64,
}

#[shader_shared]
#[derive(Clone, Copy)]
struct Holds {
    natural: Natural,
}

#[shader_shared]
#[derive(Clone, Copy)]
struct Unset {
    position: Vec3A,
    axes: Mat3A,
}

// Padding cannot move columns apart.
#[shader_shared(padding)]
#[derive(Clone, Copy)]
struct Stride {
    position: Vec3,
    weights: [f32; 4],
    end: Vec3,
}

shader_info! {
    Strides {
        uniform_buf(0) stride: Stride;
    }
}

fn main() {}
