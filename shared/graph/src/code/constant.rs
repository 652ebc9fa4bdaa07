//! Constants: up to four numbers of one kind.

use serde::{Deserialize, Serialize};

/// The kind of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)] // the word says it
pub enum Scalar {
    Bool,
    Int,
    Uint,
    Float,
}

/// A scalar or vector. Equality is that of its bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Const {
    scalar: Scalar,
    width: u8,
    bits: [u32; 4],
}

impl Const {
    /// Creates a constant from the bits of up to four components.
    pub fn new(scalar: Scalar, parts: &[u32]) -> Self {
        let mut bits = [0; 4];
        bits[..parts.len()].copy_from_slice(parts);
        Self { scalar, width: u8::try_from(parts.len()).unwrap_or(4), bits }
    }

    /// Returns a float.
    pub fn float(value: f32) -> Self {
        Self::new(Scalar::Float, &[value.to_bits()])
    }

    /// Floats.
    pub fn floats(values: &[f32]) -> Self {
        let mut bits = [0; 4];
        for (bits, value) in bits.iter_mut().zip(values) {
            *bits = value.to_bits();
        }
        Self::new(Scalar::Float, &bits[..values.len().min(4)])
    }

    /// Returns an integer.
    pub fn int(value: i32) -> Self {
        Self::new(Scalar::Int, &[value.cast_unsigned()])
    }

    /// Returns a boolean.
    pub fn bool(value: bool) -> Self {
        Self::new(Scalar::Bool, &[value.into()])
    }

    /// Returns the kind of its components.
    pub fn scalar(&self) -> Scalar {
        self.scalar
    }

    /// Returns how many components it has.
    pub fn width(&self) -> usize {
        self.width.into()
    }

    /// Returns the bits of its components.
    pub fn bits(&self) -> &[u32] {
        &self.bits[..self.width()]
    }

    /// One component.
    pub fn part(&self, index: usize) -> Option<Self> {
        self.bits().get(index).map(|bits| Self::new(self.scalar, &[*bits]))
    }

    /// Returns the value of a boolean.
    pub fn as_bool(&self) -> Option<bool> {
        (self.scalar == Scalar::Bool && self.width == 1).then(|| self.bits[0] != 0)
    }

    /// Returns the value of an integer.
    pub fn as_index(&self) -> Option<usize> {
        match self.scalar {
            Scalar::Int | Scalar::Uint if self.width == 1 => usize::try_from(self.bits[0].cast_signed()).ok(),
            _ => None,
        }
    }

    /// Returns its components as floats.
    pub fn as_floats(&self) -> Option<impl Iterator<Item = f32> + '_> {
        (self.scalar == Scalar::Float).then(|| self.bits().iter().map(|bits| f32::from_bits(*bits)))
    }

    /// Returns whether each component is this float.
    pub fn is_all(&self, value: f32) -> bool {
        self.scalar == Scalar::Float && self.bits().iter().all(|bits| f32::from_bits(*bits) == value)
    }

    /// Returns whether a text can hold it: no component is infinite or not a number.
    pub fn is_finite(&self) -> bool {
        self.scalar != Scalar::Float || self.bits().iter().all(|bits| f32::from_bits(*bits).is_finite())
    }

    /// Converted to another kind as a constructor does (GLSL 4.60, section 5.4.1).
    #[must_use]
    pub fn to(&self, scalar: Scalar) -> Self {
        let mut bits = self.bits;
        for bits in &mut bits[..self.width.into()] {
            *bits = convert(*bits, self.scalar, scalar);
        }
        Self { scalar, width: self.width, bits }
    }

    /// Returns the first component, repeated for `width` components.
    #[must_use]
    pub fn splat(&self, width: usize) -> Self {
        Self::new(self.scalar, &[self.bits[0]; 4][..width])
    }
}

fn convert(bits: u32, from: Scalar, to: Scalar) -> u32 {
    match (from, to) {
        (Scalar::Float, Scalar::Float)
        | (Scalar::Int | Scalar::Uint | Scalar::Bool, Scalar::Int | Scalar::Uint)
        | (Scalar::Bool, Scalar::Bool) => bits,
        (Scalar::Float, Scalar::Bool) => (f32::from_bits(bits) != 0.0).into(),
        (_, Scalar::Bool) => (bits != 0).into(),
        (Scalar::Float, Scalar::Int) => (f32::from_bits(bits) as i32).cast_unsigned(),
        (Scalar::Float, Scalar::Uint) => f32::from_bits(bits) as u32,
        (Scalar::Int, Scalar::Float) => (bits.cast_signed() as f32).to_bits(),
        (Scalar::Uint | Scalar::Bool, Scalar::Float) => (bits as f32).to_bits(),
    }
}
