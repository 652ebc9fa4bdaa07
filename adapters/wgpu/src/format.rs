//! Maps formats of attributes and images to wgpu's.

use shader_info::{ImageFormat, VertexFormat};
use wgpu::TextureFormat;

/// Returns the vertex format in wgpu.
pub fn vertex_format(format: VertexFormat) -> wgpu::VertexFormat {
    use wgpu::VertexFormat as To;
    match format {
        VertexFormat::Float32 => To::Float32,
        VertexFormat::Float32x2 => To::Float32x2,
        VertexFormat::Float32x3 => To::Float32x3,
        VertexFormat::Float32x4 => To::Float32x4,
        VertexFormat::Float16x2 => To::Float16x2,
        VertexFormat::Float16x4 => To::Float16x4,
        VertexFormat::Sint32 => To::Sint32,
        VertexFormat::Sint32x2 => To::Sint32x2,
        VertexFormat::Sint32x3 => To::Sint32x3,
        VertexFormat::Sint32x4 => To::Sint32x4,
        VertexFormat::Uint32 => To::Uint32,
        VertexFormat::Uint32x2 => To::Uint32x2,
        VertexFormat::Uint32x3 => To::Uint32x3,
        VertexFormat::Uint32x4 => To::Uint32x4,
        VertexFormat::Sint16x2 => To::Sint16x2,
        VertexFormat::Sint16x4 => To::Sint16x4,
        VertexFormat::Uint16x2 => To::Uint16x2,
        VertexFormat::Uint16x4 => To::Uint16x4,
        VertexFormat::Sint8x2 => To::Sint8x2,
        VertexFormat::Sint8x4 => To::Sint8x4,
        VertexFormat::Uint8x2 => To::Uint8x2,
        VertexFormat::Uint8x4 => To::Uint8x4,
        VertexFormat::Unorm8x2 => To::Unorm8x2,
        VertexFormat::Unorm8x4 => To::Unorm8x4,
        VertexFormat::Snorm8x2 => To::Snorm8x2,
        VertexFormat::Snorm8x4 => To::Snorm8x4,
        VertexFormat::Unorm16x2 => To::Unorm16x2,
        VertexFormat::Unorm16x4 => To::Unorm16x4,
        VertexFormat::Snorm16x2 => To::Snorm16x2,
        VertexFormat::Snorm16x4 => To::Snorm16x4,
        VertexFormat::Unorm1010102 => To::Unorm10_10_10_2,
    }
}

/// Returns the texture format of an image's format qualifier in GLSL. Normalized 16-bit formats need
/// [`wgpu::Features::TEXTURE_FORMAT_16BIT_NORM`].
pub const fn storage_format(format: ImageFormat) -> TextureFormat {
    match format {
        ImageFormat::Rgba32f => TextureFormat::Rgba32Float,
        ImageFormat::Rgba16f => TextureFormat::Rgba16Float,
        ImageFormat::Rg32f => TextureFormat::Rg32Float,
        ImageFormat::Rg16f => TextureFormat::Rg16Float,
        ImageFormat::R11fG11fB10f => TextureFormat::Rg11b10Ufloat,
        ImageFormat::R32f => TextureFormat::R32Float,
        ImageFormat::R16f => TextureFormat::R16Float,
        ImageFormat::Rgba16 => TextureFormat::Rgba16Unorm,
        ImageFormat::Rgb10A2 => TextureFormat::Rgb10a2Unorm,
        ImageFormat::Rgba8 => TextureFormat::Rgba8Unorm,
        ImageFormat::Rg16 => TextureFormat::Rg16Unorm,
        ImageFormat::Rg8 => TextureFormat::Rg8Unorm,
        ImageFormat::R16 => TextureFormat::R16Unorm,
        ImageFormat::R8 => TextureFormat::R8Unorm,
        ImageFormat::Rgba16Snorm => TextureFormat::Rgba16Snorm,
        ImageFormat::Rgba8Snorm => TextureFormat::Rgba8Snorm,
        ImageFormat::Rg16Snorm => TextureFormat::Rg16Snorm,
        ImageFormat::Rg8Snorm => TextureFormat::Rg8Snorm,
        ImageFormat::R16Snorm => TextureFormat::R16Snorm,
        ImageFormat::R8Snorm => TextureFormat::R8Snorm,
        ImageFormat::Rgba32i => TextureFormat::Rgba32Sint,
        ImageFormat::Rgba16i => TextureFormat::Rgba16Sint,
        ImageFormat::Rgba8i => TextureFormat::Rgba8Sint,
        ImageFormat::Rg32i => TextureFormat::Rg32Sint,
        ImageFormat::Rg16i => TextureFormat::Rg16Sint,
        ImageFormat::Rg8i => TextureFormat::Rg8Sint,
        ImageFormat::R32i => TextureFormat::R32Sint,
        ImageFormat::R16i => TextureFormat::R16Sint,
        ImageFormat::R8i => TextureFormat::R8Sint,
        ImageFormat::Rgba32ui => TextureFormat::Rgba32Uint,
        ImageFormat::Rgba16ui => TextureFormat::Rgba16Uint,
        ImageFormat::Rgb10A2ui => TextureFormat::Rgb10a2Uint,
        ImageFormat::Rgba8ui => TextureFormat::Rgba8Uint,
        ImageFormat::Rg32ui => TextureFormat::Rg32Uint,
        ImageFormat::Rg16ui => TextureFormat::Rg16Uint,
        ImageFormat::Rg8ui => TextureFormat::Rg8Uint,
        ImageFormat::R32ui => TextureFormat::R32Uint,
        ImageFormat::R16ui => TextureFormat::R16Uint,
        ImageFormat::R8ui => TextureFormat::R8Uint,
    }
}
