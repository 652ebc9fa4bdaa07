//! How an attribute lies in its vertex buffer; names as in WebGPU's `GPUVertexFormat`.

use crate::types::Scalar;

/// The format of one location of an attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)] // the names say it
pub enum VertexFormat {
    Float32,
    Float32x2,
    Float32x3,
    Float32x4,
    Float16x2,
    Float16x4,
    Sint32,
    Sint32x2,
    Sint32x3,
    Sint32x4,
    Uint32,
    Uint32x2,
    Uint32x3,
    Uint32x4,
    Sint16x2,
    Sint16x4,
    Uint16x2,
    Uint16x4,
    Sint8x2,
    Sint8x4,
    Uint8x2,
    Uint8x4,
    Unorm8x2,
    Unorm8x4,
    Snorm8x2,
    Snorm8x4,
    Unorm16x2,
    Unorm16x4,
    Snorm16x2,
    Snorm16x4,
    Unorm1010102,
}

impl VertexFormat {
    /// Every format, by number.
    pub const ALL: [Self; 31] = [
        Self::Float32,
        Self::Float32x2,
        Self::Float32x3,
        Self::Float32x4,
        Self::Float16x2,
        Self::Float16x4,
        Self::Sint32,
        Self::Sint32x2,
        Self::Sint32x3,
        Self::Sint32x4,
        Self::Uint32,
        Self::Uint32x2,
        Self::Uint32x3,
        Self::Uint32x4,
        Self::Sint16x2,
        Self::Sint16x4,
        Self::Uint16x2,
        Self::Uint16x4,
        Self::Sint8x2,
        Self::Sint8x4,
        Self::Uint8x2,
        Self::Uint8x4,
        Self::Unorm8x2,
        Self::Unorm8x4,
        Self::Snorm8x2,
        Self::Snorm8x4,
        Self::Unorm16x2,
        Self::Unorm16x4,
        Self::Snorm16x2,
        Self::Snorm16x4,
        Self::Unorm1010102,
    ];

    const fn row(self) -> (&'static str, Scalar, u8, u8) {
        match self {
            Self::Float32 => ("float32", Scalar::Float, 1, 4),
            Self::Float32x2 => ("float32x2", Scalar::Float, 2, 8),
            Self::Float32x3 => ("float32x3", Scalar::Float, 3, 12),
            Self::Float32x4 => ("float32x4", Scalar::Float, 4, 16),
            Self::Float16x2 => ("float16x2", Scalar::Float, 2, 4),
            Self::Float16x4 => ("float16x4", Scalar::Float, 4, 8),
            Self::Sint32 => ("sint32", Scalar::Int, 1, 4),
            Self::Sint32x2 => ("sint32x2", Scalar::Int, 2, 8),
            Self::Sint32x3 => ("sint32x3", Scalar::Int, 3, 12),
            Self::Sint32x4 => ("sint32x4", Scalar::Int, 4, 16),
            Self::Uint32 => ("uint32", Scalar::Uint, 1, 4),
            Self::Uint32x2 => ("uint32x2", Scalar::Uint, 2, 8),
            Self::Uint32x3 => ("uint32x3", Scalar::Uint, 3, 12),
            Self::Uint32x4 => ("uint32x4", Scalar::Uint, 4, 16),
            Self::Sint16x2 => ("sint16x2", Scalar::Int, 2, 4),
            Self::Sint16x4 => ("sint16x4", Scalar::Int, 4, 8),
            Self::Uint16x2 => ("uint16x2", Scalar::Uint, 2, 4),
            Self::Uint16x4 => ("uint16x4", Scalar::Uint, 4, 8),
            Self::Sint8x2 => ("sint8x2", Scalar::Int, 2, 2),
            Self::Sint8x4 => ("sint8x4", Scalar::Int, 4, 4),
            Self::Uint8x2 => ("uint8x2", Scalar::Uint, 2, 2),
            Self::Uint8x4 => ("uint8x4", Scalar::Uint, 4, 4),
            Self::Unorm8x2 => ("unorm8x2", Scalar::Float, 2, 2),
            Self::Unorm8x4 => ("unorm8x4", Scalar::Float, 4, 4),
            Self::Snorm8x2 => ("snorm8x2", Scalar::Float, 2, 2),
            Self::Snorm8x4 => ("snorm8x4", Scalar::Float, 4, 4),
            Self::Unorm16x2 => ("unorm16x2", Scalar::Float, 2, 4),
            Self::Unorm16x4 => ("unorm16x4", Scalar::Float, 4, 8),
            Self::Snorm16x2 => ("snorm16x2", Scalar::Float, 2, 4),
            Self::Snorm16x4 => ("snorm16x4", Scalar::Float, 4, 8),
            Self::Unorm1010102 => ("unorm10_10_10_2", Scalar::Float, 4, 4),
        }
    }

    /// The word in a declaration.
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// What the shader sees of a component.
    pub const fn scalar(self) -> Scalar {
        self.row().1
    }

    /// Components.
    pub const fn components(self) -> u8 {
        self.row().2
    }

    /// Bytes in the buffer.
    pub const fn bytes(self) -> u8 {
        self.row().3
    }
}
