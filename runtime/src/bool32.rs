//! A boolean of four bytes, as GLSL stores it in buffers.

use core::fmt;
use core::hash::{Hash, Hasher};

/// A GLSL `bool` in memory: zero is false, every other value is true.
#[derive(Clone, Copy, Default)]
#[repr(transparent)]
pub struct Bool32(u32);

impl Bool32 {
    /// Returns the value as a Rust `bool`.
    pub const fn get(self) -> bool {
        self.0 != 0
    }
}

/// Compares the values: a shader may write any number but zero for true.
impl PartialEq for Bool32 {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl Eq for Bool32 {}

impl Hash for Bool32 {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.get().hash(state);
    }
}

impl fmt::Debug for Bool32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_but_zero_is_the_same_true() {
        let read: Bool32 = bytemuck::cast(2u32);
        assert_eq!(read, Bool32::from(true));
        assert_ne!(read, Bool32::from(false));
        assert_ne!(bytemuck::cast::<u32, Bool32>(0), Bool32::from(true));
    }
}
