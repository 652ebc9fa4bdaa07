//! Vulkan without a window: an image to draw into, and a buffer for the corners and the pixels that are read back.

use std::error::Error;

use shader_info::bytemuck::{self, NoUninit};
use shader_info_ash::ash::{Device, vk};
use shader_info_ash::headless::Headless;

use crate::SIZE;

const EXTENT: vk::Extent3D = vk::Extent3D { width: SIZE, height: SIZE, depth: 1 };
/// Where the pixels begin, after the corners.
const PIXELS_AT: usize = 4096;
const PIXELS: usize = (SIZE * SIZE * 4) as usize;
const RANGE: vk::ImageSubresourceRange = vk::ImageSubresourceRange {
    aspect_mask: vk::ImageAspectFlags::COLOR,
    base_mip_level: 0,
    level_count: 1,
    base_array_layer: 0,
    layer_count: 1,
};

/// An image, its memory, and a mapped buffer.
pub struct Offscreen {
    image: vk::Image,
    view: vk::ImageView,
    buffer: vk::Buffer,
    memory: [vk::DeviceMemory; 2],
    mapped: *mut u8,
}

impl Offscreen {
    /// Makes an image of the format, which takes four bytes a pixel, and puts the corners into vertex buffer 0.
    ///
    /// # Errors
    ///
    /// The device has no dynamic rendering (Vulkan 1.3), or no memory.
    ///
    /// # Panics
    ///
    /// The corners take more than 4,096 bytes.
    ///
    /// # Safety
    ///
    /// [`Offscreen::destroy`] is called before the device is destroyed.
    pub unsafe fn new<T: NoUninit>(
        headless: &Headless,
        format: vk::Format,
        corners: &[T],
    ) -> Result<Self, Box<dyn Error>> {
        if headless.version < vk::API_VERSION_1_3 {
            return Err("dynamic rendering needs Vulkan 1.3".into());
        }
        let corners: &[u8] = bytemuck::cast_slice(corners);
        assert!(corners.len() <= PIXELS_AT, "the corners take {} bytes", corners.len());
        let device = &headless.device;
        let usage = vk::BufferUsageFlags::VERTEX_BUFFER | vk::BufferUsageFlags::TRANSFER_DST;
        let about_buffer = vk::BufferCreateInfo::default().size((PIXELS_AT + PIXELS) as u64).usage(usage);
        let usage = vk::ImageUsageFlags::COLOR_ATTACHMENT | vk::ImageUsageFlags::TRANSFER_SRC;
        let about_image =
            vk::ImageCreateInfo::default().image_type(vk::ImageType::TYPE_2D).format(format).extent(EXTENT);
        let about_image = about_image.mip_levels(1).array_layers(1).samples(vk::SampleCountFlags::TYPE_1).usage(usage);
        let host = vk::MemoryPropertyFlags::HOST_VISIBLE | vk::MemoryPropertyFlags::HOST_COHERENT;
        // SAFETY: the device lives; the buffer is mapped once, over its whole length.
        unsafe {
            let buffer = device.create_buffer(&about_buffer, None)?;
            let image = device.create_image(&about_image, None)?;
            let of_buffer = allocate(headless, device.get_buffer_memory_requirements(buffer), host)?;
            let of_image =
                allocate(headless, device.get_image_memory_requirements(image), vk::MemoryPropertyFlags::empty())?;
            device.bind_buffer_memory(buffer, of_buffer, 0)?;
            device.bind_image_memory(image, of_image, 0)?;
            let flags = vk::MemoryMapFlags::empty();
            let mapped = device.map_memory(of_buffer, 0, vk::WHOLE_SIZE, flags)?.cast::<u8>();
            mapped.copy_from_nonoverlapping(corners.as_ptr(), corners.len());
            let about_view = vk::ImageViewCreateInfo::default().image(image).format(format).subresource_range(RANGE);
            let view = device.create_image_view(&about_view.view_type(vk::ImageViewType::TYPE_2D), None)?;
            Ok(Self { image, view, buffer, memory: [of_buffer, of_image], mapped })
        }
    }

