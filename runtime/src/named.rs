//! Items by which generated code proves that the names in a shared function are those of Rust and glam.

use crate::{Bool32, Field};

/// A type of Rust, of glam or of this crate. `CODE` is the number of its type in GLSL.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "SI0161: `{Self}` is not the type of this name in Rust or `shader_info::glam`",
    label = "the GPU would take it for that type",
    note = "help: use the type of `shader_info::glam`, or rename this one"
)]
pub trait Named<const CODE: u8> {}

macro_rules! named {
    ($($ty:ty)*) => {$(
        impl Named<{ <$ty as Field>::TYPE.code() }> for $ty {}
    )*};
}

named! { f32 i32 u32 bool Bool32 }

#[cfg(feature = "glam")]
named! {
    glam::Vec2 glam::Vec3 glam::Vec3A glam::Vec4 glam::IVec2 glam::IVec3 glam::IVec4 glam::UVec2 glam::UVec3 glam::UVec4
    glam::BVec2 glam::BVec3 glam::BVec3A glam::BVec4 glam::BVec4A glam::Mat2 glam::Mat3 glam::Mat3A glam::Mat4
}

/// Fails to compile if `T` is not the type with the number `CODE`.
#[doc(hidden)]
pub const fn named<T: Named<CODE>, const CODE: u8>() {}

/// Fails to compile if the two functions are different functions.
#[doc(hidden)]
pub fn same<F>(_: F, _: F) {}

/// Returns a value of any type, in code that never runs.
#[doc(hidden)]
pub fn value<T>() -> T {
    unreachable!("generated proofs are not run")
}

/// Returns a value of the same type as another, in code that never runs.
#[doc(hidden)]
pub fn like<T>(_: &T) -> T {
    unreachable!("generated proofs are not run")
}

/// A shared enum or a type of its bits. Its constant proves that `PartialEq` is derived: otherwise rustc refuses the
/// constant as a pattern.
#[doc(hidden)]
pub trait Compared: Sized {
    /// Any value.
    const ONE: Self;
}

/// The traits of glam with functions that shared functions may call.
#[cfg(feature = "glam")]
#[doc(hidden)]
pub mod traits {
    pub use glam::{FloatExt, Vec2Swizzles, Vec3Swizzles, Vec4Swizzles};
}

/// Expands to code that names glam, where this crate has it.
#[cfg(feature = "glam")]
#[doc(hidden)]
#[macro_export]
macro_rules! __with_glam {
    ($($tokens:tt)*) => { $($tokens)* };
}

/// Expands to code that names glam, where this crate has it.
#[cfg(not(feature = "glam"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __with_glam {
    ($($tokens:tt)*) => {};
}
