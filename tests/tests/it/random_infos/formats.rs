//! Formats of vertex attributes and of texels, with the bytes of random values.

use fastrand::Rng;
use shader_info_tests::scene::{self, Shape};

use super::types::Scalar;

/// How a component of an attribute is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stored {
    Word,
    Half,
    Whole16,
    Whole8,
    Normal16,
    Normal8,
}

/// The format of an attribute or of a column of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Format {
    pub(super) scalar: Scalar,
    pub(super) stored: Stored,
    /// Of normalized numbers.
    pub(super) is_signed: bool,
    pub(super) rows: usize,
}

impl Format {
    pub(super) fn random(rng: &mut Rng, scalar: Scalar, rows: usize) -> Self {
        const FLOATS: [Stored; 4] = [Stored::Word, Stored::Half, Stored::Normal16, Stored::Normal8];
        const WHOLE: [Stored; 3] = [Stored::Word, Stored::Whole16, Stored::Whole8];
        // Smaller ones have two or four components.
        let stored = match scalar {
            _ if rows % 2 == 1 || rng.bool() => Stored::Word,
            Scalar::Float => FLOATS[rng.usize(..4)],
            _ => WHOLE[rng.usize(..3)],
        };
        Self { scalar, stored, is_signed: rng.bool(), rows }
    }

    /// Returns its name; `None` if it is the type's own.
    pub(super) fn word(self) -> Option<String> {
        let sign = match self.scalar {
            Scalar::Int => 's',
            _ => 'u',
        };
        let normal = if self.is_signed { "snorm" } else { "unorm" };
        Some(match self.stored {
            Stored::Word => return None,
            Stored::Half => format!("float16x{}", self.rows),
            Stored::Whole16 => format!("{sign}int16x{}", self.rows),
            Stored::Whole8 => format!("{sign}int8x{}", self.rows),
            Stored::Normal16 => format!("{normal}16x{}", self.rows),
            Stored::Normal8 => format!("{normal}8x{}", self.rows),
        })
    }

    fn component(self) -> usize {
        match self.stored {
            Stored::Word => 4,
            Stored::Half | Stored::Whole16 | Stored::Normal16 => 2,
            Stored::Whole8 | Stored::Normal8 => 1,
        }
    }

    pub(super) fn bytes(self) -> usize {
        self.component() * self.rows
    }

    /// Returns the bytes and the value of a component. A normalized one is -1, 0 or 1.
    pub(super) fn random_component(self, rng: &mut Rng) -> (Vec<u8>, u32) {
        let (whole, largest) = match self.stored {
            Stored::Word => {
                let bits = self.scalar.random(rng);
                return (bits.to_le_bytes().to_vec(), bits);
            }
            Stored::Half => {
                let value = rng.i32(-1000..1000);
                return (half(value).to_le_bytes().to_vec(), (value as f32).to_bits());
            }
            Stored::Whole16 => (rng.i32(0..30_000), 1),
            Stored::Whole8 => (rng.i32(0..120), 1),
            Stored::Normal16 => (rng.i32(0..2), if self.is_signed { 0x7fff } else { 0xffff }),
            Stored::Normal8 => (rng.i32(0..2), if self.is_signed { 0x7f } else { 0xff }),
        };
        let has_sign = if self.scalar == Scalar::Float { self.is_signed } else { self.scalar == Scalar::Int };
        let value = if has_sign && rng.bool() { -whole } else { whole };
        let bytes = (value * largest).to_le_bytes()[..self.component()].to_vec();
        (bytes, Scalar::Int.converted(value as u32, self.scalar))
    }
}

/// IEEE 754 binary16 of a whole number below 2048.
fn half(value: i32) -> u16 {
    let sign = if value < 0 { 0x8000 } else { 0 };
    let size = value.unsigned_abs();
    let Some(exponent) = size.checked_ilog2() else { return sign };
    let fraction = (size << (10 - exponent)) & 0x3ff;
    sign | ((exponent + 15) << 10 | fraction) as u16
}

/// A texture or storage image that a shader reads at one texel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Texture {
    pub(super) scalar: Scalar,
    pub(super) shape: Shape,
    /// Number of channels in the format: 1 or 4.
    pub(super) channels: usize,
    pub(super) size: [u32; 3],
    pub(super) texel: [u32; 3],
}

impl Texture {
    pub(super) fn random(rng: &mut Rng) -> Self {
        let shape = [Shape::D2, Shape::D2, Shape::D2Array, Shape::D3][rng.usize(..4)];
        let depth = if shape == Shape::D2 { 1 } else { rng.u32(1..4) };
        let size = [rng.u32(1..4), rng.u32(1..4), depth];
        // No other format of signed numbers is in the tables of the drivers.
        let (scalar, channels) =
            [(Scalar::Float, 4), (Scalar::Float, 1), (Scalar::Uint, 4), (Scalar::Uint, 1), (Scalar::Int, 1)]
                [rng.usize(..5)];
        Self { scalar, shape, channels, size, texel: size.map(|length| rng.u32(..length)) }
    }

    pub(super) fn format(self) -> scene::Format {
        use scene::Format::*;
        match (self.scalar, self.channels) {
            (Scalar::Float, 1) => R32Float,
            (Scalar::Float, _) => Rgba32Float,
            (Scalar::Int, _) => R32Sint,
            (_, 1) => R32Uint,
            _ => Rgba32Uint,
        }
    }

    /// Returns the format's name in a declaration.
    pub(super) fn word(self) -> &'static str {
        match (self.scalar, self.channels) {
            (Scalar::Float, 1) => "r32f",
            (Scalar::Float, _) => "rgba32f",
            (Scalar::Int, _) => "r32i",
            (_, 1) => "r32ui",
            _ => "rgba32ui",
        }
    }

    /// Returns the type in GLSL.
    pub(super) fn type_name(self, is_storage: bool) -> String {
        let prefix = match self.scalar {
            Scalar::Int => "i",
            Scalar::Uint => "u",
            Scalar::Float | Scalar::Bool => "",
        };
        let kind = if is_storage { "image" } else { "sampler" };
        let shape = match self.shape {
            Shape::D2Array => "2DArray",
            Shape::D3 => "3D",
            _ => "2D",
        };
        format!("{prefix}{kind}{shape}")
    }

    /// Returns the expression for the texel.
    pub(super) fn fetch(self, name: &str, is_storage: bool) -> String {
        let [x, y, z] = self.texel;
        let place = if self.shape == Shape::D2 { format!("ivec2({x}, {y})") } else { format!("ivec3({x}, {y}, {z})") };
        if is_storage { format!("imageLoad({name}, {place})") } else { format!("texelFetch({name}, {place}, 0)") }
    }

    /// Returns the number of the texel.
    pub(super) fn index(self) -> usize {
        let ([width, height, _], [x, y, z]) = (self.size, self.texel);
        ((z * height + y) * width + x) as usize
    }

    pub(super) fn texels(self) -> usize {
        self.size.iter().product::<u32>() as usize
    }
}
