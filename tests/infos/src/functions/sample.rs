//! Sampling sequences and warps.

use core::f32::consts;

use shader_info::glam::{Vec2, Vec3, vec2, vec3};
use shader_info::shader_shared;

/// 2π.
#[shader_shared]
pub const FULL_TURN: f32 = 6.2831855;

/// Van der Corput's sequence of base 2.
#[shader_shared]
pub fn radical_inverse_2(index: u32) -> f32 {
    index.reverse_bits() as f32 * (1.0 / 4294967296.0)
}

/// Of another base.
#[shader_shared]
pub fn radical_inverse(index: u32, base: u32) -> f32 {
    let mut left = index;
    let mut fraction = 1.0 / base as f32;
    let mut sum = 0.0;
    while left != 0 {
        sum += (left % base) as f32 * fraction;
        left /= base;
        fraction /= base as f32;
    }
    sum
}

/// A point of Halton's sequence.
#[shader_shared]
pub fn halton(index: u32) -> Vec2 {
    vec2(radical_inverse_2(index), radical_inverse(index, 3))
}

/// A point of Hammersley's set.
#[shader_shared]
pub fn hammersley(index: u32, count: u32) -> Vec2 {
    let all = if count == 0 { 1 } else { count };
    vec2(index as f32 / all as f32, radical_inverse_2(index))
}

/// The sequence of the plastic number (Roberts).
#[shader_shared]
pub fn plastic(index: u32) -> Vec2 {
    let x = index.wrapping_mul(3242174889);
    let y = index.wrapping_mul(2447445414);
    vec2((x >> 8) as f32, (y >> 8) as f32) / 16777216.0
}

/// Interleaved gradient noise (Jimenez, "Next Generation Post Processing in Call of Duty").
#[shader_shared]
pub fn gradient_noise(x: u32, y: u32) -> f32 {
    let a = 0.06711056 * (x % 1024) as f32 + 0.00583715 * (y % 1024) as f32;
    (52.982919 * a.fract()).fract()
}

/// A point of the square on the disk (Shirley and Chiu).
#[shader_shared]
pub fn disk(point: Vec2) -> Vec2 {
    let p = point * 2.0 - Vec2::ONE;
    if p.x == 0.0 && p.y == 0.0 {
        return Vec2::ZERO;
    }
    let radius: f32;
    let angle: f32;
    if p.x.abs() > p.y.abs() {
        radius = p.x;
        angle = consts::FRAC_PI_4 * (p.y / p.x);
    } else {
        radius = p.y;
        angle = consts::FRAC_PI_2 - consts::FRAC_PI_4 * (p.x / p.y);
    }
    vec2(angle.cos(), angle.sin()) * radius
}

/// A direction of the sphere.
#[shader_shared]
pub fn sphere(point: Vec2) -> Vec3 {
    let z = 1.0 - 2.0 * point.x;
    let size = (1.0 - z * z).max(0.0).sqrt();
    let angle = FULL_TURN * point.y;
    vec3(size * angle.cos(), size * angle.sin(), z)
}

/// A direction of the hemisphere, more of them near the pole.
#[shader_shared]
pub fn cosine_hemisphere(point: Vec2) -> Vec3 {
    let radius = point.x.sqrt();
    let angle = FULL_TURN * point.y;
    vec3(radius * angle.cos(), radius * angle.sin(), (1.0 - point.x).max(0.0).sqrt())
}

/// Barycentric coordinates of a triangle.
#[shader_shared]
pub fn triangle_point(point: Vec2) -> Vec2 {
    let root = point.x.sqrt();
    vec2(1.0 - root, point.y * root)
}

/// A level of a cumulative table, by halving.
#[shader_shared]
pub fn chosen(table: &[f32; 8], value: f32) -> u32 {
    let mut first = 0;
    let mut last = 8;
    while first < last {
        let middle = (first + last) / 2;
        if table[middle as usize] < value { first = middle + 1 } else { last = middle }
    }
    first
}

/// One of eight, by the squares.
#[shader_shared]
pub fn one_of_eight(value: f32) -> u32 {
    let mut table = [0.0; 8];
    for i in 0..8 {
        let step = (i + 1) as f32 / 8.0;
        table[i] = step * step;
    }
    chosen(&table, value).min(7)
}
