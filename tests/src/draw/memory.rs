//! Buffers and images with memory of their own, which free themselves.

use super::device::Device;
use super::error::{Error, failed};
use super::format::{self, Kind};
use ash::vk;
use std::ops::Range;

/// A Vulkan object that is destroyed with its owner.
pub(super) struct Owned<'d, H: Copy> {
    pub(super) handle: H,
    device: &'d Device,
    destroy: unsafe fn(&ash::Device, H),
}

impl<'d, H: Copy> Owned<'d, H> {
    pub(super) fn new(device: &'d Device, handle: H, destroy: unsafe fn(&ash::Device, H)) -> Owned<'d, H> {
        Owned { handle, device, destroy }
    }
}

impl<H: Copy> Drop for Owned<'_, H> {
    fn drop(&mut self) {
        // A stuck device may still be using it.
        if !self.device.is_stuck() {
            // SAFETY: the only owner, and `destroy` was given for this kind of handle.
            unsafe { (self.destroy)(&self.device.raw, self.handle) };
        }
    }
}

/// Bytes that both sides see.
pub(super) struct Buffer<'d> {
    // Before its memory, as fields are dropped in order.
    pub(super) raw: Owned<'d, vk::Buffer>,
    memory: Owned<'d, vk::DeviceMemory>,
    len: usize,
}

impl<'d> Buffer<'d> {
    /// A buffer of `bytes.len()` bytes that holds them.
    pub(super) fn filled(device: &'d Device, usage: vk::BufferUsageFlags, bytes: &[u8]) -> Result<Self, Error> {
        let buffer = Buffer::new(device, usage, bytes.len())?;
        buffer.access(|memory| memory.copy_from_slice(bytes))?;
        Ok(buffer)
    }

    /// A buffer of `len` bytes. Vulkan has none of no bytes, so that one has four, which no one looks at.
    pub(super) fn new(device: &'d Device, usage: vk::BufferUsageFlags, len: usize) -> Result<Self, Error> {
        let info = vk::BufferCreateInfo::default().size(if len == 0 { 4 } else { len as u64 }).usage(usage);
        // SAFETY: the handles are new, and bound before use.
        unsafe {
            let raw = device.raw.create_buffer(&info, None).map_err(failed("creating a buffer"))?;
            let raw = Owned::new(device, raw, |device, handle| device.destroy_buffer(handle, None));
            let needs = device.raw.get_buffer_memory_requirements(raw.handle);
            let visible = vk::MemoryPropertyFlags::HOST_VISIBLE | vk::MemoryPropertyFlags::HOST_COHERENT;
            let memory = allocate(device, needs, visible)?;
            device.raw.bind_buffer_memory(raw.handle, memory.handle, 0).map_err(failed("binding a buffer"))?;
            Ok(Buffer { raw, memory, len })
        }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn read(&self) -> Result<Vec<u8>, Error> {
        self.access(|memory| memory.to_vec())
    }

    fn access<T>(&self, look: impl FnOnce(&mut [u8]) -> T) -> Result<T, Error> {
        let device = &self.memory.device.raw;
        // SAFETY: the memory is host visible, not mapped elsewhere, and the device is not working on it: every run is
        // waited for.
        unsafe {
            let start = device
                .map_memory(self.memory.handle, 0, vk::WHOLE_SIZE, Default::default())
                .map_err(failed("mapping a buffer"))?;
            let answer = look(std::slice::from_raw_parts_mut(start.cast(), self.len));
            device.unmap_memory(self.memory.handle);
            Ok(answer)
        }
    }
}

/// What an image is made of; the same for contents and targets.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    pub(super) view: vk::ImageViewType,
    /// Width, height, depth or layers.
    pub(super) size: [u32; 3],
    pub(super) levels: u32,
    /// 1 or 4.
    pub(super) samples: u32,
    pub(super) format: vk::Format,
    pub(super) kind: Kind,
    pub(super) texel: u32,
}

impl Shape {
    pub(super) fn layers(&self) -> u32 {
        if self.is_deep() { 1 } else { self.size[2] }
    }

    pub(super) fn extent(&self, level: u32) -> vk::Extent3D {
        let [width, height, depth] = self.size.map(|length| (length >> level).max(1));
        vk::Extent3D { width, height, depth: if self.is_deep() { depth } else { 1 } }
    }

    /// Bytes of one level with all its layers.
    pub(super) fn level_bytes(&self, level: u32) -> usize {
        let extent = self.extent(level);
        [extent.width, extent.height, extent.depth, self.layers(), self.texel].iter().map(|&n| n as usize).product()
    }

    pub(super) fn range(&self, levels: Range<u32>) -> vk::ImageSubresourceRange {
        vk::ImageSubresourceRange::default()
            .aspect_mask(format::aspect(self.kind))
            .base_mip_level(levels.start)
            .level_count(levels.end - levels.start)
            .layer_count(self.layers())
    }

