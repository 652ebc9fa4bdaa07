//! Light from the environment.

use shader_info::glam::{Vec2, vec2, vec3};
use shader_info::shader_shared;

use super::ggx::{ggx_half_vector, ggx_visibility};
use super::hammersley::hammersley_point;

/// Scale and bias of the reflectance at normal incidence (Karis 2013, "Real Shading in Unreal Engine 4", eq. 8), out of
/// `count` directions.
#[shader_shared]
pub fn environment_split(n_v: f32, alpha: f32, count: u32) -> Vec2 {
    let eye = vec3((1.0 - n_v * n_v).max(0.0).sqrt(), 0.0, n_v);
    let mut sum = Vec2::ZERO;
    for i in 0..count {
        let half_vector = ggx_half_vector(hammersley_point(i, count), alpha);
        let v_h = eye.dot(half_vector).max(1e-5);
        let n_l = 2.0 * v_h * half_vector.z - eye.z;
        if n_l > 0.0 {
            // BRDF * cosine / density, with the visibility that already holds 1 / (4*n_l*n_v).
            let weight = 4.0 * ggx_visibility(n_l, n_v, alpha) * n_l * v_h / half_vector.z.max(1e-5);
            let edge = (1.0 - v_h).powi(5);
            sum += weight * vec2(1.0 - edge, edge);
        }
    }
    sum / count as f32
}
