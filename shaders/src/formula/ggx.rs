//! Terms of the reflection of rough surfaces. `alpha` is the square of perceptual roughness (Burley 2012, "Physically-Based
//! Shading at Disney").

use std::f32::consts;

use shader_info::glam::{Vec2, Vec3, vec3};
use shader_info::shader_shared;

/// Density of microfacet normals at half vector `n_h` (Walter et al. 2007, "Microfacet Models for Refraction", eq. 33).
#[shader_shared]
pub fn ggx_density(n_h: f32, alpha: f32) -> f32 {
    let squared = alpha * alpha;
    let spread = (n_h * squared - n_h) * n_h + 1.0;
    squared / (consts::PI * spread * spread)
}

/// Height-correlated shadowing and masking over 4*n_l*n_v (Heitz 2014, "Understanding the Masking-Shadowing Function",
/// eq. 99, with lambda of eq. 72).
#[shader_shared]
pub fn ggx_visibility(n_l: f32, n_v: f32, alpha: f32) -> f32 {
    let squared = alpha * alpha;
    let from_light = n_v * (n_l * n_l * (1.0 - squared) + squared).sqrt();
    let from_eye = n_l * (n_v * n_v * (1.0 - squared) + squared).sqrt();
    0.5 / (from_light + from_eye).max(1e-5)
}

/// Reflectance at an angle out of that at normal incidence (Schlick 1994, "An Inexpensive BRDF Model", eq. 15).
#[shader_shared]
pub fn ggx_fresnel(normal_reflectance: Vec3, cosine: f32) -> Vec3 {
    let edge = (1.0 - cosine).clamp(0.0, 1.0);
    let squared = edge * edge;
    normal_reflectance + (1.0 - normal_reflectance) * (squared * squared * edge)
}

/// A half vector around +z, distributed as the density times the cosine (Walter et al. 2007, eqs. 35 and 36).
#[shader_shared]
pub fn ggx_half_vector(unit_square: Vec2, alpha: f32) -> Vec3 {
    let azimuth = consts::TAU * unit_square.x;
    let cosine = ((1.0 - unit_square.y) / (1.0 + (alpha * alpha - 1.0) * unit_square.y)).sqrt();
    let sine = (1.0 - cosine * cosine).max(0.0).sqrt();
    vec3(sine * azimuth.cos(), sine * azimuth.sin(), cosine)
}
