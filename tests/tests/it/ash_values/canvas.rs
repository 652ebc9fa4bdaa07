//! Four by four pixels with depth and stencil, to draw into with Vulkan, and buffers that both sides see.

use shader_info::bytemuck;
use shader_info_ash::ash::{Device, vk};
use shader_info_ash::headless::Headless;
use shader_info_ash::{PipelineLayout, Target};

const SIZE: u32 = 4;
const COLOR: vk::Format = vk::Format::R8G8B8A8_UNORM;
/// Every device has this format or `D24_UNORM_S8_UINT` (Vulkan 1.3 §47.3); Mesa's rasterizer has this one.
const DEPTH: vk::Format = vk::Format::D32_SFLOAT_S8_UINT;

/// The images and the buffer that the pixels are copied to.
pub(super) struct Canvas<'h> {
    headless: &'h Headless,
    color: Attachment,
    depth: Attachment,
    pixels: HostBuffer<'h>,
    samples: vk::SampleCountFlags,
}

struct Attachment {
    image: vk::Image,
    view: vk::ImageView,
    memory: vk::DeviceMemory,
}

impl<'h> Canvas<'h> {
    /// # Safety
    /// The device is alive until [`Canvas::destroy`] is called.
    pub(super) unsafe fn new(headless: &'h Headless, samples: vk::SampleCountFlags) -> Self {
        let usage = vk::ImageUsageFlags::COLOR_ATTACHMENT | vk::ImageUsageFlags::TRANSFER_SRC;
        let (color, depth) = (vk::ImageAspectFlags::COLOR, vk::ImageAspectFlags::DEPTH | vk::ImageAspectFlags::STENCIL);
        // SAFETY: by the contract of this function.
        unsafe {
            let color = Attachment::new(headless, COLOR, color, usage, samples);
            let usage = vk::ImageUsageFlags::DEPTH_STENCIL_ATTACHMENT;
            let depth = Attachment::new(headless, DEPTH, depth, usage, samples);
            let pixels = HostBuffer::new(headless, vk::BufferUsageFlags::TRANSFER_DST, &[0; (SIZE * SIZE) as usize]);
            Self { headless, color, depth, pixels, samples }
        }
    }

    pub(super) fn target(&self) -> Target {
        Target::Rendering { colors: vec![COLOR], depth: DEPTH, stencil: DEPTH }
    }

    /// Returns the rectangle of some columns of pixels.
    pub(super) fn columns(first: i32, count: u32) -> vk::Rect2D {
        let (offset, extent) = (vk::Offset2D { x: first, y: 0 }, vk::Extent2D { width: count, height: SIZE });
        vk::Rect2D { offset, extent }
    }

    /// Clears everything, draws, and returns the red of the pixels of the top row; zeros if a pixel has several samples.
    ///
    /// # Safety
    /// `record` records drawing commands for this device.
    pub(super) unsafe fn draw(&self, record: impl FnOnce(vk::CommandBuffer)) -> [u8; 4] {
        let (device, general) = (&self.headless.device, vk::ImageLayout::GENERAL);
        let attachment = |view, value| {
            let clear = vk::ClearValue { color: vk::ClearColorValue { float32: value } };
            let info = vk::RenderingAttachmentInfo::default().image_view(view).image_layout(general).clear_value(clear);
            info.load_op(vk::AttachmentLoadOp::CLEAR).store_op(vk::AttachmentStoreOp::STORE)
        };
        let color = [attachment(self.color.view, [0.0; 4])];
        let mut depth = attachment(self.depth.view, [0.0; 4]);
        depth.clear_value = vk::ClearValue { depth_stencil: vk::ClearDepthStencilValue { depth: 1.0, stencil: 0 } };
        let area = Self::columns(0, SIZE);
        let rendering = vk::RenderingInfo::default().render_area(area).layer_count(1).color_attachments(&color);
        let rendering = rendering.depth_attachment(&depth).stencil_attachment(&depth);
        let viewport = vk::Viewport { width: SIZE as f32, height: SIZE as f32, max_depth: 1.0, ..Default::default() };
        // SAFETY: the images and the buffer live as long as the canvas, and the call waits for the commands.
        let run = self.headless.run(|commands| unsafe {
            self.color.begin(device, commands, vk::ImageAspectFlags::COLOR);
            self.depth.begin(device, commands, vk::ImageAspectFlags::DEPTH | vk::ImageAspectFlags::STENCIL);
            device.cmd_begin_rendering(commands, &rendering);
            device.cmd_set_viewport(commands, 0, &[viewport]);
            device.cmd_set_scissor(commands, 0, &[area]);
            record(commands);
            device.cmd_end_rendering(commands);
            if self.samples == vk::SampleCountFlags::TYPE_1 {
                self.copy(commands);
            }
        });
        run.expect("it draws");
        let pixels = self.pixels.words();
        [0, 1, 2, 3].map(|column| pixels[column] as u8)
    }

