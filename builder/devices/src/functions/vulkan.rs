//! Runs functions on Vulkan, without a window.

use shader_builder::Backend;
use shader_builder::drivers::Unavailable;
use shader_info::{Info, bytemuck};
use shader_info_ash::ash::vk;
use shader_info_ash::headless::{Headless, Prefer};
use shader_info_ash::{PipelineLayout, SetLayouts, Specialization, Writes, compute_pipeline};

use super::driver::{Driver, INPUTS, OUTPUTS};

/// Returns the fastest device with Vulkan 1.1.
pub(super) fn open() -> Result<Box<dyn Driver>, Unavailable> {
    let headless = Headless::open(Prefer::Hardware).map_err(|none| Unavailable { why: none.why })?;
    Ok(Box::new(Vulkan { headless }))
}

struct Vulkan {
    headless: Headless,
}

impl Driver for Vulkan {
    fn name(&self) -> String {
        let version = self.headless.version;
        let (major, minor) = (vk::api_version_major(version), vk::api_version_minor(version));
        format!("Vulkan {major}.{minor}, {}", self.headless.name())
    }

    fn backend(&self) -> Backend {
        Backend::Vulkan
    }

    fn run(&self, info: &'static Info, inputs: &[u32], outputs: usize, groups: u32) -> Result<Vec<u32>, String> {
        if self.headless.is_stuck() {
            return Err("an earlier function did not end".into());
        }
        self.headless.take_messages();
        let mut made = Resources::new(&self.headless);
        // SAFETY: the device is ours and alive.
        let found = unsafe { made.run(info, inputs, outputs, groups) };
        // SAFETY: `run` has waited for the work, unless the device is stuck.
        unsafe { made.destroy() };
        let found = found.map_err(|error| error.to_string());
        match self.headless.take_messages().errors {
            errors if errors.is_empty() => found,
            errors => Err(errors.join("\n")),
        }
    }
}

/// What a run makes, all of it destroyed at its end.
struct Resources<'h> {
    headless: &'h Headless,
    set_layouts: SetLayouts,
    layout: Option<PipelineLayout>,
    pipeline: vk::Pipeline,
    pool: vk::DescriptorPool,
    buffers: Vec<(vk::Buffer, vk::DeviceMemory)>,
}

type Run<T> = Result<T, Box<dyn std::error::Error>>;

impl<'h> Resources<'h> {
    fn new(headless: &'h Headless) -> Self {
        Self {
            headless,
            set_layouts: SetLayouts::new(),
            layout: None,
            pipeline: vk::Pipeline::null(),
            pool: vk::DescriptorPool::null(),
            buffers: Vec::new(),
        }
    }