    /// Clears the image to transparent black, draws into it, and copies it to where [`Offscreen::pixels`] reads; waits
    /// for the end.
    ///
    /// # Errors
    ///
    /// The device refuses, or was lost.
    ///
    /// # Safety
    ///
    /// `record` records drawing commands for this device only.
    pub unsafe fn draw(
        &self,
        headless: &Headless,
        record: impl FnOnce(vk::CommandBuffer),
    ) -> Result<(), Box<dyn Error>> {
        let device = &headless.device;
        let area = vk::Rect2D::default().extent(vk::Extent2D { width: SIZE, height: SIZE });
        let (stage, general) = (vk::PipelineStageFlags::ALL_COMMANDS, vk::ImageLayout::GENERAL);
        let (drawn, copied) = (vk::AccessFlags::COLOR_ATTACHMENT_WRITE, vk::AccessFlags::TRANSFER_READ);
        let none = vk::DependencyFlags::empty();
        let into = vk::ImageMemoryBarrier::default().image(self.image).subresource_range(RANGE);
        let into = [into.new_layout(general).dst_access_mask(drawn)];
        let out = [vk::MemoryBarrier::default().src_access_mask(drawn).dst_access_mask(copied)];
        let color = vk::RenderingAttachmentInfo::default().image_view(self.view).image_layout(general);
        let color = [color.load_op(vk::AttachmentLoadOp::CLEAR).store_op(vk::AttachmentStoreOp::STORE)];
        let rendering = vk::RenderingInfo::default().render_area(area).layer_count(1).color_attachments(&color);
        let viewport = vk::Viewport::default().width(SIZE as f32).height(SIZE as f32).max_depth(1.0);
        let layers = vk::ImageSubresourceLayers {
            aspect_mask: vk::ImageAspectFlags::COLOR,
            layer_count: 1,
            ..vk::ImageSubresourceLayers::default()
        };
        let copy = vk::BufferImageCopy::default().image_subresource(layers).image_extent(EXTENT);
        let copy = [copy.buffer_offset(PIXELS_AT as u64)];
        // SAFETY: image and buffer live as long as `self`, and the call waits for the commands.
        headless.run(|commands| unsafe {
            device.cmd_pipeline_barrier(commands, stage, stage, none, &[], &[], &into);
            device.cmd_begin_rendering(commands, &rendering);
            device.cmd_set_viewport(commands, 0, &[viewport]);
            device.cmd_set_scissor(commands, 0, &[area]);
            device.cmd_bind_vertex_buffers(commands, 0, &[self.buffer], &[0]);
            record(commands);
            device.cmd_end_rendering(commands);
            device.cmd_pipeline_barrier(commands, stage, stage, none, &out, &[], &[]);
            device.cmd_copy_image_to_buffer(commands, self.image, general, self.buffer, &copy);
        })?;
        Ok(())
    }

    /// RGBA, the top row first.
    pub fn pixels(&self) -> Vec<u8> {
        // SAFETY: mapped over the whole buffer until `destroy`, which takes `self`; `draw` has waited for the copy.
        unsafe { std::slice::from_raw_parts(self.mapped.add(PIXELS_AT), PIXELS).to_vec() }
    }

    /// # Safety
    ///
    /// No command of the device uses the image or the buffer any more.
    pub unsafe fn destroy(self, device: &Device) {
        // SAFETY: the caller's promise.
        unsafe {
            device.destroy_image_view(self.view, None);
            device.destroy_image(self.image, None);
            device.destroy_buffer(self.buffer, None);
            self.memory.into_iter().for_each(|memory| device.free_memory(memory, None));
        }
    }
}

unsafe fn allocate(
    headless: &Headless,
    needs: vk::MemoryRequirements,
    kind: vk::MemoryPropertyFlags,
) -> Result<vk::DeviceMemory, Box<dyn Error>> {
    let index = headless.memory_type(needs, kind).ok_or("the device has no such memory")?;
    let about = vk::MemoryAllocateInfo::default().allocation_size(needs.size).memory_type_index(index);
    // SAFETY: the device lives.
    Ok(unsafe { headless.device.allocate_memory(&about, None) }?)
}
