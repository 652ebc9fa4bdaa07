//! Bit tricks.

use shader_info::glam::{IVec2, UVec2, UVec3, ivec2, uvec2};
use shader_info::shader_shared;

/// Sixteen bits with gaps of one.
#[shader_shared]
pub fn spread(value: u32) -> u32 {
    let mut x = value & 0xFFFF;
    x = (x | x << 8) & 0x00FF_00FF;
    x = (x | x << 4) & 0x0F0F_0F0F;
    x = (x | x << 2) & 0x3333_3333;
    (x | x << 1) & 0x5555_5555
}

/// The inverse of `spread`.
#[shader_shared]
pub fn gathered(value: u32) -> u32 {
    let mut x = value & 0x5555_5555;
    x = (x | x >> 1) & 0x3333_3333;
    x = (x | x >> 2) & 0x0F0F_0F0F;
    x = (x | x >> 4) & 0x00FF_00FF;
    (x | x >> 8) & 0x0000_FFFF
}

/// A point's place on the Z curve.
#[shader_shared]
pub fn morton(point: UVec2) -> u32 {
    spread(point.x) | spread(point.y) << 1
}

/// The inverse of `morton`.
#[shader_shared]
pub fn from_morton(code: u32) -> UVec2 {
    uvec2(gathered(code), gathered(code >> 1))
}

/// A point's place on Hilbert's curve of 2^16 cells a side.
#[shader_shared]
pub fn hilbert(point: UVec2) -> u32 {
    let mut x = point.x & 0xFFFF;
    let mut y = point.y & 0xFFFF;
    let mut place = 0_u32;
    let mut side = 1 << 15;
    while side > 0 {
        let right = (x & side) != 0;
        let upper = (y & side) != 0;
        let quarter = (3 * right as u32) ^ upper as u32;
        place = place.wrapping_add(side.wrapping_mul(side).wrapping_mul(quarter));
        if !upper {
            if right {
                x = 0xFFFF - x;
                y = 0xFFFF - y;
            }
            let other = x;
            x = y;
            y = other;
        }
        side >>= 1;
    }
    place
}

/// Gray's code.
#[shader_shared]
pub fn gray(value: u32) -> u32 {
    value ^ value >> 1
}

/// The inverse of `gray`.
#[shader_shared]
pub fn from_gray(code: u32) -> u32 {
    let mut value = code;
    let mut shift = 1;
    while shift < 32 {
        value ^= value >> shift;
        shift <<= 1;
    }
    value
}

/// The mean of two numbers without overflow.
#[shader_shared]
pub fn mean(a: u32, b: u32) -> u32 {
    (a & b) + ((a ^ b) >> 1)
}

/// Everything that counts the bits of a number.
#[shader_shared]
pub fn counted(value: u32) -> UVec3 {
    UVec3::new(value.count_ones(), value.leading_zeros(), value.trailing_zeros())
}

/// Bits in reverse, turned, with bytes swapped.
#[shader_shared]
pub fn shuffled(value: u32, by: u32) -> u32 {
    value.reverse_bits() ^ value.rotate_left(by % 32) ^ value.swap_bytes() ^ value.rotate_right(7)
}

/// Remainders of numbers below zero.
#[shader_shared]
pub fn remainders(a: i32, b: i32) -> IVec2 {
    let divisor = if b == 0 { 7 } else { b };
    if a == i32::MIN && divisor == -1 {
        return IVec2::ZERO;
    }
    ivec2(a % divisor, a.rem_euclid(divisor))
}

/// Arithmetic at the ends of the range.
#[shader_shared]
pub fn at_ends(a: u32, b: u32) -> UVec3 {
    UVec3::new(a.saturating_add(b), a.saturating_sub(b), a.abs_diff(b))
}

/// Whole numbers of a float, beyond the range too.
#[shader_shared]
pub fn whole(value: f32) -> IVec2 {
    ivec2(value as i32, value as u32 as i32)
}

/// A power with wrap-around, and whether a number is a power of two.
#[shader_shared]
pub fn powers(value: u32, exponent: u32) -> UVec2 {
    let mut result = 1_u32;
    for _ in 0..exponent % 12 {
        result = result.wrapping_mul(value);
    }
    uvec2(result, value.is_power_of_two() as u32)
}

/// A flag of a set, and the set without its lowest.
#[shader_shared]
pub fn flags(set: u32, at: u32) -> UVec2 {
    let is_set = set >> (at & 31) & 1 == 1;
    let has_more = !is_set | (set == u32::MAX) ^ (set & 1 == 0);
    uvec2(u32::from(is_set) + 2 * u32::from(has_more), set & set.wrapping_sub(1))
}
