//! Hashes of integers, which look random.

use shader_info::shader_shared;

/// A well-mixed 32-bit number out of another: the output permutation of PCG
/// (O'Neill 2014, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms").
#[shader_shared]
pub fn hash_mix(value: u32) -> u32 {
    let state = value.wrapping_mul(747796405).wrapping_add(2891336453);
    let word = ((state >> ((state >> 28) + 4)) ^ state).wrapping_mul(277803737);
    (word >> 22) ^ word
}

/// Uniform in [0, 1): the top 24 bits, which a float holds exactly.
#[shader_shared]
pub fn hash_unit(value: u32) -> f32 {
    (hash_mix(value) >> 8) as f32 * (1.0 / 16777216.0)
}
