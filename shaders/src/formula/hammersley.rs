//! Points that are distributed evenly over a square (Hammersley set).

use shader_info::glam::{Vec2, vec2};
use shader_info::shader_shared;

/// The bits of a number in reverse, as a fraction (van der Corput's sequence in base 2), with the 24 bits that a float
/// holds.
#[shader_shared]
pub fn hammersley_reversed(bits: u32) -> f32 {
    (bits.reverse_bits() >> 8) as f32 * (1.0 / 16777216.0)
}

/// Point `index` of `count`, evenly over the unit square (Hammersley 1960).
#[shader_shared]
pub fn hammersley_point(index: u32, count: u32) -> Vec2 {
    vec2((index as f32 + 0.5) / count as f32, hammersley_reversed(index))
}
