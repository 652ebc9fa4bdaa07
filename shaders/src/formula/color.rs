//! sRGB, luminance, and wide primaries.

use shader_info::glam::{Mat3, Vec3, vec3};
use shader_info::shader_shared;

/// Encodes one linear channel as sRGB, clamped to 0 to 1 (IEC 61966-2-1:1999).
#[shader_shared]
pub fn color_encode_channel(value: f32) -> f32 {
    let clamped = value.clamp(0.0, 1.0);
    if clamped <= 0.0031308 { 12.92 * clamped } else { 1.055 * clamped.powf(1.0 / 2.4) - 0.055 }
}

/// Decodes one channel of sRGB, clamped to 0 to 1 (IEC 61966-2-1:1999).
#[shader_shared]
pub fn color_decode_channel(value: f32) -> f32 {
    let clamped = value.clamp(0.0, 1.0);
    if clamped <= 0.04045 { clamped / 12.92 } else { ((clamped + 0.055) / 1.055).powf(2.4) }
}

/// Linear light to sRGB.
#[shader_shared]
pub fn color_encode(linear_rgb: Vec3) -> Vec3 {
    vec3(color_encode_channel(linear_rgb.x), color_encode_channel(linear_rgb.y), color_encode_channel(linear_rgb.z))
}

/// sRGB to linear light.
#[shader_shared]
pub fn color_decode(encoded: Vec3) -> Vec3 {
    vec3(color_decode_channel(encoded.x), color_decode_channel(encoded.y), color_decode_channel(encoded.z))
}

/// Relative luminance of linear BT.709 primaries (ITU-R BT.709-6, item 3.2).
#[shader_shared]
pub fn color_luminance(linear_rgb: Vec3) -> f32 {
    linear_rgb.dot(vec3(0.2126, 0.7152, 0.0722))
}

/// Brightness of encoded values, as the eye is to judge it (ITU-R BT.601-7, item 2.5.1).
#[shader_shared]
pub fn color_luma(encoded: Vec3) -> f32 {
    encoded.dot(vec3(0.299, 0.587, 0.114))
}

/// Linear BT.709 primaries to BT.2020 (ITU-R BT.2087-0).
#[shader_shared]
pub fn color_bt2020_from_bt709(rgb: Vec3) -> Vec3 {
    // Columns are the images of red, green, blue.
    let to_wide =
        Mat3::from_cols(vec3(0.6274, 0.0691, 0.0164), vec3(0.3293, 0.9195, 0.0880), vec3(0.0433, 0.0114, 0.8956));
    to_wide * rgb
}

/// Linear BT.2020 primaries to BT.709 (ITU-R BT.2407-0): the inverse of `color_bt2020_from_bt709`.
#[shader_shared]
pub fn color_bt709_from_bt2020(rgb: Vec3) -> Vec3 {
    let to_narrow =
        Mat3::from_cols(vec3(1.6605, -0.1246, -0.0182), vec3(-0.5876, 1.1329, -0.1006), vec3(-0.0728, -0.0083, 1.1187));
    to_narrow * rgb
}
