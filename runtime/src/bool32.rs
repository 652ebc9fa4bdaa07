//! A boolean of four bytes, as GLSL stores it in buffers.

/// A GLSL `bool` in memory: zero is false, every other value is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Bool32(u32);

impl Bool32 {
    /// Returns the value as a Rust `bool`.
    pub const fn get(self) -> bool {
        self.0 != 0
    }
}

impl From<bool> for Bool32 {
    fn from(value: bool) -> Self {
        Self(value.into())
    }
}

impl From<Bool32> for bool {
    fn from(value: Bool32) -> Self {
        value.get()
    }
}

// SAFETY: every bit pattern is a value, and a transparent u32 has no padding.
unsafe impl bytemuck::Zeroable for Bool32 {}
// SAFETY: see `Zeroable` above.
unsafe impl bytemuck::Pod for Bool32 {}
