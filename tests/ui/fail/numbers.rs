//! Lengths, slots and sizes without a value, or with one out of any range.
use shader_info::{shader_info, shader_shared};

#[shader_shared]
const HALF: f32 = 0.5;

#[shader_shared]
const NONE: u32 = 0;

shader_info! {
    Numbers {
        push_constant a: [vec4; HALF];
        push_constant b: [vec4; NONE];
        push_constant c: [vec4; 4 / 0];
        push_constant d: [vec4; define(COUNT)];
        sampler(100000) e: sampler2D;
        sampler f: sampler2D;
    }
}

fn main() {}
