//! Rust types for the types of GLSL: those of glam with the feature `glam`, plain arrays without it.
//!
//! The aliases are named as in GLSL. Fields of generated `PushConstants` have these types.
#![allow(non_camel_case_types, missing_docs)] // the names are GLSL's

use crate::{Scalar, Type};

macro_rules! aliases {
    ($($name:ident = $glam:ident | $plain:ty;)*) => {$(
        #[cfg(feature = "glam")]
        pub type $name = glam::$glam;
        #[cfg(not(feature = "glam"))]
        pub type $name = $plain;
    )*};
}

aliases! {
    vec2 = Vec2 | [f32; 2];
    vec3 = Vec3 | [f32; 3];
    vec4 = Vec4 | [f32; 4];
    ivec2 = IVec2 | [i32; 2];
    ivec3 = IVec3 | [i32; 3];
    ivec4 = IVec4 | [i32; 4];
    uvec2 = UVec2 | [u32; 2];
    uvec3 = UVec3 | [u32; 3];
    uvec4 = UVec4 | [u32; 4];
    bvec2 = BVec2 | [bool; 2];
    bvec3 = BVec3 | [bool; 3];
    bvec4 = BVec4 | [bool; 4];
    mat2 = Mat2 | [[f32; 2]; 2];
    mat3 = Mat3 | [[f32; 3]; 3];
    mat4 = Mat4 | [[f32; 4]; 4];
}

pub type mat2x3 = [[f32; 3]; 2];
pub type mat2x4 = [[f32; 4]; 2];
pub type mat3x2 = [[f32; 2]; 3];
pub type mat3x4 = [[f32; 4]; 3];
pub type mat4x2 = [[f32; 2]; 4];
pub type mat4x3 = [[f32; 3]; 4];

/// A Rust type that a field of a `#[shader_shared]` struct may have, because GLSL reads the same bytes.
///
/// # Safety
/// `TYPE` must describe the bytes: a vector, or a column of a matrix, is that many 4-byte components without gaps.
/// Columns may be padded.
pub unsafe trait HostType: bytemuck::Pod {
    /// The type in GLSL.
    const TYPE: Type;
}

macro_rules! host_types {
    ($($ty:ty = $scalar:ident $columns:literal $rows:literal;)*) => {$(
        // SAFETY: the rows agree with glam's documentation and with the definition of the scalars.
        unsafe impl HostType for $ty {
            const TYPE: Type = Type { scalar: Scalar::$scalar, rows: $rows, columns: $columns };
        }
    )*};
}

host_types! {
    f32 = Float 1 1;
    i32 = Int 1 1;
    u32 = Uint 1 1;
    crate::Bool32 = Bool 1 1;
}

#[cfg(feature = "glam")]
host_types! {
    glam::Vec2 = Float 1 2;
    glam::Vec3 = Float 1 3;
    glam::Vec4 = Float 1 4;
    glam::Quat = Float 1 4;
    glam::IVec2 = Int 1 2;
    glam::IVec3 = Int 1 3;
    glam::IVec4 = Int 1 4;
    glam::UVec2 = Uint 1 2;
    glam::UVec3 = Uint 1 3;
    glam::UVec4 = Uint 1 4;
    glam::Mat2 = Float 2 2;
    glam::Mat3 = Float 3 3;
    glam::Mat4 = Float 4 4;
}

/// Returns the number of a field's type, for assertions in generated constants; for types whose values are converted.
#[doc(hidden)]
pub const fn field_code<T: crate::Field>() -> u8 {
    T::TYPE.code()
}

/// Returns the number of a field's type, for assertions in generated constants; for types whose bytes GLSL reads.
#[doc(hidden)]
pub const fn code<T: HostType>() -> u8 {
    T::TYPE.code()
}
