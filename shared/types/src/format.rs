//! Texel formats of storage images and formats of vertex attributes, each a table.

use crate::Scalar;

/// What a format delivers: component type, components, bytes of one texel or attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormatClass {
    /// The word in a declaration.
    pub name: &'static str,
    /// What the shader sees.
    pub scalar: Scalar,
    /// Components.
    pub components: u8,
    /// Bytes of one texel or attribute.
    pub bytes: u8,
}

const fn class(name: &'static str, scalar: Scalar, components: u8, bytes: u8) -> FormatClass {
    FormatClass { name, scalar, components, bytes }
}

/// The format qualifier of a storage image (GLSL 4.60 §4.4.7.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // the names say it
pub enum ImageFormat {
    Rgba32f,
    Rgba16f,
    Rg32f,
    Rg16f,
    R11fG11fB10f,
    R32f,
    R16f,
    Rgba16,
    Rgb10A2,
    Rgba8,
    Rg16,
    Rg8,
    R16,
    R8,
    Rgba16Snorm,
    Rgba8Snorm,
    Rg16Snorm,
    Rg8Snorm,
    R16Snorm,
    R8Snorm,
    Rgba32i,
    Rgba16i,
    Rgba8i,
    Rg32i,
    Rg16i,
    Rg8i,
    R32i,
    R16i,
    R8i,
    Rgba32ui,
    Rgba16ui,
    Rgb10A2ui,
    Rgba8ui,
    Rg32ui,
    Rg16ui,
    Rg8ui,
    R32ui,
    R16ui,
    R8ui,
}

impl ImageFormat {
    /// Every format.
    pub const ALL: [Self; 39] = [
        Self::Rgba32f,
        Self::Rgba16f,
        Self::Rg32f,
        Self::Rg16f,
        Self::R11fG11fB10f,
        Self::R32f,
        Self::R16f,
        Self::Rgba16,
        Self::Rgb10A2,
        Self::Rgba8,
        Self::Rg16,
        Self::Rg8,
        Self::R16,
        Self::R8,
        Self::Rgba16Snorm,
        Self::Rgba8Snorm,
        Self::Rg16Snorm,
        Self::Rg8Snorm,
        Self::R16Snorm,
        Self::R8Snorm,
        Self::Rgba32i,
        Self::Rgba16i,
        Self::Rgba8i,
        Self::Rg32i,
        Self::Rg16i,
        Self::Rg8i,
        Self::R32i,
        Self::R16i,
        Self::R8i,
        Self::Rgba32ui,
        Self::Rgba16ui,
        Self::Rgb10A2ui,
        Self::Rgba8ui,
        Self::Rg32ui,
        Self::Rg16ui,
        Self::Rg8ui,
        Self::R32ui,
        Self::R16ui,
        Self::R8ui,
    ];

    /// Its row of the table.
    pub fn class(self) -> FormatClass {
        match self {
            Self::Rgba32f => class("rgba32f", Scalar::Float, 4, 16),
            Self::Rgba16f => class("rgba16f", Scalar::Float, 4, 8),
            Self::Rg32f => class("rg32f", Scalar::Float, 2, 8),
            Self::Rg16f => class("rg16f", Scalar::Float, 2, 4),
            Self::R11fG11fB10f => class("r11f_g11f_b10f", Scalar::Float, 3, 4),
            Self::R32f => class("r32f", Scalar::Float, 1, 4),
            Self::R16f => class("r16f", Scalar::Float, 1, 2),
            Self::Rgba16 => class("rgba16", Scalar::Float, 4, 8),
            Self::Rgb10A2 => class("rgb10_a2", Scalar::Float, 4, 4),
            Self::Rgba8 => class("rgba8", Scalar::Float, 4, 4),
            Self::Rg16 => class("rg16", Scalar::Float, 2, 4),
            Self::Rg8 => class("rg8", Scalar::Float, 2, 2),
            Self::R16 => class("r16", Scalar::Float, 1, 2),
            Self::R8 => class("r8", Scalar::Float, 1, 1),
            Self::Rgba16Snorm => class("rgba16_snorm", Scalar::Float, 4, 8),
            Self::Rgba8Snorm => class("rgba8_snorm", Scalar::Float, 4, 4),
            Self::Rg16Snorm => class("rg16_snorm", Scalar::Float, 2, 4),
            Self::Rg8Snorm => class("rg8_snorm", Scalar::Float, 2, 2),
            Self::R16Snorm => class("r16_snorm", Scalar::Float, 1, 2),
            Self::R8Snorm => class("r8_snorm", Scalar::Float, 1, 1),
            Self::Rgba32i => class("rgba32i", Scalar::Int, 4, 16),
            Self::Rgba16i => class("rgba16i", Scalar::Int, 4, 8),
            Self::Rgba8i => class("rgba8i", Scalar::Int, 4, 4),
            Self::Rg32i => class("rg32i", Scalar::Int, 2, 8),
            Self::Rg16i => class("rg16i", Scalar::Int, 2, 4),
            Self::Rg8i => class("rg8i", Scalar::Int, 2, 2),
            Self::R32i => class("r32i", Scalar::Int, 1, 4),
            Self::R16i => class("r16i", Scalar::Int, 1, 2),
            Self::R8i => class("r8i", Scalar::Int, 1, 1),
            Self::Rgba32ui => class("rgba32ui", Scalar::Uint, 4, 16),
            Self::Rgba16ui => class("rgba16ui", Scalar::Uint, 4, 8),
            Self::Rgb10A2ui => class("rgb10_a2ui", Scalar::Uint, 4, 4),
            Self::Rgba8ui => class("rgba8ui", Scalar::Uint, 4, 4),
            Self::Rg32ui => class("rg32ui", Scalar::Uint, 2, 8),
            Self::Rg16ui => class("rg16ui", Scalar::Uint, 2, 4),
            Self::Rg8ui => class("rg8ui", Scalar::Uint, 2, 2),
            Self::R32ui => class("r32ui", Scalar::Uint, 1, 4),
            Self::R16ui => class("r16ui", Scalar::Uint, 1, 2),
            Self::R8ui => class("r8ui", Scalar::Uint, 1, 1),
        }
    }

