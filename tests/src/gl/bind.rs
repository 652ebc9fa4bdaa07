//! Binds resources by name to OpenGL's binding points.

use super::contents::{Contents, Image};
use super::formats::{compare, filters, pixels, wrap};
use super::{Gl, unsupported, wrong};
use crate::scene::{Bound, DriverError, Format, Sampler, Shape, What};
use glow::HasContext;
use shader_info::{Resource, ResourceKind, Technique};
use shader_info_glow::glow;
use std::ops::Range;

impl Gl<'_> {
    /// Every resource of the info must be given, and nothing else.
    pub(super) fn bind(
        &self,
        contents: &Contents<'_>,
        technique: impl Into<Technique>,
        bound: &[Bound],
    ) -> Result<(), DriverError> {
        let technique = technique.into();
        let info = technique.info();
        for Bound { name, what } in bound {
            let Some(resource) = technique.resource(name) else {
                return wrong(format!("`{}` has no resource `{name}`", info.name()));
            };
            self.bind_one(contents, &resource, what)?;
        }
        match technique.resources().find(|resource| !bound.iter().any(|it| it.name == resource.name)) {
            Some(resource) => wrong(format!("nothing stands at `{}` of `{}`", resource.name, info.name())),
            None => Ok(()),
        }
    }

    fn bind_one(&self, contents: &Contents<'_>, resource: &Resource, what: &What) -> Result<(), DriverError> {
        let slot = resource.slot;
        match (resource.kind, what) {
            (ResourceKind::UniformBuf, What::Buffer(index)) => {
                self.bind_buffer(contents, glow::UNIFORM_BUFFER, slot, *index)
            }
            (ResourceKind::StorageBuf, What::Buffer(index)) => {
                self.bind_buffer(contents, glow::SHADER_STORAGE_BUFFER, slot, *index)
            }
            (ResourceKind::Sampler, What::Texture { image, sampler, levels }) => {
                let image = find(&contents.images, *image)?;
                self.bind_texture(slot, image, *sampler, levels.clone())
            }
            (ResourceKind::Sampler | ResourceKind::Image, What::TexelBuffer { buffer, format }) => {
                let buffer = find(&contents.buffers, *buffer)?.raw;
                self.bind_texels(resource, buffer, *format)
            }
            (ResourceKind::Image, What::StorageImage { image, level }) => {
                self.bind_image(slot, find(&contents.images, *image)?, *level)
            }
            (ResourceKind::SubpassIn, _) => unsupported("subpass inputs"),
            (kind, what) => wrong(format!("`{}` is a {kind:?}, not {what:?}", resource.name)),
        }
    }

    fn bind_buffer(&self, contents: &Contents<'_>, target: u32, slot: u32, index: usize) -> Result<(), DriverError> {
        let buffer = find(&contents.buffers, index)?;
        if buffer.size == 0 {
            return wrong(format!("buffer {index} is bound, but empty"));
        }
        // SAFETY: the context is current, and the buffer is its own.
        unsafe { self.gl.bind_buffer_base(target, slot, Some(buffer.raw)) };
        Ok(())
    }

    fn bind_texture(
        &self,
        slot: u32,
        image: &Image<'_>,
        described: Sampler,
        levels: Option<Range<u32>>,
    ) -> Result<(), DriverError> {
        let levels = levels.unwrap_or(0..image.described.levels);
        if levels.is_empty() || levels.end > image.described.levels {
            return wrong(format!("levels {levels:?} of {}", image.described.levels));
        }
        let (gl, target, sampler) = (self.gl, image.target, self.objects.sampler()?);
        let (between_pixels, between_levels) = filters(described.filter);
        // SAFETY: the context is current, and all objects are its own.
        unsafe {
            let set = |name, value: u32| gl.sampler_parameter_i32(sampler, name, value as i32);
            set(glow::TEXTURE_MAG_FILTER, between_pixels);
            set(glow::TEXTURE_MIN_FILTER, between_levels);
            for direction in [glow::TEXTURE_WRAP_S, glow::TEXTURE_WRAP_T, glow::TEXTURE_WRAP_R] {
                set(direction, wrap(described.wrap));
            }
            if let Some(function) = described.compare {
                set(glow::TEXTURE_COMPARE_MODE, glow::COMPARE_REF_TO_TEXTURE);
                set(glow::TEXTURE_COMPARE_FUNC, compare(function));
            }
            gl.active_texture(glow::TEXTURE0 + slot);
            gl.bind_texture(target, Some(image.raw));
            gl.tex_parameter_i32(target, glow::TEXTURE_BASE_LEVEL, levels.start as i32);
            gl.tex_parameter_i32(target, glow::TEXTURE_MAX_LEVEL, levels.end as i32 - 1);
            gl.bind_sampler(slot, Some(sampler));
        }
        Ok(())
    }

    fn bind_texels(&self, resource: &Resource, buffer: glow::Buffer, format: Format) -> Result<(), DriverError> {
        let texture = self.objects.texture(glow::TEXTURE_BUFFER)?;
        let internal = pixels(format).internal;
        // SAFETY: the context is current, and the texture is bound.
        unsafe {
            self.gl.tex_buffer(glow::TEXTURE_BUFFER, internal, Some(buffer));
            if resource.kind == ResourceKind::Image {
                self.gl.bind_image_texture(resource.slot, Some(texture), 0, false, 0, glow::READ_WRITE, internal);
            } else {
                self.gl.active_texture(glow::TEXTURE0 + resource.slot);
                self.gl.bind_texture(glow::TEXTURE_BUFFER, Some(texture));
                self.gl.bind_sampler(resource.slot, None);
            }
        }
        Ok(())
    }

    fn bind_image(&self, slot: u32, image: &Image<'_>, level: u32) -> Result<(), DriverError> {
        if level >= image.described.levels {
            return wrong(format!("level {level} of {}", image.described.levels));
        }
        let layered = !matches!(image.described.shape, Shape::D1 | Shape::D2);
        let internal = pixels(image.described.format).internal;
        // SAFETY: the context is current, and the texture is its own.
        unsafe {
            self.gl.bind_image_texture(slot, Some(image.raw), level as i32, layered, 0, glow::READ_WRITE, internal);
        }
        Ok(())
    }
}

fn find<T>(all: &[T], index: usize) -> Result<&T, DriverError> {
    all.get(index).ok_or_else(|| DriverError::Scene(format!("the contents have no number {index}")))
}
