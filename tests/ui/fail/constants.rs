//! Constants whose value is not of their type.
use shader_info::{shader_info, shader_shared};

shader_info! {
    Constants {
        compilation_constant use_grid: bool = 1;
        specialization_constant taps: int = 0.5;
        specialization_constant count: uint = -1;
    }
}

#[shader_shared]
const SCALE: f32 = true;

fn main() {}
