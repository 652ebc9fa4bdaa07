//! Creates described buffers and images on the device, and reads their bytes back.

use super::describe;
use super::device::Device;
use super::error::Error;
use super::format::{self, Kind};
use super::memory::{Buffer, Image, Shape};
use ash::vk;

/// Every buffer and image, each with what the images travel through.
pub(super) struct Contents<'d> {
    pub(super) buffers: Vec<Buffer<'d>>,
    pub(super) images: Vec<Image<'d>>,
    staging: Vec<Buffer<'d>>,
}

/// Of every buffer, and of every image.
pub(super) type Bytes = (Vec<Vec<u8>>, Vec<Vec<u8>>);

/// Any use that a test may name; drivers for tests do not care.
fn buffer_usage() -> vk::BufferUsageFlags {
    vk::BufferUsageFlags::UNIFORM_BUFFER
        | vk::BufferUsageFlags::STORAGE_BUFFER
        | vk::BufferUsageFlags::UNIFORM_TEXEL_BUFFER
        | vk::BufferUsageFlags::STORAGE_TEXEL_BUFFER
        | vk::BufferUsageFlags::INDIRECT_BUFFER
}

impl<'d> Contents<'d> {
    pub(super) fn new(device: &'d Device, described: &describe::Contents<'_>) -> Result<Self, Error> {
        let buffers = described.buffers.iter().map(|bytes| Buffer::filled(device, buffer_usage(), bytes));
        let buffers = buffers.collect::<Result<_, _>>()?;
        let (mut images, mut staging) = (vec![], vec![]);
        for (index, image) in described.images.iter().enumerate() {
            let shape = shape(index, image)?;
            images.push(Image::new(device, image_usage(device, shape), shape)?);
            let total = (0..shape.levels).map(|level| shape.level_bytes(level)).sum();
            let mut bytes = image.data.to_vec();
            bytes.resize(total, 0);
            let both_ways = vk::BufferUsageFlags::TRANSFER_SRC | vk::BufferUsageFlags::TRANSFER_DST;
            staging.push(Buffer::filled(device, both_ways, &bytes)?);
        }
        Ok(Contents { buffers, images, staging })
    }

    /// Records the way in. From here on every image is in the general layout, which suits every use.
    pub(super) fn record_upload(&self, device: &Device, commands: vk::CommandBuffer) {
        let into_general: Vec<_> = self.images.iter().map(into_general).collect();
        barrier(device, commands, &into_general);
        for (image, staging) in self.travelling() {
            // SAFETY: the staging buffer holds every level, and the image was made for transfers.
            unsafe {
                device.raw.cmd_copy_buffer_to_image(
                    commands,
                    staging.raw.handle,
                    image.raw.handle,
                    vk::ImageLayout::GENERAL,
                    &image.shape.regions(),
                );
            }
        }
        barrier(device, commands, &[]);
    }

    /// Records the way out.
    pub(super) fn record_download(&self, device: &Device, commands: vk::CommandBuffer) {
        barrier(device, commands, &[]);
        for (image, staging) in self.travelling() {
            record_copy(device, commands, image, vk::ImageLayout::GENERAL, staging);
        }
        barrier(device, commands, &[]);
    }

    /// No buffer holds the samples of a pixel.
    fn travelling(&self) -> impl Iterator<Item = (&Image<'d>, &Buffer<'d>)> {
        self.images.iter().zip(&self.staging).filter(|(image, _)| image.shape.samples == 1)
    }

    /// Every buffer's bytes, and every image's.
    pub(super) fn read(&self) -> Result<Bytes, Error> {
        let read = |buffers: &[Buffer<'_>]| buffers.iter().map(Buffer::read).collect::<Result<Vec<_>, _>>();
        Ok((read(&self.buffers)?, read(&self.staging)?))
    }

    pub(super) fn buffer(&self, index: usize) -> Result<&Buffer<'d>, Error> {
        let buffer = self.buffers.get(index);
        let buffer = buffer.ok_or_else(|| Error::Description(format!("the contents have no buffer {index}")))?;
        if buffer.len() == 0 {
            return Err(Error::Description(format!("buffer {index} is bound, but empty")));
        }
        Ok(buffer)
    }

    pub(super) fn image(&self, index: usize) -> Result<&Image<'d>, Error> {
        self.images.get(index).ok_or_else(|| Error::Description(format!("the contents have no image {index}")))
    }
}

