//! 16-bit floats (IEEE 754 binary16), and bytes as values.

/// A number as 16-bit float, rounded to nearest; for numbers from 2^-14 to 65504 and 0.
pub(super) fn half(value: f32) -> u16 {
    if value == 0.0 {
        return 0;
    }
    let bits = value.to_bits();
    let sign = (bits >> 16) & 0x8000;
    let rest = (bits & 0x7fff_ffff) + 0x1000;
    (sign | ((rest - (112 << 23)) >> 13)) as u16
}

/// And back.
pub(crate) fn single(bits: u16) -> f32 {
    let (sign, rest) = (u32::from(bits & 0x8000) << 16, u32::from(bits & 0x7fff));
    if rest < 0x400 {
        return f32::from_bits(sign | (rest as f32 / 16_777_216.0).to_bits());
    }
    f32::from_bits(sign | ((rest << 13) + (112 << 23)))
}

/// Bytes that were read back, as values.
pub(crate) fn values<T: bytemuck::AnyBitPattern>(bytes: &[u8]) -> Vec<T> {
    bytes.chunks_exact(size_of::<T>()).map(bytemuck::pod_read_unaligned).collect()
}
