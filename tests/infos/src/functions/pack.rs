//! Numbers packed into bits.

use shader_info::glam::{Vec2, Vec2Swizzles, Vec3, Vec3Swizzles, Vec4, vec2, vec3, vec4};
use shader_info::shader_shared;

/// Steps of a channel of eight bits.
#[shader_shared]
pub const STEPS_OF_8: f32 = 255.0;

/// Four numbers from 0 to 1 in eight bits each, the first lowest.
#[shader_shared]
pub fn pack_unorm8(value: Vec4) -> u32 {
    let steps = (value.clamp(Vec4::ZERO, Vec4::ONE) * STEPS_OF_8).round();
    steps.x as u32 | (steps.y as u32) << 8 | (steps.z as u32) << 16 | (steps.w as u32) << 24
}

/// The inverse of `pack_unorm8`.
#[shader_shared]
pub fn unpack_unorm8(bits: u32) -> Vec4 {
    vec4((bits & 0xFF) as f32, (bits >> 8 & 0xFF) as f32, (bits >> 16 & 0xFF) as f32, (bits >> 24) as f32) / STEPS_OF_8
}

/// A number from -1 to 1 in sixteen bits, two's complement.
#[shader_shared]
pub fn pack_snorm16(value: f32) -> u32 {
    ((value.clamp(-1.0, 1.0) * 32767.0).round() as i32 as u32) & 0xFFFF
}

/// The inverse of `pack_snorm16`.
#[shader_shared]
pub fn unpack_snorm16(bits: u32) -> f32 {
    let whole = ((bits << 16) as i32) >> 16;
    (whole as f32 / 32767.0).max(-1.0)
}

/// The sign of a number, 1 for 0.
#[shader_shared]
pub fn sign_of(value: f32) -> f32 {
    if value >= 0.0 { 1.0 } else { -1.0 }
}

/// A direction as a point of an octahedron (Cigolle et al., "A Survey of Efficient Representations for Independent Unit
/// Vectors").
#[shader_shared]
pub fn octahedron(direction: Vec3) -> Vec2 {
    let size = direction.x.abs() + direction.y.abs() + direction.z.abs();
    let point = direction.xy() / size;
    if direction.z > 0.0 {
        return point;
    }
    (Vec2::ONE - point.yx().abs()) * vec2(sign_of(point.x), sign_of(point.y))
}

/// The inverse of `octahedron`.
#[shader_shared]
pub fn from_octahedron(point: Vec2) -> Vec3 {
    let mut direction = vec3(point.x, point.y, 1.0 - point.x.abs() - point.y.abs());
    if direction.z < 0.0 {
        let x = (1.0 - direction.y.abs()) * sign_of(direction.x);
        let y = (1.0 - direction.x.abs()) * sign_of(direction.y);
        direction.x = x;
        direction.y = y;
    }
    direction.normalize()
}

/// A colour with one exponent (RGBM): the last channel is the scale.
#[shader_shared]
pub fn pack_rgbm(color: Vec3, range: f32) -> Vec4 {
    let scale = (color / range).max_element().clamp(1e-6, 1.0);
    let steps = (scale * STEPS_OF_8).ceil() / STEPS_OF_8;
    (color / (range * steps)).extend(steps)
}

/// Half precision in the lower sixteen bits, for numbers that have a normal one; rounds towards zero.
#[shader_shared]
pub fn to_half(value: f32) -> u32 {
    let bits = value.to_bits();
    let sign = bits >> 16 & 0x8000;
    let exponent = (bits >> 23 & 0xFF) as i32 - 112;
    if exponent <= 0 {
        sign
    } else if exponent > 30 {
        sign | 0x7BFF
    } else {
        sign | (exponent as u32) << 10 | (bits >> 13 & 0x3FF)
    }
}
