//! Converts the channels of pixels: 16-bit floats, and floats to 8 bits.

/// Converts an IEEE 754 binary16: 1 sign bit, 5 exponent bits with bias 15, 10 fraction bits.
pub(crate) fn half_to_float(bits: u16) -> f32 {
    let exponent = i32::from(bits >> 10 & 31);
    let fraction = f32::from(bits & 0x3ff);
    let size = match exponent {
        0 => fraction * 2f32.powi(-24),
        31 if fraction > 0.0 => f32::NAN,
        31 => f32::INFINITY,
        _ => (1024.0 + fraction) * 2f32.powi(exponent - 25),
    };
    if bits >> 15 == 1 { -size } else { size }
}

/// Converts a float to an 8-bit UNORM channel (Vulkan 1.3, "Conversion from Floating-Point to Normalized Fixed-Point").
/// NaN becomes 0.
pub(crate) fn to_byte(channel: f32) -> u8 {
    (channel.clamp(0.0, 1.0) * 255.0).round() as u8
}
