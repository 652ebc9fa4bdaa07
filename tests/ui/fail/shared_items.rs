//! What cannot be shared with the GPU.
use shader_info::{VertexInput, shader_shared};

#[shader_shared]
trait Function {}

#[shader_shared]
struct Tuple(f32);

#[shader_shared]
enum Mode {
    Flat,
}

#[shader_shared]
const LARGE: u64 = 1;

#[shader_shared]
const TINT: [f32; 3] = [1.0; 3];

#[shader_shared]
const DOUBLED: f32 = 2.0 * f32::NAN;
// A shared `f32` is written into the text of a shader.

#[derive(Clone, Copy, VertexInput)]
struct Corner {
    position: [f32; 2],
}

fn main() {}
