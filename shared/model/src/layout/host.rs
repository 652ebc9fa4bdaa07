//! The table of Rust field types, with their GLSL types and sizes.

use crate::model::{Scalar, Type};

/// A Rust type that a field of a shared struct may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HostType {
    /// The type in GLSL.
    pub ty: Type,
    /// Its `size_of`, in bytes.
    pub size: u32,
    /// Its `align_of` in bytes, with glam's SIMD types of x86-64 and aarch64. An assertion checks it where the struct
    /// is compiled.
    pub align: u32,
}

/// Returns a type by the last segment of its path: `f32`, `glam::Vec3` …
pub fn host_type(last_path_segment: &str) -> Option<HostType> {
    HOST_TYPES.iter().find(|(name, _)| *name == last_path_segment).map(|(_, host)| *host)
}

/// Every such type, by its name in Rust. Sizes and alignments are those of glam 0.34's documentation.
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
