//! Colour spaces.

use shader_info::glam::{Mat3, Vec3, vec3};
use shader_info::shader_shared;

/// The transfer function of sRGB (IEC 61966-2-1), one channel.
#[shader_shared]
pub fn srgb_to_linear(encoded: f32) -> f32 {
    if encoded <= 0.04045 { encoded / 12.92 } else { ((encoded + 0.055) / 1.055).powf(2.4) }
}

/// The inverse of `srgb_to_linear`.
#[shader_shared]
pub fn linear_to_srgb(linear: f32) -> f32 {
    if linear <= 0.0031308 { linear * 12.92 } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 }
}

/// All channels of a colour in sRGB.
#[shader_shared]
pub fn srgb_color(encoded: Vec3) -> Vec3 {
    vec3(srgb_to_linear(encoded.x), srgb_to_linear(encoded.y), srgb_to_linear(encoded.z))
}

/// Luminance of linear Rec. 709.
#[shader_shared]
pub fn luminance(color: Vec3) -> f32 {
    const WEIGHTS: Vec3 = Vec3::new(0.2126, 0.7152, 0.0722);
    color.dot(WEIGHTS)
}

/// Hue, saturation and value; the hue from 0 to 1.
#[shader_shared]
pub fn rgb_to_hsv(color: Vec3) -> Vec3 {
    let most = color.max_element();
    let least = color.min_element();
    let range = most - least;
    if range <= 0.0 {
        return vec3(0.0, 0.0, most);
    }
    let mut hue = if most == color.x {
        (color.y - color.z) / range
    } else if most == color.y {
        (color.z - color.x) / range + 2.0
    } else {
        (color.x - color.y) / range + 4.0
    };
    if hue < 0.0 {
        hue += 6.0;
    }
    vec3(hue / 6.0, range / most, most)
}

/// The inverse of `rgb_to_hsv`.
#[shader_shared]
pub fn hsv_to_rgb(hsv: Vec3) -> Vec3 {
    let hue = hsv.x * 6.0;
    let sector = hue.floor();
    let rest = hue - sector;
    let low = hsv.z * (1.0 - hsv.y);
    let falling = hsv.z * (1.0 - hsv.y * rest);
    let rising = hsv.z * (1.0 - hsv.y * (1.0 - rest));
    match sector as i32 % 6 {
        0 => vec3(hsv.z, rising, low),
        1 => vec3(falling, hsv.z, low),
        2 => vec3(low, hsv.z, rising),
        3 => vec3(low, falling, hsv.z),
        4 => vec3(rising, low, hsv.z),
        _ => vec3(hsv.z, low, falling),
    }
}

/// CIE XYZ of linear sRGB.
#[shader_shared]
pub fn rgb_to_xyz(color: Vec3) -> Vec3 {
    let to_xyz = Mat3::from_cols(
        vec3(0.4124564, 0.2126729, 0.0193339),
        vec3(0.3575761, 0.7151522, 0.119192),
        vec3(0.1804375, 0.072175, 0.9503041),
    );
    to_xyz * color
}

/// Oklab of linear sRGB (Björn Ottosson, "A perceptual color space for image processing").
#[shader_shared]
pub fn rgb_to_oklab(color: Vec3) -> Vec3 {
    let l = 0.41222146 * color.x + 0.53633255 * color.y + 0.051445995 * color.z;
    let m = 0.2119035 * color.x + 0.6806995 * color.y + 0.10739696 * color.z;
    let s = 0.08830246 * color.x + 0.28171885 * color.y + 0.6299787 * color.z;
    let root = vec3(l, m, s).powf(1.0 / 3.0);
    vec3(
        0.21045426 * root.x + 0.7936178 * root.y - 0.004072047 * root.z,
        1.9779985 * root.x - 2.4285922 * root.y + 0.4505937 * root.z,
        0.025904037 * root.x + 0.78277177 * root.y - 0.80867577 * root.z,
    )
}
