//! What a shader reads from a texture or writes to a target.

use shader_info::Dimension;

/// What the values of a texture or target are in a shader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Values {
    Float,
    Int,
    Uint,
}

impl Values {
    /// Returns the values of a type such as `usampler2D` (GLSL 4.60 §4.1.7).
    pub(super) fn of(type_name: &str) -> Self {
        match type_name.as_bytes() {
            [b'u', ..] => Self::Uint,
            [b'i', b's' | b'i', ..] => Self::Int,
            _ => Self::Float,
        }
    }

    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Float => "float",
            Self::Int => "int",
            Self::Uint => "uint",
        }
    }
}

/// Returns the dimension of a sampler or image; every declared type has one.
pub(super) fn dimension(type_name: &str) -> Dimension {
    Dimension::of(type_name).unwrap_or(Dimension::D2)
}
