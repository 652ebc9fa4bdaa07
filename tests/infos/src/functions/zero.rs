//! Numbers at zero and at infinity, as bits, so that the sign of a zero counts.

use shader_info::glam::{UVec2, UVec4, uvec2, uvec4};
use shader_info::shader_shared;

/// The whole numbers beside a number.
#[shader_shared]
pub fn wholes_beside(a: f32) -> UVec4 {
    uvec4(a.round().to_bits(), a.floor().to_bits(), a.ceil().to_bits(), a.trunc().to_bits())
}

/// Half to even.
#[shader_shared]
pub fn ties_to_even(a: f32) -> u32 {
    a.round_ties_even().to_bits()
}

/// The angle of a point, also of the origin.
#[shader_shared]
pub fn angle_of(y: f32, x: f32) -> f32 {
    y.atan2(x)
}

/// Remainders by a number, which may be infinite: WebGPU has no such constant.
#[shader_shared]
pub fn remainders_by(a: f32, b: f32) -> UVec2 {
    uvec2((a % b).to_bits(), a.rem_euclid(b).to_bits())
}

/// A power by any whole number.
#[shader_shared]
pub fn powers_of_two(exponent: i32) -> f32 {
    2.0_f32.powi(exponent) + 1.0_f32.powi(exponent)
}