    unsafe fn copy(&self, commands: vk::CommandBuffer) {
        let (device, all) = (&self.headless.device, vk::PipelineStageFlags::ALL_COMMANDS);
        let memory = vk::MemoryBarrier::default().src_access_mask(vk::AccessFlags::COLOR_ATTACHMENT_WRITE);
        let memory = [memory.dst_access_mask(vk::AccessFlags::TRANSFER_READ)];
        let layers = vk::ImageSubresourceLayers::default().aspect_mask(vk::ImageAspectFlags::COLOR).layer_count(1);
        let copy = vk::BufferImageCopy::default().image_subresource(layers).image_extent(extent());
        let (image, general) = (self.color.image, vk::ImageLayout::GENERAL);
        // SAFETY: by the contract of `draw`.
        unsafe {
            device.cmd_pipeline_barrier(commands, all, all, vk::DependencyFlags::empty(), &memory, &[], &[]);
            device.cmd_copy_image_to_buffer(commands, image, general, self.pixels.buffer, &[copy]);
        }
    }

    /// # Safety
    /// No command uses the canvas.
    pub(super) unsafe fn destroy(self) {
        let device = &self.headless.device;
        // SAFETY: by the contract of this function.
        unsafe {
            for Attachment { image, view, memory } in [self.color, self.depth] {
                device.destroy_image_view(view, None);
                device.destroy_image(image, None);
                device.free_memory(memory, None);
            }
            self.pixels.destroy();
        }
    }
}

fn extent() -> vk::Extent3D {
    vk::Extent3D { width: SIZE, height: SIZE, depth: 1 }
}

fn range(aspect: vk::ImageAspectFlags) -> vk::ImageSubresourceRange {
    vk::ImageSubresourceRange::default().aspect_mask(aspect).level_count(1).layer_count(1)
}

impl Attachment {
    unsafe fn new(
        headless: &Headless,
        format: vk::Format,
        aspect: vk::ImageAspectFlags,
        usage: vk::ImageUsageFlags,
        samples: vk::SampleCountFlags,
    ) -> Self {
        let device = &headless.device;
        let about = vk::ImageCreateInfo::default().image_type(vk::ImageType::TYPE_2D).format(format).extent(extent());
        let about = about.mip_levels(1).array_layers(1).samples(samples).usage(usage);
        // SAFETY: the device is alive, and the handles are its own.
        unsafe {
            let image = device.create_image(&about, None).expect("an image");
            let memory = allocate(headless, device.get_image_memory_requirements(image), Default::default());
            device.bind_image_memory(image, memory, 0).expect("memory of the image");
            let about = vk::ImageViewCreateInfo::default().image(image).format(format).subresource_range(range(aspect));
            let view = device.create_image_view(&about.view_type(vk::ImageViewType::TYPE_2D), None).expect("a view");
            Self { image, view, memory }
        }
    }

