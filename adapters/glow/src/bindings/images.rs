//! Checks the images that are bound to image units.

use super::values::dimension;
use glow::HasContext;
use shader_info::{Access, Dimension, ImageFormat, Resource};

/// # Safety
/// The context must be current, and the program must be of this context.
pub(super) unsafe fn check(gl: &glow::Context, program: glow::Program, resource: &Resource) -> Result<(), String> {
    let slot = resource.slot;
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        // The linker removes an image that no stage uses.
        if gl.get_uniform_location(program, resource.name).is_none() {
            return Ok(());
        }
        let query = |name| gl.get_parameter_indexed_i32(name, slot);
        if query(glow::IMAGE_BINDING_NAME) == 0 {
            return Err(format!("no image is bound to unit {slot}; call `bind_image_texture({slot}, …)`"));
        }
        let bound = query(glow::IMAGE_BINDING_FORMAT) as u32;
        if let Some((name, format)) = resource.format.map(format)
            && format != bound
        {
            return Err(format!("the image at unit {slot} has format {bound:#06x}; bind it as `glow::{name}`"));
        }
        let access = query(glow::IMAGE_BINDING_ACCESS) as u32;
        let (name, needed) = match resource.access {
            Some(Access::Write) => ("WRITE_ONLY", glow::WRITE_ONLY),
            Some(Access::ReadWrite) => ("READ_WRITE", glow::READ_WRITE),
            Some(Access::Read) | None => ("READ_ONLY", glow::READ_ONLY),
        };
        if access != needed && access != glow::READ_WRITE {
            return Err(format!("the image at unit {slot} is bound for another access; bind it as `glow::{name}`"));
        }
        let has_layers = matches!(
            dimension(resource.ty),
            Dimension::D1Array | Dimension::D2Array | Dimension::D3 | Dimension::Cube | Dimension::CubeArray
        );
        if has_layers && query(glow::IMAGE_BINDING_LAYERED) == 0 {
            return Err(format!(
                "the image at unit {slot} is a single layer; bind it with `layered` for a `{}`",
                resource.ty
            ));
        }
    }
    Ok(())
}

/// Returns the constant of a format, and its name (OpenGL 4.6 table 8.26).
fn format(format: ImageFormat) -> (&'static str, u32) {
    macro_rules! table {
        ($($variant:ident $name:ident),* $(,)?) => {
            match format { $(ImageFormat::$variant => (stringify!($name), glow::$name)),* }
        };
    }
    table![
        Rgba32f RGBA32F, Rgba16f RGBA16F, Rg32f RG32F, Rg16f RG16F, R11fG11fB10f R11F_G11F_B10F, R32f R32F, R16f R16F,
        Rgba16 RGBA16, Rgb10A2 RGB10_A2, Rgba8 RGBA8, Rg16 RG16, Rg8 RG8, R16 R16, R8 R8,
        Rgba16Snorm RGBA16_SNORM, Rgba8Snorm RGBA8_SNORM, Rg16Snorm RG16_SNORM, Rg8Snorm RG8_SNORM,
        R16Snorm R16_SNORM, R8Snorm R8_SNORM,
        Rgba32i RGBA32I, Rgba16i RGBA16I, Rgba8i RGBA8I, Rg32i RG32I, Rg16i RG16I, Rg8i RG8I, R32i R32I, R16i R16I,
        R8i R8I,
        Rgba32ui RGBA32UI, Rgba16ui RGBA16UI, Rgba8ui RGBA8UI, Rgb10A2ui RGB10_A2UI, Rg32ui RG32UI, Rg16ui RG16UI,
        Rg8ui RG8UI, R32ui R32UI, R16ui R16UI, R8ui R8UI,
    ]
}