    /// Every level as it lies in a buffer that holds them all, the largest first.
    pub(super) fn regions(&self) -> Vec<vk::BufferImageCopy> {
        let mut offset = 0;
        let mut regions = vec![];
        for level in 0..self.levels {
            let layers = vk::ImageSubresourceLayers::default()
                .aspect_mask(format::aspect(self.kind))
                .mip_level(level)
                .layer_count(self.layers());
            let region = vk::BufferImageCopy::default().buffer_offset(offset).image_subresource(layers);
            regions.push(region.image_extent(self.extent(level)));
            offset += self.level_bytes(level) as u64;
        }
        regions
    }

    fn is_deep(&self) -> bool {
        self.view == vk::ImageViewType::TYPE_3D
    }

    fn is_cube(&self) -> bool {
        matches!(self.view, vk::ImageViewType::CUBE | vk::ImageViewType::CUBE_ARRAY)
    }

    fn image_type(&self) -> vk::ImageType {
        match self.view {
            vk::ImageViewType::TYPE_1D | vk::ImageViewType::TYPE_1D_ARRAY => vk::ImageType::TYPE_1D,
            vk::ImageViewType::TYPE_3D => vk::ImageType::TYPE_3D,
            _ => vk::ImageType::TYPE_2D,
        }
    }
}

/// Pixels that only the device sees.
pub(super) struct Image<'d> {
    pub(super) raw: Owned<'d, vk::Image>,
    _memory: Owned<'d, vk::DeviceMemory>,
    pub(super) shape: Shape,
    device: &'d Device,
}

impl<'d> Image<'d> {
    pub(super) fn new(device: &'d Device, usage: vk::ImageUsageFlags, shape: Shape) -> Result<Self, Error> {
        let cube = if shape.is_cube() { vk::ImageCreateFlags::CUBE_COMPATIBLE } else { Default::default() };
        let info = vk::ImageCreateInfo::default()
            .flags(cube)
            .image_type(shape.image_type())
            .format(shape.format)
            .extent(shape.extent(0))
            .mip_levels(shape.levels)
            .array_layers(shape.layers())
            .samples(vk::SampleCountFlags::from_raw(shape.samples))
            .usage(usage);
        // SAFETY: the handles are new, and bound before use.
        unsafe {
            let raw = device.raw.create_image(&info, None).map_err(failed("creating an image"))?;
            let raw = Owned::new(device, raw, |device, handle| device.destroy_image(handle, None));
            let needs = device.raw.get_image_memory_requirements(raw.handle);
            let memory = allocate(device, needs, vk::MemoryPropertyFlags::DEVICE_LOCAL)?;
            device.raw.bind_image_memory(raw.handle, memory.handle, 0).map_err(failed("binding an image"))?;
            Ok(Image { raw, _memory: memory, shape, device })
        }
    }

    /// These levels with all their layers, as the shape's kind of view.
    pub(super) fn view(&self, levels: Range<u32>) -> Result<Owned<'d, vk::ImageView>, Error> {
        let info = vk::ImageViewCreateInfo::default()
            .image(self.raw.handle)
            .view_type(self.shape.view)
            .format(self.shape.format)
            .subresource_range(self.shape.range(levels));
        // SAFETY: the image lives, and the owner of the view drops it before the image.
        let view = unsafe { self.device.raw.create_image_view(&info, None) }.map_err(failed("creating a view"))?;
        // SAFETY: called once, behind the last use, before the device is destroyed.
        Ok(Owned::new(self.device, view, |device, handle| unsafe { device.destroy_image_view(handle, None) }))
    }
}

fn allocate(
    device: &Device,
    needs: vk::MemoryRequirements,
    flags: vk::MemoryPropertyFlags,
) -> Result<Owned<'_, vk::DeviceMemory>, Error> {
    let types = device.memory_types.memory_types_as_slice();
    let fits = |(index, kind): &(usize, &vk::MemoryType)| {
        needs.memory_type_bits & (1 << index) != 0 && kind.property_flags.contains(flags)
    };
    let (index, _) = types
        .iter()
        .enumerate()
        .find(fits)
        .ok_or_else(|| Error::Unsupported(format!("memory that is {flags:?} for this resource")))?;
    let info = vk::MemoryAllocateInfo::default().allocation_size(needs.size).memory_type_index(index as u32);
    // SAFETY: the index is one of the device's.
    let memory = unsafe { device.raw.allocate_memory(&info, None) }.map_err(failed("allocating memory"))?;
    // SAFETY: called once, behind the last use, before the device is destroyed.
    Ok(Owned::new(device, memory, |device, handle| unsafe { device.free_memory(handle, None) }))
}
