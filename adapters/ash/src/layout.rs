//! An info in, its pipeline layout out: descriptor sets and push constants.

use crate::error::{Error, failed};
use crate::formats::{descriptor_type, stage_flags};
use crate::set_layouts::{SetLayouts, set_count};
use ash::vk;
use shader_info::technique::BRANCHES;
use shader_info::{Backend, Info, Packing, Technique};
use std::collections::BTreeMap;

/// A pipeline layout and what it was made of.
#[derive(Clone, Debug)]
pub struct PipelineLayout {
    /// Vulkan's own.
    pub handle: vk::PipelineLayout,
    /// The layout of each set, from 0; they belong to the [`SetLayouts`]. A set that the info does not use is empty.
    pub sets: Vec<vk::DescriptorSetLayout>,
    /// Where the push constants go.
    pub push_constants: PushConstants,
    /// Whose layout it is.
    pub info: &'static Info,
}

/// Where an info's push constants go.
#[derive(Clone, Copy, Debug)]
pub enum PushConstants {
    /// It has none.
    None,
    /// With [`PipelineLayout::push`], as std430.
    Range(vk::PushConstantRange),
    /// Over the limit: as std140 into a uniform buffer of so many bytes at set 3 binding 0, see
    /// [`crate::Writes::push_constants`].
    UniformBuffer(u32),
}

impl PipelineLayout {
    /// A layout that fits every stage of the info.
    ///
    /// # Errors
    /// The driver refuses.
    ///
    /// # Safety
    /// The device is alive, and the one of the set layouts.
    pub unsafe fn new(device: &ash::Device, set_layouts: &mut SetLayouts, info: &'static Info) -> Result<Self, Error> {
        // SAFETY: our own contract.
        let set = |set| unsafe { set_layouts.get(device, info, set) };
        let sets = (0..set_count(info)).map(set).collect::<Result<Vec<_>, _>>()?;
        let push_constants = PushConstants::of(info);
        let range = match push_constants {
            PushConstants::Range(range) => vec![range],
            PushConstants::None | PushConstants::UniformBuffer(_) => vec![],
        };
        let create_info = vk::PipelineLayoutCreateInfo::default().set_layouts(&sets).push_constant_ranges(&range);
        // SAFETY: the lists live, and so does the device.
        let handle = unsafe { device.create_pipeline_layout(&create_info, None) };
        let handle = handle.map_err(failed(info.name(), "creating a pipeline layout"))?;
        Ok(Self { handle, sets, push_constants, info })
    }

    /// Records the bytes of all push constants: `std430()` of the generated `PushConstants`.
    ///
    /// # Errors
    /// The info has another number of bytes, or more than are push constants.
    ///
    /// # Safety
    /// The commands are being recorded, on the layout's device.
    pub unsafe fn push(
        &self,
        device: &ash::Device,
        commands: vk::CommandBuffer,
        std430: impl AsRef<[u8]>,
    ) -> Result<(), Error> {
        let std430 = std430.as_ref();
        let (declared, stages, over_the_limit) = match self.push_constants {
            PushConstants::None => (0, vk::ShaderStageFlags::empty(), false),
            PushConstants::Range(range) => (range.size, range.stage_flags, false),
            PushConstants::UniformBuffer(size) => (size, vk::ShaderStageFlags::empty(), true),
        };
        if over_the_limit || std430.len() != declared as usize {
            let (info, given) = (self.info.name(), std430.len());
            return Err(Error::PushConstants { info, declared, given, over_the_limit });
        }
        if declared > 0 {
            // SAFETY: the range is the layout's whole one.
            unsafe { device.cmd_push_constants(commands, self.handle, stages, 0, std430) };
        }
        Ok(())
    }

    /// Records the bytes of all push constants with the technique's dynamic branches among them; of an info that
    /// declares none, only these.
    ///
    /// # Errors
    /// As [`PipelineLayout::push`].
    ///
    /// # Safety
    /// As there.
    pub unsafe fn push_for(
        &self,
        device: &ash::Device,
        commands: vk::CommandBuffer,
        technique: &Technique,
        std430: impl AsRef<[u8]>,
    ) -> Result<(), Error> {
        let given = std430.as_ref();
        let PushConstants::Range(range) = self.push_constants else {
            // SAFETY: our own contract.
            return unsafe { self.push(device, commands, given) };
        };
        // More than any device has (Vulkan 1.4's required limit); a larger block is a uniform buffer.
        let mut room = [0; 256];
        let has_only_branches = given.is_empty() && self.info.push_constants().all(|it| it.name == BRANCHES);
        let block = room.get_mut(..range.size as usize).filter(|it| it.len() == given.len() || has_only_branches);
        let Some(block) = block else {
            // SAFETY: our own contract.
            return unsafe { self.push(device, commands, given) };
        };
        block[..given.len()].copy_from_slice(given);
        technique.put_branches(Backend::Vulkan, Packing::Std430, block);
        // SAFETY: our own contract.
        unsafe { self.push(device, commands, &*block) }
    }

    /// What a descriptor pool needs for so many of each of these sets. Empty without resources: then no pool is needed.
    pub fn pool_sizes(&self, times: u32) -> Vec<vk::DescriptorPoolSize> {
        let mut counts = BTreeMap::<i32, u32>::new();
        let resources = self.info.resources().map(|it| descriptor_type(&it));
        let fallback = matches!(self.push_constants, PushConstants::UniformBuffer(_));
        for ty in resources.chain(fallback.then_some(vk::DescriptorType::UNIFORM_BUFFER)) {
            *counts.entry(ty.as_raw()).or_default() += times;
        }
        let size =
            |(ty, descriptor_count)| vk::DescriptorPoolSize { ty: vk::DescriptorType::from_raw(ty), descriptor_count };
        counts.into_iter().map(size).collect()
    }

    /// Destroys the pipeline layout; the set layouts stay.
    ///
    /// # Safety
    /// The device is the one of [`PipelineLayout::new`], and no command that uses the layout is being recorded.
    pub unsafe fn destroy(&self, device: &ash::Device) {
        // SAFETY: by our own contract.
        unsafe { device.destroy_pipeline_layout(self.handle, None) };
    }
}

impl PushConstants {
    /// Where Vulkan wants them.
    pub fn of(info: &Info) -> Self {
        let reflection = info.reflection();
        let size = reflection.push_constant_size_std430();
        if size == 0 {
            return Self::None;
        }
        if reflection.push_constant_fallback() {
            return Self::UniformBuffer(reflection.push_constant_size_std140());
        }
        Self::Range(vk::PushConstantRange { stage_flags: stage_flags(info.stages()), offset: 0, size })
    }
}
