//! Creates descriptor-set layouts of infos, each made once however many infos share it.

use crate::error::{Error, failed};
use crate::formats::{descriptor_type, stage_flags};
use ash::vk;
use shader_info::{Backend, Resource, ResourceKind, Technique};
use std::collections::BTreeMap;

/// The set and binding of push constants that are over the limit.
pub(crate) const FALLBACK: (u32, u32) = shader_info::binding::PUSH_CONSTANTS;

/// Every descriptor-set layout of a program.
///
/// Where all resources of a frequency come from one parent (see [`shader_info::Reflection::shared_group`]), the parent
/// and all its descendants get the same layout, so one descriptor set, bound once, does for all of them. The same goes for
/// infos that happen to declare the same.
#[derive(Debug, Default)]
pub struct SetLayouts {
    layouts: BTreeMap<Vec<Row>, vk::DescriptorSetLayout>,
}

/// Binding, descriptor type, stages: what makes two layouts the same to Vulkan.
type Row = (u32, i32, u32);

impl SetLayouts {
    /// None yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The layout of one set of an info, or of one of its techniques, which may have no stages of its own: set 0 is bound once a pass, 1 once a
    /// batch, 2 once a mesh, and 3 holds push constants that are over the limit. A set without resources has an empty
    /// layout.
    ///
    /// # Errors
    /// The driver refuses.
    ///
    /// # Safety
    /// The device is alive, and the same in every call.
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
        // SAFETY: the device lives, by our own contract.
        let layout = unsafe { device.create_descriptor_set_layout(&create_info, None) };
        let layout = layout.map_err(failed(info.name(), "creating a descriptor-set layout"))?;
        self.layouts.insert(rows, layout);
        Ok(layout)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.layouts.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.layouts.is_empty()
    }

    /// Destroys all of them.
    ///
    /// # Safety
    /// The device is the one of [`SetLayouts::get`], and nothing made of these layouts is used afterwards.
    pub unsafe fn destroy(&mut self, device: &ash::Device) {
        for layout in std::mem::take(&mut self.layouts).into_values() {
            // SAFETY: by our own contract.
            unsafe { device.destroy_descriptor_set_layout(layout, None) };
        }
    }
}

/// How many sets a pipeline of the technique has.
pub(crate) fn set_count(technique: &Technique) -> u32 {
    let of = technique.reflection_on(Backend::Vulkan);
    let fallback = of.push_constant_fallback().then_some(FALLBACK.0 + 1);
    of.resources().map(|it| it.set + 1).chain(fallback).max().unwrap_or(0)
}

/// Whether sets of the layouts of one technique are as those of another, as far as that one uses them.
pub(crate) fn covers(made_for: &Technique, used_by: &Technique) -> bool {
    (0..set_count(used_by)).all(|set| {
        let there = rows(made_for, set);
        rows(used_by, set).iter().all(|row| there.contains(row))
    })
}

// Push constants are seen by the stages of any technique, so that techniques with the same resources share layouts.
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
    // VUID-VkDescriptorSetLayoutBinding-descriptorType-01510: input attachments are the fragment stage's.
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