    /// The word in a declaration; for image formats also GLSL's.
    pub fn name(self) -> &'static str {
        self.class().name
    }

    /// From its word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == word)
    }
}

/// How an attribute lies in its vertex buffer; names as in WebGPU's `GPUVertexFormat`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// Every format.
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

    /// Its row of the table.
    pub fn class(self) -> FormatClass {
        match self {
            Self::Float32 => class("float32", Scalar::Float, 1, 4),
            Self::Float32x2 => class("float32x2", Scalar::Float, 2, 8),
            Self::Float32x3 => class("float32x3", Scalar::Float, 3, 12),
            Self::Float32x4 => class("float32x4", Scalar::Float, 4, 16),
            Self::Float16x2 => class("float16x2", Scalar::Float, 2, 4),
            Self::Float16x4 => class("float16x4", Scalar::Float, 4, 8),
            Self::Sint32 => class("sint32", Scalar::Int, 1, 4),
            Self::Sint32x2 => class("sint32x2", Scalar::Int, 2, 8),
            Self::Sint32x3 => class("sint32x3", Scalar::Int, 3, 12),
            Self::Sint32x4 => class("sint32x4", Scalar::Int, 4, 16),
            Self::Uint32 => class("uint32", Scalar::Uint, 1, 4),
            Self::Uint32x2 => class("uint32x2", Scalar::Uint, 2, 8),
            Self::Uint32x3 => class("uint32x3", Scalar::Uint, 3, 12),
            Self::Uint32x4 => class("uint32x4", Scalar::Uint, 4, 16),
            Self::Sint16x2 => class("sint16x2", Scalar::Int, 2, 4),
            Self::Sint16x4 => class("sint16x4", Scalar::Int, 4, 8),
            Self::Uint16x2 => class("uint16x2", Scalar::Uint, 2, 4),
            Self::Uint16x4 => class("uint16x4", Scalar::Uint, 4, 8),
            Self::Sint8x2 => class("sint8x2", Scalar::Int, 2, 2),
            Self::Sint8x4 => class("sint8x4", Scalar::Int, 4, 4),
            Self::Uint8x2 => class("uint8x2", Scalar::Uint, 2, 2),
            Self::Uint8x4 => class("uint8x4", Scalar::Uint, 4, 4),
            Self::Unorm8x2 => class("unorm8x2", Scalar::Float, 2, 2),
            Self::Unorm8x4 => class("unorm8x4", Scalar::Float, 4, 4),
            Self::Snorm8x2 => class("snorm8x2", Scalar::Float, 2, 2),
            Self::Snorm8x4 => class("snorm8x4", Scalar::Float, 4, 4),
            Self::Unorm16x2 => class("unorm16x2", Scalar::Float, 2, 4),
            Self::Unorm16x4 => class("unorm16x4", Scalar::Float, 4, 8),
            Self::Snorm16x2 => class("snorm16x2", Scalar::Float, 2, 4),
            Self::Snorm16x4 => class("snorm16x4", Scalar::Float, 4, 8),
            Self::Unorm1010102 => class("unorm10_10_10_2", Scalar::Float, 4, 4),
        }
    }

    /// The word in a declaration; for image formats also GLSL's.
    pub fn name(self) -> &'static str {
        self.class().name
    }

    /// From its word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == word)
    }
}
