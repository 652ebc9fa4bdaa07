//! Reads bytes back from the context.

use super::contents::{Contents, Image, Level, levels};
use super::formats::{Class, Pixels, class, pixels};
use super::{Gl, unsupported};
use crate::scene::{Bound, DriverError, Format, Shape, What};
use glow::{HasContext, PixelPackData};
use shader_info_glow::glow;
use std::collections::BTreeSet;

/// Of every buffer, and of every image.
type Bytes = (Vec<Vec<u8>>, Vec<Vec<u8>>);

impl Gl<'_> {
    /// Images that no shader could write to are unchanged.
    pub(super) fn download<'s>(
        &self,
        contents: &Contents<'_>,
        bound: impl Iterator<Item = &'s Bound>,
    ) -> Result<Bytes, DriverError> {
        let stored: BTreeSet<usize> = bound.filter_map(stored).collect();
        if self.has_barriers {
            // SAFETY: the context is current.
            unsafe { self.gl.memory_barrier(glow::ALL_BARRIER_BITS) };
        }
        let buffers = contents.buffers.iter().map(|buffer| self.buffer_bytes(buffer.raw, buffer.size));
        let buffers = buffers.collect::<Result<_, _>>()?;
        let image = |(index, image): (usize, &Image<'_>)| match stored.contains(&index) {
            true => self.image_bytes(image),
            false => Ok(untouched(image)),
        };
        let images = contents.images.iter().enumerate().map(image).collect::<Result<_, _>>()?;
        Ok((buffers, images))
    }

    pub(super) fn buffer_bytes(&self, buffer: glow::Buffer, size: usize) -> Result<Vec<u8>, DriverError> {
        if size == 0 {
            return Ok(Vec::new());
        }
        // SAFETY: the context is current, and the mapping is as large as the buffer until it is unmapped.
        unsafe {
            self.gl.bind_buffer(glow::COPY_READ_BUFFER, Some(buffer));
            let mapped = self.gl.map_buffer_range(glow::COPY_READ_BUFFER, 0, size as i32, glow::MAP_READ_BIT);
            if mapped.is_null() {
                self.done()?;
                return Err(DriverError::Failed("a buffer cannot be mapped".into()));
            }
            let bytes = std::slice::from_raw_parts(mapped, size).to_vec();
            self.gl.unmap_buffer(glow::COPY_READ_BUFFER);
            Ok(bytes)
        }
    }

    fn image_bytes(&self, image: &Image<'_>) -> Result<Vec<u8>, DriverError> {
        let mut all = Vec::new();
        for level in levels(image.described) {
            match self.is_es {
                false => all.extend(self.level_bytes(image, level)),
                true => {
                    for layer in 0..level.depth {
                        all.extend(self.layer_bytes(image, level, layer)?);
                    }
                }
            }
        }
        Ok(all)
    }

    fn level_bytes(&self, image: &Image<'_>, level: Level) -> Vec<u8> {
        let Pixels { format, ty, .. } = pixels(image.described.format);
        let mut bytes = vec![0; level.bytes(image.described.format)];
        let (number, size) = (level.number as i32, bytes.len());
        let faces = image.described.shape == Shape::Cube;
        // SAFETY: the context is current, and each slice has room for what is asked for.
        unsafe {
            self.gl.active_texture(glow::TEXTURE0);
            self.gl.bind_texture(image.target, Some(image.raw));
            self.gl.pixel_store_i32(glow::PACK_ALIGNMENT, 1);
            let parts = bytes.chunks_exact_mut(if faces { size / 6 } else { size });
            for (face, part) in (0..).zip(parts) {
                let target = if faces { glow::TEXTURE_CUBE_MAP_POSITIVE_X + face } else { image.target };
                self.gl.get_tex_image(target, number, format, ty, PixelPackData::Slice(Some(part)));
            }
        }
        bytes
    }

    /// OpenGL ES reads through a framebuffer only.
    fn layer_bytes(&self, image: &Image<'_>, level: Level, layer: u32) -> Result<Vec<u8>, DriverError> {
        let framebuffer = self.objects.framebuffer()?;
        let (raw, number, layer) = (Some(image.raw), level.number as i32, layer as i32);
        let attachment = glow::COLOR_ATTACHMENT0;
        // SAFETY: the context is current, and the texture is its own.
        unsafe {
            self.gl.bind_framebuffer(glow::READ_FRAMEBUFFER, Some(framebuffer));
            match image.described.shape {
                Shape::D1 | Shape::D1Array => return unsupported("textures of one dimension"),
                Shape::D2 => {
                    self.gl.framebuffer_texture_2d(glow::READ_FRAMEBUFFER, attachment, image.target, raw, number);
                }
                Shape::Cube => {
                    let face = glow::TEXTURE_CUBE_MAP_POSITIVE_X + layer as u32;
                    self.gl.framebuffer_texture_2d(glow::READ_FRAMEBUFFER, attachment, face, raw, number);
                }
                Shape::D2Array | Shape::D3 | Shape::CubeArray => {
                    self.gl.framebuffer_texture_layer(glow::READ_FRAMEBUFFER, attachment, raw, number, layer);
                }
            }
            self.gl.read_buffer(attachment);
        }
        self.read_framebuffer(image.described.format, (level.width, level.height))
    }

    /// The read framebuffer's pixels in a format's own bytes. OpenGL ES gives four channels of the widest type only.
    pub(super) fn read_framebuffer(&self, format: Format, size: (u32, u32)) -> Result<Vec<u8>, DriverError> {
        let eights = matches!(format, Format::R8Unorm | Format::Rg8Unorm | Format::Rgba8Unorm | Format::Rgba8Srgb);
        let (layout, ty, texel) = match (format, class(format)) {
            (Format::Depth32Float, _) => (glow::DEPTH_COMPONENT, glow::FLOAT, 4),
            _ if eights => (glow::RGBA, glow::UNSIGNED_BYTE, 4),
            (_, Class::Float) => (glow::RGBA, glow::FLOAT, 16),
            (_, Class::Int) => (glow::RGBA_INTEGER, glow::INT, 16),
            (_, Class::Uint) => (glow::RGBA_INTEGER, glow::UNSIGNED_INT, 16),
        };
        let mut wide = vec![0; texel * size.0 as usize * size.1 as usize];
        // SAFETY: the context is current, and the slice has room for the pixels.
        unsafe {
            let status = self.gl.check_framebuffer_status(glow::READ_FRAMEBUFFER);
            if status != glow::FRAMEBUFFER_COMPLETE {
                return unsupported(format!("reading back {format:?} (framebuffer status {status:#06x})"));
            }
            self.gl.pixel_store_i32(glow::PACK_ALIGNMENT, 1);
            let (width, height) = (size.0 as i32, size.1 as i32);
            self.gl.read_pixels(0, 0, width, height, layout, ty, PixelPackData::Slice(Some(&mut wide)));
            if self.gl.get_error() != glow::NO_ERROR {
                return unsupported(format!("reading back {format:?}"));
            }
        }
        Ok(wide.chunks_exact(texel).flat_map(|pixel| narrow(format, pixel)).collect())
    }
}

