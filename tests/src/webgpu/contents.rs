//! Creates buffers and images on the device from plain data.

use super::depth;
use super::device::Webgpu;
use super::formats;
use super::readback::{Readback, level_size};
use crate::scene::{self, Bound, DriverError, Format, Outcome, What};
use wgpu::{BufferUsages, CommandEncoder, Texture, TextureUsages};

/// The contents of a scene on the device.
pub(super) struct Contents {
    buffers: Vec<Buffer>,
    images: Vec<Image>,
}

struct Buffer {
    raw: wgpu::Buffer,
    /// Without the bytes that were added to reach a multiple of 4.
    bytes: usize,
}

pub(super) struct Image {
    pub(super) texture: Texture,
    pub(super) view: wgpu::TextureViewDimension,
    pub(super) format: Format,
    levels: u32,
    /// What an image was filled with that no shader stores to: not every backend copies out of cubes and depth.
    kept: Option<Vec<u8>>,
}

impl Contents {
    /// Uploads all; `resources` say which images are stored to.
    pub(super) fn new<'a>(
        on: &Webgpu,
        contents: &scene::Contents,
        resources: impl Iterator<Item = &'a Bound> + Clone,
    ) -> Result<Self, DriverError> {
        let buffers = contents.buffers.iter().map(|bytes| buffer(on, bytes)).collect();
        let mut images = Vec::new();
        for (index, it) in contents.images.iter().enumerate() {
            let is_stored =
                resources.clone().any(|bound| matches!(bound.what, What::StorageImage { image, .. } if image == index));
            images.push(image(on, it, is_stored)?);
        }
        Ok(Self { buffers, images })
    }

    pub(super) fn buffer(&self, index: usize) -> Result<&wgpu::Buffer, DriverError> {
        let found = self.buffers.get(index).map(|it| &it.raw);
        found.ok_or_else(|| DriverError::Scene(format!("there is no buffer {index}")))
    }

    pub(super) fn image(&self, index: usize) -> Result<&Image, DriverError> {
        self.images.get(index).ok_or_else(|| DriverError::Scene(format!("there is no image {index}")))
    }

    /// Records the way out; [`Contents::sort`] takes what it brings.
    pub(super) fn record(&self, on: &Webgpu, commands: &mut CommandEncoder, readback: &mut Readback) {
        for it in &self.buffers {
            readback.buffer(on, commands, &it.raw, it.bytes);
        }
        for it in self.images.iter().filter(|it| it.kept.is_none()) {
            for level in 0..it.levels {
                readback.level(on, commands, &it.texture, level, it.format.bytes());
            }
        }
    }

    /// The copies in the order of [`Contents::record`] in, buffers and images out.
    pub(super) fn sort(&self, mut copies: impl Iterator<Item = Vec<u8>>, outcome: &mut Outcome) {
        outcome.buffers = copies.by_ref().take(self.buffers.len()).collect();
        let levels = |it: &Image| match &it.kept {
            Some(bytes) => bytes.clone(),
            None => copies.by_ref().take(it.levels as usize).flatten().collect(),
        };
        outcome.images = self.images.iter().map(levels).collect();
    }
}

fn buffer(on: &Webgpu, bytes: &[u8]) -> Buffer {
    let size = bytes.len().max(16).next_multiple_of(4);
    let raw = on.device.create_buffer(&wgpu::BufferDescriptor {
        label: Some("contents"),
        size: size as u64,
        usage: BufferUsages::UNIFORM
            | BufferUsages::STORAGE
            | BufferUsages::INDIRECT
            | BufferUsages::COPY_SRC
            | BufferUsages::COPY_DST,
        mapped_at_creation: false,
    });
    let mut padded = bytes.to_vec();
    padded.resize(size, 0);
    on.queue.write_buffer(&raw, 0, &padded);
    Buffer { raw, bytes: bytes.len() }
}

fn image(on: &Webgpu, it: &scene::Image, is_stored: bool) -> Result<Image, DriverError> {
    let (dimension, view) = formats::shape(it.shape)?;
    let format = formats::format(it.format);
    let is_depth = it.format == Format::Depth32Float;
    let mut usage = TextureUsages::TEXTURE_BINDING | TextureUsages::COPY_SRC | TextureUsages::COPY_DST;
    if is_stored {
        usage |= TextureUsages::STORAGE_BINDING;
    }
    if is_depth {
        usage |= TextureUsages::RENDER_ATTACHMENT;
    }
    if !on.adapter.get_texture_format_features(format).allowed_usages.contains(usage) {
        return Err(DriverError::Unsupported(format!("{format:?} for {usage:?} on {}", on.name)));
    }
    let [width, height, depth_or_array_layers] = it.size;
    let texture = on.device.create_texture(&wgpu::TextureDescriptor {
        label: Some("contents"),
        size: wgpu::Extent3d { width, height, depth_or_array_layers },
        mip_level_count: it.levels,
        sample_count: 1,
        dimension,
        format,
        usage,
        view_formats: &[],
    });
    let (mut rest, mut whole) = (it.data.as_slice(), 0);
    for level in 0..it.levels {
        let size = level_size(&texture, level);
        let row = size.width as usize * it.format.bytes();
        let bytes = row * size.height as usize * size.depth_or_array_layers as usize;
        whole += bytes;
        if rest.is_empty() {
            continue;
        }
        let Some((now, then)) = rest.split_at_checked(bytes) else {
            return Err(DriverError::Scene(format!("level {level} of an image has {} of {bytes} bytes", rest.len())));
        };
        if is_depth {
            depth::upload(on, &texture, level, now);
        } else {
            let layout = wgpu::TexelCopyBufferLayout {
                offset: 0,
                bytes_per_row: Some(row as u32),
                rows_per_image: Some(size.height),
            };
            let to = wgpu::TexelCopyTextureInfo { mip_level: level, ..texture.as_image_copy() };
            on.queue.write_texture(to, now, layout, size);
        }
        rest = then;
    }
    let mut kept = (!is_stored).then(|| it.data.clone());
    kept.iter_mut().for_each(|bytes| bytes.resize(whole, 0));
    Ok(Image { texture, view, format: it.format, levels: it.levels, kept })
}
