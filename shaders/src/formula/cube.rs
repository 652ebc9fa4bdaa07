//! Directions of cube maps.

use shader_info::glam::{IVec3, Mat3, Vec3, vec3};
use shader_info::shader_shared;

/// Direction of a texel of a cube face; faces and axes as in the OpenGL 4.6 specification, table 8.19.
#[shader_shared]
pub fn cube_direction(texel: IVec3, side: i32) -> Vec3 {
    let place = (texel.truncate().as_vec2() + 0.5) / side as f32 * 2.0 - 1.0;
    let direction = match texel.z {
        0 => vec3(1.0, -place.y, -place.x),
        1 => vec3(-1.0, -place.y, place.x),
        2 => vec3(place.x, 1.0, place.y),
        3 => vec3(place.x, -1.0, -place.y),
        4 => vec3(place.x, -place.y, 1.0),
        _ => vec3(-place.x, -place.y, -1.0),
    };
    direction.normalize()
}

/// Two tangents that make a right-handed frame with a unit vector, without a branch on its direction
/// (Duff et al. 2017, "Building an Orthonormal Basis, Revisited").
#[shader_shared]
pub fn cube_frame(normal: Vec3) -> Mat3 {
    let side = if normal.z >= 0.0 { 1.0 } else { -1.0 };
    let a = -1.0 / (side + normal.z);
    let b = normal.x * normal.y * a;
    let tangent = vec3(1.0 + side * normal.x * normal.x * a, side * b, -side * normal.x);
    let bitangent = vec3(b, side + normal.y * normal.y * a, -normal.y);
    Mat3::from_cols(tangent, bitangent, normal)
}