/// Everything before is done and seen before anything after. Too much for a game; tests want it plain.
pub(super) fn barrier(device: &Device, commands: vk::CommandBuffer, images: &[vk::ImageMemoryBarrier<'_>]) {
    let everything = vk::AccessFlags::MEMORY_READ | vk::AccessFlags::MEMORY_WRITE;
    let host = vk::AccessFlags::HOST_READ | vk::AccessFlags::HOST_WRITE;
    let memory = [vk::MemoryBarrier::default().src_access_mask(everything).dst_access_mask(everything | host)];
    let before = vk::PipelineStageFlags::ALL_COMMANDS;
    let after = vk::PipelineStageFlags::ALL_COMMANDS | vk::PipelineStageFlags::HOST;
    // SAFETY: the commands are being recorded, outside of a render pass.
    unsafe { device.raw.cmd_pipeline_barrier(commands, before, after, Default::default(), &memory, &[], images) };
}

/// Copies every level of `image` to the start of `buffer`, the largest first.
pub(super) fn record_copy(
    device: &Device,
    commands: vk::CommandBuffer,
    image: &Image<'_>,
    layout: vk::ImageLayout,
    buffer: &Buffer<'_>,
) {
    let regions = image.shape.regions();
    // SAFETY: callers made the buffer as large as the image's levels, and the image for transfers.
    unsafe { device.raw.cmd_copy_image_to_buffer(commands, image.raw.handle, layout, buffer.raw.handle, &regions) };
}

fn into_general(image: &Image<'_>) -> vk::ImageMemoryBarrier<'static> {
    vk::ImageMemoryBarrier::default()
        .dst_access_mask(vk::AccessFlags::TRANSFER_WRITE)
        .old_layout(vk::ImageLayout::UNDEFINED)
        .new_layout(vk::ImageLayout::GENERAL)
        .src_queue_family_index(vk::QUEUE_FAMILY_IGNORED)
        .dst_queue_family_index(vk::QUEUE_FAMILY_IGNORED)
        .image(image.raw.handle)
        .subresource_range(image.shape.range(0..image.shape.levels))
}

fn image_usage(device: &Device, shape: Shape) -> vk::ImageUsageFlags {
    let usage = vk::ImageUsageFlags::SAMPLED | vk::ImageUsageFlags::TRANSFER_SRC | vk::ImageUsageFlags::TRANSFER_DST;
    let features = device.format_features(shape.format);
    let attaches = features.contains(vk::FormatFeatureFlags::COLOR_ATTACHMENT);
    let usage = if attaches { usage | vk::ImageUsageFlags::INPUT_ATTACHMENT } else { usage };
    let stores = features.contains(vk::FormatFeatureFlags::STORAGE_IMAGE);
    if stores && shape.kind != Kind::Depth { usage | vk::ImageUsageFlags::STORAGE } else { usage }
}

fn shape(index: usize, image: &describe::Image<'_>) -> Result<Shape, Error> {
    let describe::Image { kind: view, size, levels, samples, format, data } = *image;
    let wrong = |what: String| Err(Error::Description(format!("image {index}: {what}")));
    let (texel, kind) = format::about(format)?;
    let shape = Shape { view, size, levels, samples, format, kind, texel };
    let longest = shape.extent(0);
    let most_levels = u32::BITS - longest.width.max(longest.height).max(longest.depth).leading_zeros();
    if size.contains(&0) || size.iter().any(|&length| length > 16_384) {
        return wrong(format!("size {size:?} is not within 1 to 16384"));
    }
    if levels == 0 || levels > most_levels {
        return wrong(format!("{levels} mip levels, but the size allows 1 to {most_levels}"));
    }
    if let Some(why) = misfit(view, size) {
        return wrong(format!("size {size:?} is no {view:?}: {why}"));
    }
    if samples != 1 && (samples != 4 || levels != 1 || !data.is_empty()) {
        return wrong(format!("{samples} samples: a multisampled image has 4, one level, and nothing in it"));
    }
    let mut whole = 0;
    let ends = (0..=levels).any(|level| {
        let ends_here = whole == data.len();
        whole += if level < levels { shape.level_bytes(level) } else { 0 };
        ends_here
    });
    if !ends {
        return wrong(format!("{} bytes are not whole levels of {} bytes and less", data.len(), shape.level_bytes(0)));
    }
    Ok(shape)
}

fn misfit(view: vk::ImageViewType, [width, height, layers]: [u32; 3]) -> Option<&'static str> {
    use vk::ImageViewType as View;
    let flat = matches!(view, View::TYPE_1D | View::TYPE_1D_ARRAY);
    let cube = matches!(view, View::CUBE | View::CUBE_ARRAY);
    let single = matches!(view, View::TYPE_1D | View::TYPE_2D);
    match () {
        () if flat && height != 1 => Some("the height must be 1"),
        () if single && layers != 1 => Some("the third number must be 1"),
        () if cube && width != height => Some("a face must be a square"),
        () if view == View::CUBE && layers != 6 => Some("a cube has 6 layers"),
        () if view == View::CUBE_ARRAY && layers % 6 != 0 => Some("cubes have 6 layers each"),
        () => None,
    }
}