fn stored(bound: &Bound) -> Option<usize> {
    match bound.what {
        What::StorageImage { image, .. } => Some(image),
        What::Buffer(_) | What::TexelBuffer { .. } | What::Texture { .. } => None,
    }
}

fn untouched(image: &Image<'_>) -> Vec<u8> {
    let mut bytes = image.described.data.clone();
    bytes.resize(levels(image.described).map(|level| level.bytes(image.described.format)).sum(), 0);
    bytes
}

/// A wide pixel as the format has it.
fn narrow(format: Format, wide: &[u8]) -> Vec<u8> {
    let bytes = format.bytes();
    let words = || wide.chunks_exact(4).map(bytemuck::pod_read_unaligned::<u32>);
    match format {
        Format::R16Float | Format::Rg16Float | Format::Rgba16Float => {
            words().take(bytes / 2).flat_map(|word| half(f32::from_bits(word)).to_le_bytes()).collect()
        }
        Format::Rgba8Uint => words().map(|word| word as u8).collect(),
        Format::Rgba8Snorm => words().map(|word| (f32::from_bits(word) * 127.0).round() as i8 as u8).collect(),
        _ => wide[..bytes].to_vec(),
    }
}

/// To IEEE 754 binary16: exact, as the values come from there.
fn half(value: f32) -> u16 {
    let bits = value.to_bits();
    let sign = (bits >> 16 & 0x8000) as u16;
    let size = value.abs();
    let rest = match size {
        _ if size.is_nan() => 0x7e00,
        _ if size.is_infinite() => 0x7c00,
        // Subnormal: multiples of 2^-24.
        _ if size < 2f32.powi(-14) => (size * 2f32.powi(24)) as u16,
        _ => (((bits >> 23 & 0xff) as i32 - 112) as u16) << 10 | (bits >> 13 & 0x3ff) as u16,
    };
    sign | rest
}

#[cfg(test)]
mod tests {
    use super::half;

    #[test]
    fn halves_are_those_of_the_standard() {
        // IEEE 754-2019 §3.4: 1 is 0x3c00, the largest finite 65504, the smallest normal and subnormal.
        let values = [1.0, -2.0, 65504.0, 2f32.powi(-14), 2f32.powi(-24), f32::INFINITY, 0.0];
        assert_eq!(values.map(half), [0x3c00, 0xc000, 0x7bff, 0x0400, 0x0001, 0x7c00, 0]);
    }
}
