//! Terms of reflection models.

use core::f32::consts;
use shader_info::glam::{Vec2, Vec3, vec3};
use shader_info::shader_shared;

/// The fifth power.
#[shader_shared]
pub fn power_5(x: f32) -> f32 {
    let square = x * x;
    square * square * x
}

/// Schlick's Fresnel term.
#[shader_shared]
pub fn fresnel_schlick(cosine: f32, normal_reflectance: Vec3) -> Vec3 {
    normal_reflectance + (Vec3::ONE - normal_reflectance) * power_5((1.0 - cosine).clamp(0.0, 1.0))
}

/// Fresnel's equations for a dielectric.
#[shader_shared]
pub fn fresnel_dielectric(cosine: f32, index: f32) -> f32 {
    let sine = (1.0 - cosine * cosine) / (index * index);
    if sine >= 1.0 {
        return 1.0;
    }
    let inside = (1.0 - sine).sqrt();
    let parallel = (index * cosine - inside) / (index * cosine + inside);
    let across = (cosine - index * inside) / (cosine + index * inside);
    (parallel * parallel + across * across) / 2.0
}

/// The distribution of Trowbridge and Reitz (GGX).
#[shader_shared]
pub fn ggx(n_h: f32, roughness: f32) -> f32 {
    let a = roughness * roughness;
    let d = (n_h * a - n_h) * n_h + 1.0;
    a / (consts::PI * d * d)
}

/// Smith's visibility for it (Heitz, "Understanding the Masking-Shadowing Function").
#[shader_shared]
pub fn smith(n_l: f32, n_v: f32, roughness: f32) -> f32 {
    let a = roughness * roughness;
    let from = n_v * (n_l * n_l * (1.0 - a) + a).sqrt();
    let to = n_l * (n_v * n_v * (1.0 - a) + a).sqrt();
    0.5 / (from + to).max(1e-5)
}

/// Diffuse light of rough walls (Burley, "Physically Based Shading at Disney").
#[shader_shared]
pub fn burley(n_l: f32, n_v: f32, l_h: f32, roughness: f32) -> f32 {
    let grazing = 0.5 + 2.0 * roughness * l_h * l_h;
    let light = 1.0 + (grazing - 1.0) * power_5(1.0 - n_l);
    let view = 1.0 + (grazing - 1.0) * power_5(1.0 - n_v);
    light * view * consts::FRAC_1_PI
}

/// The phase function of Henyey and Greenstein.
#[shader_shared]
pub fn henyey_greenstein(cosine: f32, g: f32) -> f32 {
    let base = 1.0 + g * g - 2.0 * g * cosine;
    (1.0 - g * g) / (4.0 * consts::PI * base * base.sqrt())
}

/// How much of a point light arrives (Karis, "Real Shading in Unreal Engine 4").
#[shader_shared]
pub fn falloff(distance: f32, range: f32) -> f32 {
    let ratio = distance / range;
    let window = (1.0 - ratio.powi(4)).max(0.0);
    window * window / (distance * distance + 1.0)
}

/// What kind of lobe a material has.
#[shader_shared]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Lobe {
    /// Walls.
    Diffuse,
    /// Metals.
    Metal,
    /// Glass.
    Glass,
}

/// A material.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct Surface {
    /// Of walls and metals.
    pub color: Vec3,
    /// From 0 to 1.
    pub roughness: f32,
    /// What it is.
    pub lobe: LobeBits,
    /// Of glass.
    pub index: f32,
    /// How the texture lies.
    pub scale: Vec2,
}

/// What a surface reflects.
#[shader_shared]
pub fn reflected(surface: &Surface, n_l: f32, n_v: f32, n_h: f32) -> Vec3 {
    if surface.lobe.0 == Lobe::Diffuse as u32 {
        surface.color * burley(n_l, n_v, n_h, surface.roughness)
    } else if surface.lobe.0 == Lobe::Metal as u32 {
        fresnel_schlick(n_h, surface.color) * (ggx(n_h, surface.roughness) * smith(n_l, n_v, surface.roughness))
    } else {
        Vec3::splat(fresnel_dielectric(n_v, surface.index))
    }
}

/// The same of a surface that is put together.
#[shader_shared]
pub fn reflected_of(color: Vec3, roughness: f32, lobe: u32, n_l: f32) -> Vec3 {
    let surface = Surface { color, roughness, lobe: LobeBits(lobe % 3), index: 1.5, scale: Vec2::ONE };
    reflected(&surface, n_l, 0.7, 0.9) + vec3(0.0, 0.0, surface.scale.y * 0.25)
}
