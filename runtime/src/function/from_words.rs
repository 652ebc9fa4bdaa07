//! Converts the words that [`Field`] writes back to values of Rust types.

use crate::{Bool32, Field};

/// A Rust type that a shared function may take or return outside of a struct.
#[doc(hidden)]
pub trait FromWords: Field {
    /// Returns the value with these components, column after column.
    fn from_words(words: &[u32; 16]) -> Self;
}

/// A type that a component of a vector can have.
trait Component {
    fn of_word(word: u32) -> Self;
}

impl Component for f32 {
    fn of_word(word: u32) -> Self {
        Self::from_bits(word)
    }
}

impl Component for i32 {
    fn of_word(word: u32) -> Self {
        word as Self
    }
}

impl Component for u32 {
    fn of_word(word: u32) -> Self {
        word
    }
}

impl Component for bool {
    fn of_word(word: u32) -> Self {
        word != 0
    }
}

macro_rules! scalars {
    ($($ty:ty)*) => {$(
        impl FromWords for $ty {
            fn from_words(words: &[u32; 16]) -> Self {
                Self::of_word(words[0])
            }
        }
    )*};
}

scalars! { f32 i32 u32 bool }

impl FromWords for Bool32 {
    fn from_words(words: &[u32; 16]) -> Self {
        bool::of_word(words[0]).into()
    }
}

#[cfg(feature = "glam")]
macro_rules! matrices_of_glam {
    ($($ty:ident)*) => {$(
        impl FromWords for glam::$ty {
            fn from_words(words: &[u32; 16]) -> Self {
                Self::from_cols_array(&core::array::from_fn(|at| Component::of_word(words[at])))
            }
        }
    )*};
}

#[cfg(feature = "glam")]
macro_rules! vectors_of_glam {
    ($($ty:ident)*) => {$(
        impl FromWords for glam::$ty {
            fn from_words(words: &[u32; 16]) -> Self {
                Self::from_array(core::array::from_fn(|at| Component::of_word(words[at])))
            }
        }
    )*};
}

#[cfg(feature = "glam")]
vectors_of_glam! { Vec2 Vec3 Vec3A Vec4 IVec2 IVec3 IVec4 UVec2 UVec3 UVec4 BVec2 BVec3 BVec4 BVec3A BVec4A }

#[cfg(feature = "glam")]
matrices_of_glam! { Mat2 Mat3 Mat3A Mat4 }
