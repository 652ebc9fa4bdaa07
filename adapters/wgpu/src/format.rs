//! Maps formats of attributes and images to wgpu's.

use shader_info::VertexFormat;
use wgpu::TextureFormat;

/// The same format in wgpu.
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

/// The texture format behind GLSL's format qualifier of an image. 16-bit normalised ones want
/// [`wgpu::Features::TEXTURE_FORMAT_16BIT_NORM`].
pub fn storage_format(qualifier: &str) -> Option<TextureFormat> {
    Some(match qualifier {
        "rgba32f" => TextureFormat::Rgba32Float,
        "rgba16f" => TextureFormat::Rgba16Float,
        "rg32f" => TextureFormat::Rg32Float,
        "rg16f" => TextureFormat::Rg16Float,
        "r11f_g11f_b10f" => TextureFormat::Rg11b10Ufloat,
        "r32f" => TextureFormat::R32Float,
        "r16f" => TextureFormat::R16Float,
        "rgba16" => TextureFormat::Rgba16Unorm,
        "rgb10_a2" => TextureFormat::Rgb10a2Unorm,
        "rgba8" => TextureFormat::Rgba8Unorm,
        "rg16" => TextureFormat::Rg16Unorm,
        "rg8" => TextureFormat::Rg8Unorm,
        "r16" => TextureFormat::R16Unorm,
        "r8" => TextureFormat::R8Unorm,
        "rgba16_snorm" => TextureFormat::Rgba16Snorm,
        "rgba8_snorm" => TextureFormat::Rgba8Snorm,
        "rg16_snorm" => TextureFormat::Rg16Snorm,
        "rg8_snorm" => TextureFormat::Rg8Snorm,
        "r16_snorm" => TextureFormat::R16Snorm,
        "r8_snorm" => TextureFormat::R8Snorm,
        "rgba32i" => TextureFormat::Rgba32Sint,
        "rgba16i" => TextureFormat::Rgba16Sint,
        "rgba8i" => TextureFormat::Rgba8Sint,
        "rg32i" => TextureFormat::Rg32Sint,
        "rg16i" => TextureFormat::Rg16Sint,
        "rg8i" => TextureFormat::Rg8Sint,
        "r32i" => TextureFormat::R32Sint,
        "r16i" => TextureFormat::R16Sint,
        "r8i" => TextureFormat::R8Sint,
        "rgba32ui" => TextureFormat::Rgba32Uint,
        "rgba16ui" => TextureFormat::Rgba16Uint,
        "rgb10_a2ui" => TextureFormat::Rgb10a2Uint,
        "rgba8ui" => TextureFormat::Rgba8Uint,
        "rg32ui" => TextureFormat::Rg32Uint,
        "rg16ui" => TextureFormat::Rg16Uint,
        "rg8ui" => TextureFormat::Rg8Uint,
        "r32ui" => TextureFormat::R32Uint,
        "r16ui" => TextureFormat::R16Uint,
        "r8ui" => TextureFormat::R8Uint,
        _ => return None,
    })
}
