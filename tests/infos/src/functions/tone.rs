//! Tone curves.

use shader_info::glam::{Mat3, Vec3, vec3};
use shader_info::shader_shared;

/// Reinhard's curve with a white point.
#[shader_shared]
pub fn reinhard(x: f32, white: f32) -> f32 {
    x * (1.0 + x / (white * white)) / (1.0 + x)
}

/// Hable's curve ("Uncharted 2: HDR Lighting").
#[shader_shared]
pub fn hable(x: Vec3) -> Vec3 {
    (x * (x * 0.15 + 0.05) + 0.004) / (x * (x * 0.15 + 0.5) + 0.06) - 0.02 / 0.3
}

/// Narkowicz's fit of ACES.
#[shader_shared]
pub fn narkowicz(x: Vec3) -> Vec3 {
    (x * (x * 2.51 + 0.03) / (x * (x * 2.43 + 0.59) + 0.14)).clamp(Vec3::ZERO, Vec3::ONE)
}

/// The rational part of Hill's fit of ACES.
#[shader_shared]
pub fn rational(v: Vec3) -> Vec3 {
    let a = v * (v + 0.0245786) - 0.000090537;
    let b = v * (0.983729 * v + 0.4329510) + 0.238081;
    a / b
}

/// Hill's fit of ACES.
#[shader_shared]
pub fn hill(color: Vec3) -> Vec3 {
    let into = Mat3::from_cols(
        vec3(0.59719, 0.07600, 0.02840),
        vec3(0.35458, 0.90834, 0.13383),
        vec3(0.04823, 0.01566, 0.83777),
    );
    let back = Mat3::from_cols(
        vec3(1.60475, -0.10208, -0.00327),
        vec3(-0.53108, 1.10813, -0.07276),
        vec3(-0.07367, -0.00605, 1.07602),
    );
    (back * rational(into * color)).clamp(Vec3::ZERO, Vec3::ONE)
}

/// Exposure by stops.
#[shader_shared]
pub fn exposed(color: Vec3, stops: f32) -> Vec3 {
    color * stops.exp2()
}

/// The perceptual quantiser of SMPTE ST 2084, of light from 0 to 1.
#[shader_shared]
pub fn pq(light: f32) -> f32 {
    let y = light.clamp(0.0, 1.0).powf(0.1593017578125);
    ((0.8359375 + 18.8515625 * y) / (1.0 + 18.6875 * y)).powf(78.84375)
}

/// The hybrid log-gamma of ITU-R BT.2100.
#[shader_shared]
pub fn hlg(light: f32) -> f32 {
    if light <= 1.0 / 12.0 { (3.0 * light).sqrt() } else { 0.17883277 * (12.0 * light - 0.28466892).ln() + 0.5599107 }
}

/// Contrast around a middle grey, by the largest channel.
#[shader_shared]
pub fn contrasted(color: Vec3, strength: f32) -> Vec3 {
    let peak = color.x.max(color.y).max(color.z);
    if peak <= 0.0 {
        return Vec3::ZERO;
    }
    let scale = (peak / 0.18).powf(strength) * 0.18 / peak;
    color * scale
}
