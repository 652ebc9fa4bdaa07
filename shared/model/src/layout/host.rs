//! Looks up the GLSL type and the bytes of a Rust field type.

use crate::model::{Scalar, Type};

/// A Rust type that a shared struct may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HostType {
    /// What it is in GLSL.
    pub ty: Type,
    /// `size_of`.
    pub size: u32,
    /// `align_of`, with glam's SIMD types of x86-64 and aarch64; asserted where the struct is compiled.
    pub align: u32,
}

/// By the last segment of its path: `f32`, `glam::Vec3` …
pub fn host_type(last_path_segment: &str) -> Option<HostType> {
    HOST_TYPES.iter().find(|(name, _)| *name == last_path_segment).map(|(_, host)| *host)
}

/// Every such type with its name in Rust. Sizes and alignments are those of glam 0.34's documentation.
pub static HOST_TYPES: &[(&str, HostType)] = &[
    ("f32", host(Type::FLOAT, 4, 4)),
    ("i32", host(Type::INT, 4, 4)),
    ("u32", host(Type::UINT, 4, 4)),
    ("Bool32", host(Type::BOOL, 4, 4)),
    ("Vec2", host(Type::vector(Scalar::Float, 2), 8, 4)),
    ("Vec3", host(Type::vector(Scalar::Float, 3), 12, 4)),
    ("Vec3A", host(Type::vector(Scalar::Float, 3), 16, 16)),
    ("Vec4", host(Type::VEC4, 16, 16)),
    ("Quat", host(Type::VEC4, 16, 16)),
    ("IVec2", host(Type::vector(Scalar::Int, 2), 8, 4)),
    ("IVec3", host(Type::vector(Scalar::Int, 3), 12, 4)),
    ("IVec4", host(Type::vector(Scalar::Int, 4), 16, 4)),
    ("UVec2", host(Type::vector(Scalar::Uint, 2), 8, 4)),
    ("UVec3", host(Type::vector(Scalar::Uint, 3), 12, 4)),
    ("UVec4", host(Type::vector(Scalar::Uint, 4), 16, 4)),
    ("Mat2", host(Type::matrix(2, 2), 16, 16)),
    ("Mat3", host(Type::matrix(3, 3), 36, 4)),
    ("Mat3A", host(Type::matrix(3, 3), 48, 16)),
    ("Mat4", host(Type::matrix(4, 4), 64, 16)),
];

const fn host(ty: Type, size: u32, align: u32) -> HostType {
    HostType { ty, size, align }
}
