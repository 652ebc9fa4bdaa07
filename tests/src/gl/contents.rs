//! Creates described buffers and images in the context.

use super::formats::{Pixels, pixels, target};
use super::{Gl, unsupported, wrong};
use crate::scene::{self, DriverError, Shape};
use glow::{HasContext, PixelUnpackData};
use shader_info_glow::glow;

/// Every buffer and image.
pub(super) struct Contents<'s> {
    pub(super) buffers: Vec<Buffer>,
    pub(super) images: Vec<Image<'s>>,
}

pub(super) struct Buffer {
    pub(super) raw: glow::Buffer,
    pub(super) size: usize,
}

pub(super) struct Image<'s> {
    pub(super) raw: glow::Texture,
    pub(super) target: u32,
    pub(super) described: &'s scene::Image,
}

/// A level of an image: its size, and layers that do not shrink.
#[derive(Clone, Copy)]
pub(super) struct Level {
    pub(super) number: u32,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) depth: u32,
}

/// The levels of an image, the largest first.
pub(super) fn levels(image: &scene::Image) -> impl Iterator<Item = Level> {
    let (shape, [width, height, depth]) = (image.shape, image.size);
    (0..image.levels).map(move |number| {
        let shrunk = |length: u32| (length >> number).max(1);
        let depth = if shape == Shape::D3 { shrunk(depth) } else { depth };
        Level { number, width: shrunk(width), height: shrunk(height), depth }
    })
}

impl Level {
    pub(super) fn bytes(self, format: scene::Format) -> usize {
        format.bytes() * self.width as usize * self.height as usize * self.depth as usize
    }
}

impl Gl<'_> {
    pub(super) fn upload<'s>(&self, described: &'s scene::Contents) -> Result<Contents<'s>, DriverError> {
        let buffer = |bytes: &Vec<u8>| {
            let raw = self.objects.buffer(glow::ARRAY_BUFFER, bytes)?;
            Ok(Buffer { raw, size: bytes.len() })
        };
        let buffers = described.buffers.iter().map(buffer).collect::<Result<_, DriverError>>()?;
        let images = described.images.iter().enumerate().map(|(index, image)| self.image(index, image));
        Ok(Contents { buffers, images: images.collect::<Result<_, _>>()? })
    }

    fn image<'s>(&self, index: usize, image: &'s scene::Image) -> Result<Image<'s>, DriverError> {
        check(index, image)?;
        if self.is_es && matches!(image.shape, Shape::D1 | Shape::D1Array) {
            return unsupported("textures of one dimension");
        }
        let target = target(image.shape);
        let raw = self.objects.texture(target)?;
        self.allocate(target, image);
        let mut rest = image.data.as_slice();
        for level in levels(image) {
            let size = level.bytes(image.format);
            let zeros;
            let bytes = match rest.split_at_checked(size) {
                Some((bytes, behind)) => {
                    rest = behind;
                    bytes
                }
                None => {
                    zeros = vec![0; size];
                    zeros.as_slice()
                }
            };
            self.fill(target, image, level, bytes);
        }
        Ok(Image { raw, target, described: image })
    }

    fn allocate(&self, target: u32, image: &scene::Image) {
        let [width, height, depth] = image.size.map(|length| length as i32);
        let (levels, internal) = (image.levels as i32, pixels(image.format).internal);
        // SAFETY: the context is current, and the texture is bound.
        unsafe {
            match image.shape {
                // glow writes to such a texture only while it makes a level.
                Shape::D1 => {}
                Shape::D1Array => self.gl.tex_storage_2d(target, levels, internal, width, depth),
                Shape::D2 | Shape::Cube => self.gl.tex_storage_2d(target, levels, internal, width, height),
                Shape::D2Array | Shape::D3 | Shape::CubeArray => {
                    self.gl.tex_storage_3d(target, levels, internal, width, height, depth);
                }
            }
        }
    }

    fn fill(&self, target: u32, image: &scene::Image, level: Level, bytes: &[u8]) {
        let Level { number, width, height, depth } = level;
        let (number, width, height, depth) = (number as i32, width as i32, height as i32, depth as i32);
        let Pixels { internal, format, ty } = pixels(image.format);
        let gl = self.gl;
        // SAFETY: the context is current, the texture is bound, and the bytes are a whole level.
        unsafe {
            gl.pixel_store_i32(glow::UNPACK_ALIGNMENT, 1);
            let data = PixelUnpackData::Slice(Some(bytes));
            match image.shape {
                Shape::D1 => gl.tex_image_1d(target, number, internal as i32, width, 0, format, ty, data),
                Shape::D1Array => gl.tex_sub_image_2d(target, number, 0, 0, width, depth, format, ty, data),
                Shape::D2 => gl.tex_sub_image_2d(target, number, 0, 0, width, height, format, ty, data),
                Shape::Cube => {
                    for (face, bytes) in (0..6).zip(bytes.chunks_exact(bytes.len() / 6)) {
                        let (face, data) =
                            (glow::TEXTURE_CUBE_MAP_POSITIVE_X + face, PixelUnpackData::Slice(Some(bytes)));
                        gl.tex_sub_image_2d(face, number, 0, 0, width, height, format, ty, data);
                    }
                }
                Shape::D2Array | Shape::D3 | Shape::CubeArray => {
                    gl.tex_sub_image_3d(target, number, 0, 0, 0, width, height, depth, format, ty, data);
                }
            }
        }
    }
}

fn check(index: usize, image: &scene::Image) -> Result<(), DriverError> {
    let scene::Image { shape, size, levels: count, format, ref data } = *image;
    let [width, height, depth] = size;
    let flat = matches!(shape, Shape::D1 | Shape::D1Array);
    let most = u32::BITS - width.max(height).max(if shape == Shape::D3 { depth } else { 1 }).leading_zeros();
    let mut ends = vec![0];
    ends.extend(levels(image).scan(0, |end, level| {
        *end += level.bytes(format);
        Some(*end)
    }));
    match () {
        () if size.iter().any(|length| !(1..=16_384).contains(length)) => {
            wrong(format!("image {index}: size {size:?}"))
        }
        () if count == 0 || count > most => wrong(format!("image {index}: {count} levels, of 1 to {most}")),
        () if flat && height != 1 => wrong(format!("image {index}: the height must be 1")),
        () if matches!(shape, Shape::D1 | Shape::D2) && depth != 1 => wrong(format!("image {index}: depth must be 1")),
        () if shape == Shape::Cube && depth != 6 => wrong(format!("image {index}: a cube has 6 layers")),
        () if shape == Shape::CubeArray && depth % 6 != 0 => wrong(format!("image {index}: cubes have 6 layers each")),
        () if !ends.contains(&data.len()) => wrong(format!("image {index}: {} bytes are no whole levels", data.len())),
        () => Ok(()),
    }
}
