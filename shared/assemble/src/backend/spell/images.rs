//! Spells storage images, and knows which dialect supports which dimension and format of textures.

use super::memory::memory_qualifiers;
use super::{Need, Spell, need};
use shader_info_model::Family;
use shader_info_model::diagnostic::{Diagnostic, UNSUPPORTED};
use shader_info_model::{Access, Dimension, ImageFormat, ImageType, MemoryQualifiers, Resource, SamplerType};

impl Spell<'_, '_> {
    pub(super) fn image(
        &self,
        it: &Resource,
        ty: ImageType,
        format: ImageFormat,
        access: Access,
        memory: MemoryQualifiers,
    ) -> Result<String, Diagnostic> {
        self.need(need::STORAGE_IMAGES, "storage images")?;
        self.need(image_need(ty), format_args!("`{}`", ty.name()))?;
        self.memory(memory, need::COHERENT_IMAGES, "storage images")?;
        if self.cx.is_es() {
            self.es_image(format, access)?;
        }
        if self.cx.family() == Family::WebGpu {
            self.webgpu_image(format, access)?;
        }
        let layout = self.layout(it, Some(format.name()));
        let qualifiers = memory_qualifiers(access, memory);
        let precision = if self.cx.is_es() { "highp " } else { "" };
        Ok(format!("{layout}{qualifiers}uniform {precision}{} {};", ty.name(), it.name))
    }

    fn es_image(&self, format: ImageFormat, access: Access) -> Result<(), Diagnostic> {
        if !is_es_format(format) {
            return self.no_format(
                format,
                "it has `rgba32f`, `rgba16f`, `r32f`, `rgba8`, `rgba8_snorm` and the 32, 16 and 8 bit integer formats of four components, `r32i` and `r32ui`",
            );
        }
        let one_component = matches!(format, ImageFormat::R32f | ImageFormat::R32i | ImageFormat::R32ui);
        if access == Access::ReadWrite && !one_component { self.no_read_write(format) } else { Ok(()) }
    }

    fn webgpu_image(&self, format: ImageFormat, access: Access) -> Result<(), Diagnostic> {
        if !is_webgpu_format(format) {
            return self.no_format(
                format,
                "it has `rgba8`, `rgba8_snorm`, `rgba16f`, `r32f`, `rg32f`, `rgba32f` and the 32 bit integer formats of one, two and four components, the 16 and 8 bit ones of four",
            );
        }
        let one_component = matches!(format, ImageFormat::R32f | ImageFormat::R32i | ImageFormat::R32ui);
        if access == Access::ReadWrite && !one_component { self.no_read_write(format) } else { Ok(()) }
    }

    fn no_format(&self, format: ImageFormat, help: &str) -> Result<(), Diagnostic> {
        let (title, name) = (self.cx.backend.row().title, format.name());
        let message = format!("{title} has no storage images of format `{name}`");
        Err(Diagnostic::new(&UNSUPPORTED, &self.item.place, message).help(help))
    }

    fn no_read_write(&self, format: ImageFormat) -> Result<(), Diagnostic> {
        let (title, name) = (self.cx.backend.row().title, format.name());
        let message = format!("{title} cannot both read and write a storage image of format `{name}`");
        let help =
            "only `r32f`, `r32i` and `r32ui` can be read and written; declare two images, one `read` and one `write`";
        Err(Diagnostic::new(&UNSUPPORTED, &self.item.place, message).help(help))
    }
}

/// Returns the formats of ESSL 3.20 §4.4.7, which are those of 3.10.
fn is_es_format(format: ImageFormat) -> bool {
    use ImageFormat::*;
    match format {
        Rgba32f | Rgba16f | R32f | Rgba8 | Rgba8Snorm => true,
        Rgba32i | Rgba16i | Rgba8i | R32i | Rgba32ui | Rgba16ui | Rgba8ui | R32ui => true,
        Rg32f | Rg16f | R11fG11fB10f | R16f | Rgba16 | Rgb10A2 | Rg16 | Rg8 | R16 | R8 => false,
        Rgba16Snorm | Rg16Snorm | Rg8Snorm | R16Snorm | R8Snorm => false,
        Rg32i | Rg16i | Rg8i | R16i | R8i => false,
        Rgb10A2ui | Rg32ui | Rg16ui | Rg8ui | R16ui | R8ui => false,
    }
}

/// Returns the storage texel formats of WebGPU without optional features (WebGPU §26.1.1, plain color formats,
/// STORAGE).
fn is_webgpu_format(format: ImageFormat) -> bool {
    use ImageFormat::*;
    match format {
        Rgba32f | Rgba16f | Rg32f | R32f | Rgba8 | Rgba8Snorm => true,
        Rgba32i | Rgba16i | Rgba8i | Rg32i | R32i | Rgba32ui | Rgba16ui | Rgba8ui | Rg32ui | R32ui => true,
        Rg16f | R11fG11fB10f | R16f | Rgba16 | Rgb10A2 | Rg16 | Rg8 | R16 | R8 => false,
        Rgba16Snorm | Rg16Snorm | Rg8Snorm | R16Snorm | R8Snorm => false,
        Rg16i | Rg8i | R16i | R8i | Rgb10A2ui | Rg16ui | Rg8ui | R16ui | R8ui => false,
    }
}

/// Returns which dialects support a sampler type (GLSL 4.60 and ESSL 3.20, §4.1.7).
pub(super) fn sampler_need(ty: SamplerType) -> Need {
    match ty.dimension {
        Dimension::D2 | Dimension::D3 | Dimension::Cube | Dimension::D2Array => need::ANYWHERE,
        Dimension::D1 | Dimension::D1Array if ty.shadow => need::ONE_DIMENSION_SHADOWS,
        Dimension::D1 => need::ONE_DIMENSION,
        Dimension::D1Array => need::ONE_DIMENSION_ARRAYS,
        Dimension::Rect => need::RECTANGLES,
        Dimension::Buffer => need::TEXTURE_BUFFERS,
        Dimension::CubeArray => need::CUBE_ARRAYS,
        Dimension::D2Ms => need::MULTISAMPLE,
        Dimension::D2MsArray => need::MULTISAMPLE_ARRAYS,
    }
}

/// Returns which dialects support an image type, if they support storage images.
pub(super) fn image_need(ty: ImageType) -> Need {
    match ty.dimension {
        Dimension::D2 | Dimension::D3 | Dimension::Cube | Dimension::D2Array => need::STORAGE_IMAGES,
        Dimension::D1 => need::ONE_DIMENSION,
        Dimension::D1Array => need::ONE_DIMENSION_ARRAYS,
        Dimension::Rect => need::RECTANGLES,
        Dimension::Buffer => need::TEXTURE_BUFFERS,
        Dimension::CubeArray => need::CUBE_ARRAY_IMAGES,
        Dimension::D2Ms | Dimension::D2MsArray => need::MULTISAMPLE_IMAGES,
    }
}
