//! Hashes and noise.

use shader_info::glam::{UVec2, UVec3, Vec2, Vec2Swizzles, uvec2, uvec3, vec2};
use shader_info::shader_shared;

/// PCG of 32 bits (Jarzynski and Olano, "Hash Functions for GPU Rendering").
#[shader_shared]
pub fn pcg(seed: u32) -> u32 {
    let state = seed.wrapping_mul(747796405).wrapping_add(2891336453);
    let word = ((state >> ((state >> 28) + 4)) ^ state).wrapping_mul(277803737);
    (word >> 22) ^ word
}

/// PCG of two numbers.
#[shader_shared]
pub fn pcg2(seed: UVec2) -> UVec2 {
    let mut x = seed.x.wrapping_mul(1664525).wrapping_add(1013904223);
    let mut y = seed.y.wrapping_mul(1664525).wrapping_add(1013904223);
    x = x.wrapping_add(y.wrapping_mul(1664525));
    y = y.wrapping_add(x.wrapping_mul(1664525));
    x ^= x >> 16;
    y ^= y >> 16;
    x = x.wrapping_add(y.wrapping_mul(1664525));
    y = y.wrapping_add(x.wrapping_mul(1664525));
    uvec2(x ^ (x >> 16), y ^ (y >> 16))
}

/// The finisher of MurmurHash3.
#[shader_shared]
pub fn murmur(hash: u32) -> u32 {
    let mut h = hash;
    h ^= h >> 16;
    h = h.wrapping_mul(0x85EB_CA6B);
    h ^= h >> 13;
    h = h.wrapping_mul(0xC2B2_AE35);
    h ^ (h >> 16)
}

/// xxHash32 of one number.
#[shader_shared]
pub fn xxhash(value: u32) -> u32 {
    const PRIME_2: u32 = 2246822519;
    const PRIME_3: u32 = 3266489917;
    let mut h = value.wrapping_add(374761393);
    h = h.wrapping_add(value.wrapping_mul(PRIME_3)).rotate_left(17).wrapping_mul(668265263);
    h = (h ^ (h >> 15)).wrapping_mul(PRIME_2);
    h = (h ^ (h >> 13)).wrapping_mul(PRIME_3);
    h ^ (h >> 16)
}

/// A number from 0 to below 1 of the upper bits of a hash.
#[shader_shared]
pub fn unit_of(hash: u32) -> f32 {
    (hash >> 8) as f32 * (1.0 / 16777216.0)
}

/// The next number of a generator (Marsaglia, "Xorshift RNGs").
#[shader_shared]
pub fn xorshift(state: &mut u32) -> u32 {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    *state
}

/// The sum of some numbers of a generator.
#[shader_shared]
pub fn some_of(seed: u32, count: u32) -> u32 {
    let mut state = seed | 1;
    let mut sum = 0;
    for _ in 0..count % 8 {
        sum = xorshift(&mut state).wrapping_add(state ^ sum);
    }
    sum
}

/// A cell's corner as a number from 0 to 1.
#[shader_shared]
pub fn corner(cell: UVec2) -> f32 {
    unit_of(pcg2(cell).x)
}

/// Value noise with a smooth step between cells.
#[shader_shared]
pub fn value_noise(point: Vec2) -> f32 {
    let cell = point.floor();
    let t = point - cell;
    let eased = t * t * (Vec2::splat(3.0) - t * 2.0);
    let at = cell.as_ivec2().as_uvec2();
    let a = corner(at);
    let b = corner(uvec2(at.x.wrapping_add(1), at.y));
    let c = corner(uvec2(at.x, at.y.wrapping_add(1)));
    let d = corner(uvec2(at.x.wrapping_add(1), at.y.wrapping_add(1)));
    let low = a + (b - a) * eased.x;
    let high = c + (d - c) * eased.x;
    low + (high - low) * eased.y
}

/// Octaves of noise, each half as strong and twice as fine.
#[shader_shared]
pub fn fractal_noise(point: Vec2, octaves: u32) -> f32 {
    let mut sum = 0.0;
    let mut strength = 0.5;
    let mut at = point;
    let mut left = octaves.min(6);
    while left > 0 {
        sum += strength * value_noise(at);
        at = at.yx() * 2.0 + vec2(17.0, 31.0);
        strength *= 0.5;
        left -= 1;
    }
    sum
}

/// The cell of a hash grid.
#[shader_shared]
pub fn grid_cell(cell: UVec3, size: u32) -> u32 {
    let mixed = cell.x.wrapping_mul(73856093) ^ cell.y.wrapping_mul(19349663) ^ cell.z.wrapping_mul(83492791);
    mixed % size.max(1)
}

/// The bits of three numbers interleaved for a hash.
#[shader_shared]
pub fn pcg3(seed: UVec3) -> UVec3 {
    let x = pcg(seed.x ^ pcg(seed.y));
    let y = pcg(x ^ seed.z);
    uvec3(x, y, pcg(x.wrapping_add(y)))
}
