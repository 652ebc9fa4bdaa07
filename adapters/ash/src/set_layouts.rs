//! Creates the descriptor-set layouts of infos. Equal layouts are made once.

use crate::error::{Error, failed};
use crate::formats::{descriptor_type, stage_flags};
use ash::vk;
use shader_info::{Backend, Resource, ResourceKind, Technique};
use std::collections::BTreeMap;

/// Set and binding of push constants that exceed the limit.
pub(crate) const FALLBACK: (u32, u32) = shader_info::binding::PUSH_CONSTANTS;

/// All descriptor-set layouts of a program.
///
/// If one parent declares all resources of a frequency (see [`shader_info::Reflection::shared_group`]), the parent and
/// all its descendants get the same layout, so that one descriptor set, bound once, can be used for all of them. The
/// same is true of infos that declare equal resources.
#[derive(Debug, Default)]
pub struct SetLayouts {
    layouts: BTreeMap<Vec<Row>, vk::DescriptorSetLayout>,
}

/// Binding, descriptor type and stages. Vulkan treats two layouts with equal rows as the same.
type Row = (u32, i32, u32);

impl SetLayouts {
    /// Makes an empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the layout of one set of an info, or of one of its techniques. Set 0 is bound once a pass, set 1 once a
    /// batch, set 2 once a mesh; set 3 has push constants that exceed the limit. A set without resources has an empty
    /// layout. The info need not have stages of its own.
    ///
    /// # Errors
    /// [`Error::Vulkan`] if the driver refuses.
    ///
    /// # Safety
    /// The device must be alive, and the same in every call.
    pub unsafe fn get(
        &mut self,
        device: &ash::Device,
        technique: impl Into<Technique>,
        set: u32,
    ) -> Result<vk::DescriptorSetLayout, Error> {
        let technique = technique.into();
        let (info, rows) = (technique.info(), rows(&technique, set));
        if let Some(layout) = self.layouts.get(&rows) {
            return Ok(*layout);
        }
        let bindings: Vec<_> = rows.iter().map(binding).collect();
        let create_info = vk::DescriptorSetLayoutCreateInfo::default().bindings(&bindings);
        // SAFETY: by the contract of this function the device is alive.
        let layout = unsafe { device.create_descriptor_set_layout(&create_info, None) };
        let layout = layout.map_err(failed(info.name(), "creating a descriptor-set layout"))?;
        self.layouts.insert(rows, layout);
        Ok(layout)
    }

    /// Returns the number of different layouts.
    pub fn len(&self) -> usize {
        self.layouts.len()
    }

    /// Returns whether no layout was made yet.
    pub fn is_empty(&self) -> bool {
        self.layouts.is_empty()
    }

    /// Destroys all layouts.
    ///
    /// # Safety
    /// The device must be that of [`SetLayouts::get`], and objects of these layouts must not be used afterwards.
    pub unsafe fn destroy(&mut self, device: &ash::Device) {
        for layout in std::mem::take(&mut self.layouts).into_values() {
            // SAFETY: by the contract of this function.
            unsafe { device.destroy_descriptor_set_layout(layout, None) };
        }
    }
}

/// Returns the number of sets that a pipeline of the technique has.
pub(crate) fn set_count(technique: &Technique) -> u32 {
    let of = technique.reflection_on(Backend::Vulkan);
    let fallback = of.push_constant_fallback().then_some(FALLBACK.0 + 1);
    of.resources().map(|it| it.set + 1).chain(fallback).max().unwrap_or(0)
}

/// Returns whether sets with the layouts of one technique can be used with another, in the sets that this one uses.
pub(crate) fn covers(layout_technique: &Technique, technique: &Technique) -> bool {
    (0..set_count(technique)).all(|set| {
        let available = rows(layout_technique, set);
        rows(technique, set).iter().all(|row| available.contains(row))
    })
}

// Push constants are visible to the stages of every technique, so that techniques with the same resources share
// layouts.
fn rows(technique: &Technique, set: u32) -> Vec<Row> {
    let of = technique.reflection_on(Backend::Vulkan);
    let fallback = set == FALLBACK.0 && of.push_constant_fallback();
    let uniform = vk::DescriptorType::UNIFORM_BUFFER.as_raw();
    let fallback = fallback.then_some((FALLBACK.1, uniform, stage_flags(technique.info().stages()).as_raw()));
    let mut rows: Vec<_> = of.resources().filter(|it| it.set == set).map(|it| row(&it)).chain(fallback).collect();
    rows.sort_unstable();
    rows
}

fn row(resource: &Resource) -> Row {
    // VUID-VkDescriptorSetLayoutBinding-descriptorType-01510: only the fragment stage may have input attachments.
    let stages = match resource.kind {
        ResourceKind::SubpassIn => vk::ShaderStageFlags::FRAGMENT,
        ResourceKind::UniformBuf | ResourceKind::StorageBuf | ResourceKind::Sampler | ResourceKind::Image => {
            stage_flags(resource.visibility)
        }
    };
    (resource.binding, descriptor_type(resource).as_raw(), stages.as_raw())
}

fn binding(&(binding, ty, stages): &Row) -> vk::DescriptorSetLayoutBinding<'static> {
    vk::DescriptorSetLayoutBinding::default()
        .binding(binding)
        .descriptor_type(vk::DescriptorType::from_raw(ty))
        .descriptor_count(1)
        .stage_flags(vk::ShaderStageFlags::from_raw(stages))
}
