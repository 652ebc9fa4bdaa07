//! Rotations; a quaternion is a `Vec4` with its real part last.

use shader_info::glam::{Mat3, Vec2, Vec3, Vec4, Vec4Swizzles, vec2, vec3};
use shader_info::shader_shared;

/// The product of two quaternions.
#[shader_shared]
pub fn quat_mul(a: Vec4, b: Vec4) -> Vec4 {
    let real = a.w * b.w - a.xyz().dot(b.xyz());
    (b.xyz() * a.w + a.xyz() * b.w + a.xyz().cross(b.xyz())).extend(real)
}

/// The inverse of a quaternion of length 1.
#[shader_shared]
pub fn quat_conjugate(q: Vec4) -> Vec4 {
    (-q.xyz()).extend(q.w)
}

/// A vector turned by a quaternion of length 1.
#[shader_shared]
pub fn quat_rotate(q: Vec4, v: Vec3) -> Vec3 {
    let twice = q.xyz().cross(v) * 2.0;
    v + twice * q.w + q.xyz().cross(twice)
}

/// A quaternion of an axis of length 1 and an angle.
#[shader_shared]
pub fn quat_of_axis(axis: Vec3, angle: f32) -> Vec4 {
    let half = angle * 0.5;
    (axis * half.sin()).extend(half.cos())
}

/// The shorter way between two foreign, by `t`.
#[shader_shared]
pub fn quat_nlerp(a: Vec4, b: Vec4, t: f32) -> Vec4 {
    let mut end = b;
    if a.dot(b) < 0.0 {
        end = -end;
    }
    a.lerp(end, t).normalize()
}

/// The matrix of a quaternion of length 1.
#[shader_shared]
pub fn quat_matrix(q: Vec4) -> Mat3 {
    let x = q.x * 2.0;
    let y = q.y * 2.0;
    let z = q.z * 2.0;
    Mat3::from_cols(
        vec3(1.0 - q.y * y - q.z * z, q.x * y + q.w * z, q.x * z - q.w * y),
        vec3(q.x * y - q.w * z, 1.0 - q.x * x - q.z * z, q.y * z + q.w * x),
        vec3(q.x * z + q.w * y, q.y * z - q.w * x, 1.0 - q.x * x - q.y * y),
    )
}

/// The column of that matrix.
#[shader_shared]
pub fn quat_axis(q: Vec4, index: u32) -> Vec3 {
    let matrix = quat_matrix(q);
    match index {
        0 => matrix.x_axis,
        1 => matrix.col(1),
        _ => matrix.transpose() * Vec3::Z,
    }
}

/// A vector turned in the plane.
#[shader_shared]
pub fn turn(v: Vec2, angle: f32) -> Vec2 {
    let s = angle.sin();
    let c = angle.cos();
    vec2(c * v.x - s * v.y, s * v.x + c * v.y)
}

/// Two vectors that make a base with a normal (Duff et al., "Building an Orthonormal Basis, Revisited").
#[shader_shared]
pub fn base_of(normal: Vec3, tangent: &mut Vec3, bitangent: &mut Vec3) {
    let sign = 1.0_f32.copysign(normal.z);
    let a = -1.0 / (sign + normal.z);
    let b = normal.x * normal.y * a;
    *tangent = vec3(1.0 + sign * normal.x * normal.x * a, sign * b, -sign * normal.x);
    *bitangent = vec3(b, sign + normal.y * normal.y * a, -normal.y);
}

/// A direction of a base in that base.
#[shader_shared]
pub fn into_base(normal: Vec3, direction: Vec3) -> Vec3 {
    let mut tangent = Vec3::ZERO;
    let mut bitangent = Vec3::ZERO;
    base_of(normal, &mut tangent, &mut bitangent);
    vec3(direction.dot(tangent), direction.dot(bitangent), direction.dot(normal))
}
