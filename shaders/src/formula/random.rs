//! Streams of random numbers.

use std::f32::consts;

use shader_info::glam::{Vec3, vec3};
use shader_info::shader_shared;

use super::hash::hash_mix;

/// Next number in [0, 1) of a stream; the state moves on.
#[shader_shared]
pub fn random_next(state: &mut u32) -> f32 {
    *state = hash_mix(*state);
    (*state >> 8) as f32 * (1.0 / 16777216.0)
}

/// A uniform direction on the unit sphere (Archimedes: height and azimuth are independent).
#[shader_shared]
pub fn random_direction(state: &mut u32) -> Vec3 {
    let height = 2.0 * random_next(state) - 1.0;
    let azimuth = consts::TAU * random_next(state);
    let radius = (1.0 - height * height).max(0.0).sqrt();
    vec3(radius * azimuth.cos(), radius * azimuth.sin(), height)
}