    unsafe fn begin(&self, device: &Device, commands: vk::CommandBuffer, aspect: vk::ImageAspectFlags) {
        let all = vk::PipelineStageFlags::ALL_COMMANDS;
        let access = vk::AccessFlags::MEMORY_READ | vk::AccessFlags::MEMORY_WRITE;
        let barrier = vk::ImageMemoryBarrier::default().image(self.image).subresource_range(range(aspect));
        let barrier = [barrier.new_layout(vk::ImageLayout::GENERAL).dst_access_mask(access)];
        // SAFETY: the commands are recorded for this device.
        unsafe { device.cmd_pipeline_barrier(commands, all, all, vk::DependencyFlags::empty(), &[], &[], &barrier) };
    }
}

/// A mapped buffer of words.
pub(super) struct HostBuffer<'h> {
    device: &'h Device,
    pub(super) buffer: vk::Buffer,
    memory: vk::DeviceMemory,
    mapped: *mut u8,
    length: usize,
}

impl<'h> HostBuffer<'h> {
    /// # Safety
    /// The device is alive until [`HostBuffer::destroy`] is called.
    pub(super) unsafe fn new(headless: &'h Headless, usage: vk::BufferUsageFlags, words: &[u32]) -> Self {
        let (device, length) = (&headless.device, 4 * words.len());
        let about = vk::BufferCreateInfo::default().size(length as u64).usage(usage);
        let kind = vk::MemoryPropertyFlags::HOST_VISIBLE | vk::MemoryPropertyFlags::HOST_COHERENT;
        // SAFETY: the device is alive, and the memory has room for the words.
        unsafe {
            let buffer = device.create_buffer(&about, None).expect("a buffer");
            let memory = allocate(headless, device.get_buffer_memory_requirements(buffer), kind);
            device.bind_buffer_memory(buffer, memory, 0).expect("memory of the buffer");
            let mapped = device.map_memory(memory, 0, vk::WHOLE_SIZE, Default::default()).expect("it is visible");
            let mapped = mapped.cast::<u8>();
            mapped.copy_from_nonoverlapping(bytemuck::cast_slice(words).as_ptr(), length);
            Self { device, buffer, memory, mapped, length }
        }
    }

    /// Returns the first bytes, for a descriptor.
    pub(super) fn part(&self, range: u64) -> vk::DescriptorBufferInfo {
        vk::DescriptorBufferInfo { buffer: self.buffer, offset: 0, range }
    }

    /// Returns the words. All commands have ended.
    pub(super) fn words(&self) -> Vec<u32> {
        // SAFETY: the memory is mapped until `destroy`, which takes `self`.
        let bytes = unsafe { std::slice::from_raw_parts(self.mapped, self.length) };
        bytemuck::pod_collect_to_vec(bytes)
    }

    /// # Safety
    /// No command uses the buffer.
    pub(super) unsafe fn destroy(self) {
        // SAFETY: by the contract of this function.
        unsafe {
            self.device.destroy_buffer(self.buffer, None);
            self.device.free_memory(self.memory, None);
        }
    }
}

/// Allocates a descriptor set for each set of a layout. Destroying the pool frees them.
///
/// # Safety
/// The device is alive.
pub(super) unsafe fn sets(
    headless: &Headless,
    layout: &PipelineLayout,
) -> (vk::DescriptorPool, Vec<vk::DescriptorSet>) {
    let sizes = layout.pool_sizes(1);
    let about = vk::DescriptorPoolCreateInfo::default().max_sets(layout.sets.len() as u32).pool_sizes(&sizes);
    // SAFETY: by the contract of this function.
    unsafe {
        let pool = headless.device.create_descriptor_pool(&about, None).expect("a pool");
        let about = vk::DescriptorSetAllocateInfo::default().descriptor_pool(pool).set_layouts(&layout.sets);
        (pool, headless.device.allocate_descriptor_sets(&about).expect("its sets"))
    }
}

unsafe fn allocate(
    headless: &Headless,
    needs: vk::MemoryRequirements,
    kind: vk::MemoryPropertyFlags,
) -> vk::DeviceMemory {
    let index = headless.memory_type(needs, kind).expect("the device has such memory");
    let about = vk::MemoryAllocateInfo::default().allocation_size(needs.size).memory_type_index(index);
    // SAFETY: the device is alive.
    unsafe { headless.device.allocate_memory(&about, None) }.expect("memory")
}
