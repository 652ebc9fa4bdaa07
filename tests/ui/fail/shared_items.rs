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

#[derive(Clone, Copy, VertexInput)]
struct Corner {
    position: [f32; 2],
}

fn main() {}
