//! Creates the pipeline layout and set layouts of an info, or of bound resources.

use super::What;
use super::bindings::{Sets, kind};
use super::device::Device;
use super::error::{Error, failed};
use super::memory::Owned;
use ash::vk;
use shader_info::{Info, Technique};
use shader_info_ash::{PipelineLayout, SetLayouts};
use std::collections::BTreeMap;

/// As the description has it, or as the ash adapter makes it of the info.
pub(super) enum Layout<'d> {
    Plain { handle: Owned<'d, vk::PipelineLayout>, sets: Vec<Owned<'d, vk::DescriptorSetLayout>> },
    OfInfo(OfInfo<'d>),
}

/// The adapter destroys nothing by itself.
pub(super) struct OfInfo<'d> {
    pub(super) layout: PipelineLayout,
    set_layouts: SetLayouts,
    device: &'d Device,
}

impl<'d> Layout<'d> {
    pub(super) fn plain(
        device: &'d Device,
        sets: &Sets<'_>,
        push_constants: &[u8],
        stages: vk::ShaderStageFlags,
    ) -> Result<Self, Error> {
        let sets = sets.iter().map(|set| set_layout(device, set, stages)).collect::<Result<Vec<_>, _>>()?;
        let handles: Vec<_> = sets.iter().map(|layout| layout.handle).collect();
        Ok(Self::Plain { handle: pipeline_layout(device, &handles, push_constants, stages)?, sets })
    }

    pub(super) fn of(device: &'d Device, technique: Technique, push_constants: &[u8]) -> Result<Self, Error> {
        let mut set_layouts = SetLayouts::new();
        // SAFETY: the device outlives both, and `drop` is the only one to destroy them.
        let made = unsafe { PipelineLayout::new(&device.raw, &mut set_layouts, technique) };
        if made.is_err() {
            // SAFETY: nothing was made of them.
            unsafe { set_layouts.destroy(&device.raw) };
        }
        let layout = made.map_err(refused)?;
        // The adapter moves them to where the technique has them.
        let info = technique.info();
        let reflection = info.reflection();
        let declared = match reflection.push_constant_fallback() {
            true => 0,
            false => reflection.push_constant_size_std430() as usize,
        };
        let made = OfInfo { layout, set_layouts, device };
        if declared != push_constants.len() {
            let (name, given) = (info.name(), push_constants.len());
            return Err(Error::Description(format!("`{name}` has {declared} bytes of push constants, not {given}")));
        }
        Ok(Self::OfInfo(made))
    }

    /// That of another info, from the same set layouts.
    pub(super) fn descendant(&mut self, info: &'static Info) -> Result<Self, Error> {
        let Self::OfInfo(OfInfo { set_layouts, device, .. }) = self else {
            return Err(Error::Description(format!("`{}` inherits nothing from plain words", info.name())));
        };
        // SAFETY: as above.
        let layout = unsafe { PipelineLayout::new(&device.raw, set_layouts, info) }.map_err(refused)?;
        Ok(Self::OfInfo(OfInfo { layout, set_layouts: SetLayouts::new(), device }))
    }

    pub(super) fn handle(&self) -> vk::PipelineLayout {
        match self {
            Self::Plain { handle, .. } => handle.handle,
            Self::OfInfo(made) => made.layout.handle,
        }
    }

    pub(super) fn sets(&self) -> Vec<vk::DescriptorSetLayout> {
        match self {
            Self::Plain { sets, .. } => sets.iter().map(|layout| layout.handle).collect(),
            Self::OfInfo(made) => made.layout.sets.clone(),
        }
    }

    /// Every dynamic offset is 0.
    pub(super) fn dynamic_offsets(&self) -> Vec<u32> {
        match self {
            Self::Plain { .. } => vec![],
            Self::OfInfo(made) => made.layout.technique.resources().filter(|it| it.flags.dynamic).map(|_| 0).collect(),
        }
    }
}

impl Drop for OfInfo<'_> {
    fn drop(&mut self) {
        // A stuck device may still be using them.
        if !self.device.is_stuck() {
            // SAFETY: the only owner, and all work is waited for.
            unsafe {
                self.layout.destroy(&self.device.raw);
                self.set_layouts.destroy(&self.device.raw);
            }
        }
    }
}

/// The adapter's complaints as the renderer's.
pub(super) fn refused(error: shader_info_ash::Error) -> Error {
    match error {
        shader_info_ash::Error::Vulkan { doing, result, .. } => Error::Vulkan { doing, result },
        error => Error::Description(error.to_string()),
    }
}

fn set_layout<'d>(
    device: &'d Device,
    set: &BTreeMap<u32, &What>,
    stages: vk::ShaderStageFlags,
) -> Result<Owned<'d, vk::DescriptorSetLayout>, Error> {
    let binding = |(&binding, what): (&u32, &&What)| {
        vk::DescriptorSetLayoutBinding::default()
            .binding(binding)
            .descriptor_type(kind(what))
            .descriptor_count(1)
            .stage_flags(match what {
                What::InputAttachment { .. } => vk::ShaderStageFlags::FRAGMENT,
                _ => stages,
            })
    };
    let bindings: Vec<_> = set.iter().map(binding).collect();
    let info = vk::DescriptorSetLayoutCreateInfo::default().bindings(&bindings);
    // SAFETY: `info` points at `bindings`, which lives.
    let layout = unsafe { device.raw.create_descriptor_set_layout(&info, None) };
    let layout = layout.map_err(failed("creating a set layout"))?;
    // SAFETY: called once, behind the last use, before the device is destroyed.
    Ok(Owned::new(device, layout, |raw, handle| unsafe { raw.destroy_descriptor_set_layout(handle, None) }))
}

fn pipeline_layout<'d>(
    device: &'d Device,
    sets: &[vk::DescriptorSetLayout],
    push_constants: &[u8],
    stages: vk::ShaderStageFlags,
) -> Result<Owned<'d, vk::PipelineLayout>, Error> {
    let all = [vk::PushConstantRange::default().stage_flags(stages).size(push_constants.len() as u32)];
    let ranges = if push_constants.is_empty() { &all[..0] } else { &all[..] };
    let info = vk::PipelineLayoutCreateInfo::default().set_layouts(sets).push_constant_ranges(ranges);
    // SAFETY: `info` points at lists that live.
    let layout = unsafe { device.raw.create_pipeline_layout(&info, None) };
    let layout = layout.map_err(failed("creating a pipeline layout"))?;
    // SAFETY: called once, behind the last use, before the device is destroyed.
    Ok(Owned::new(device, layout, |raw, handle| unsafe { raw.destroy_pipeline_layout(handle, None) }))
}