    unsafe fn run(&mut self, info: &'static Info, inputs: &[u32], outputs: usize, groups: u32) -> Run<Vec<u32>> {
        let device = &self.headless.device;
        // SAFETY: the device is alive, by our own contract; `run` waits until the work is done.
        unsafe {
            let layout = PipelineLayout::new(device, &mut self.set_layouts, info)?;
            let layout = &*self.layout.insert(layout);
            self.pipeline = compute_pipeline(device, layout, &Specialization::new(info))?;
            let sizes = layout.pool_sizes(1);
            let pool = vk::DescriptorPoolCreateInfo::default().max_sets(layout.sets.len() as u32).pool_sizes(&sizes);
            self.pool = device.create_descriptor_pool(&pool, None)?;
            let sets = vk::DescriptorSetAllocateInfo::default().descriptor_pool(self.pool).set_layouts(&layout.sets);
            let sets = device.allocate_descriptor_sets(&sets)?;
            let handle = layout.handle;
            let (given, _) = self.buffer(bytemuck::cast_slice(inputs))?;
            let (written, memory) = self.buffer(bytemuck::cast_slice(&vec![0_u32; outputs]))?;
            let whole = |buffer| vk::DescriptorBufferInfo::default().buffer(buffer).range(vk::WHOLE_SIZE);
            Writes::new(info, &sets).buffer(INPUTS, whole(given))?.buffer(OUTPUTS, whole(written))?.update(device);
            self.headless.run(|commands| {
                device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::COMPUTE, self.pipeline);
                device.cmd_bind_descriptor_sets(commands, vk::PipelineBindPoint::COMPUTE, handle, 0, &sets, &[]);
                device.cmd_dispatch(commands, groups, 1, 1);
                let seen = [vk::MemoryBarrier::default()
                    .src_access_mask(vk::AccessFlags::SHADER_WRITE)
                    .dst_access_mask(vk::AccessFlags::HOST_READ)];
                let (from, to) = (vk::PipelineStageFlags::COMPUTE_SHADER, vk::PipelineStageFlags::HOST);
                device.cmd_pipeline_barrier(commands, from, to, vk::DependencyFlags::empty(), &seen, &[], &[]);
            })?;
            let mut found = vec![0; outputs];
            self.access(memory, bytemuck::cast_slice_mut(&mut found), |room, out| out.copy_from_slice(room))?;
            Ok(found)
        }
    }

    /// Returns a storage buffer with these bytes, which both sides see.
    unsafe fn buffer(&mut self, bytes: &[u8]) -> Run<(vk::Buffer, vk::DeviceMemory)> {
        let device = &self.headless.device;
        let info = vk::BufferCreateInfo::default().size(bytes.len() as u64).usage(vk::BufferUsageFlags::STORAGE_BUFFER);
        // SAFETY: the handles are new, and bound before use.
        unsafe {
            let buffer = device.create_buffer(&info, None)?;
            self.buffers.push((buffer, vk::DeviceMemory::null()));
            let needs = device.get_buffer_memory_requirements(buffer);
            let visible = vk::MemoryPropertyFlags::HOST_VISIBLE | vk::MemoryPropertyFlags::HOST_COHERENT;
            let ty = self.headless.memory_type(needs, visible).ok_or("no memory that both sides see")?;
            let info = vk::MemoryAllocateInfo::default().allocation_size(needs.size).memory_type_index(ty);
            let memory = device.allocate_memory(&info, None)?;
            if let Some(last) = self.buffers.last_mut() {
                last.1 = memory;
            }
            device.bind_buffer_memory(buffer, memory, 0)?;
            let mut bytes = bytes.to_vec();
            self.access(memory, &mut bytes, |room, bytes| room.copy_from_slice(bytes))?;
            Ok((buffer, memory))
        }
    }

    /// Maps as much memory as there are bytes.
    unsafe fn access(
        &self,
        memory: vk::DeviceMemory,
        bytes: &mut [u8],
        copy: impl FnOnce(&mut [u8], &mut [u8]),
    ) -> Run<()> {
        let device = &self.headless.device;
        // SAFETY: the memory is host visible, not mapped elsewhere, and the device does not work on it.
        unsafe {
            let start = device.map_memory(memory, 0, vk::WHOLE_SIZE, vk::MemoryMapFlags::empty())?;
            copy(std::slice::from_raw_parts_mut(start.cast(), bytes.len()), bytes);
            device.unmap_memory(memory);
        }
        Ok(())
    }

    unsafe fn destroy(mut self) {
        if self.headless.is_stuck() {
            return;
        }
        let device = &self.headless.device;
        // SAFETY: the work is done, by our own contract; null handles are ignored.
        unsafe {
            for (buffer, memory) in &self.buffers {
                device.destroy_buffer(*buffer, None);
                device.free_memory(*memory, None);
            }
            device.destroy_descriptor_pool(self.pool, None);
            device.destroy_pipeline(self.pipeline, None);
            if let Some(layout) = &self.layout {
                layout.destroy(device);
            }
            self.set_layouts.destroy(device);
        }
    }
}
