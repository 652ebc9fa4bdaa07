//! Converts the attributes of a technique to Vulkan's vertex-input state.

use crate::formats::vertex_format;
use ash::vk;
use shader_info::{Attribute, Backend, Technique};
use std::collections::BTreeMap;

/// The layout of the vertex buffers. Buffer `n` of the declaration is binding `n`.
#[derive(Clone, Debug, Default)]
pub struct VertexInput {
    /// One description for each buffer, in the order of their numbers.
    pub bindings: Vec<vk::VertexInputBindingDescription>,
    /// One description for each location: a matrix has one for each column.
    pub attributes: Vec<vk::VertexInputAttributeDescription>,
}

impl VertexInput {
    /// Returns the layout as declared, or that of the vertex struct that the rules chose for a technique. The stride is
    /// the size of that struct, or else the end of the last attribute, rounded up to 4 bytes. If the Rust struct is
    /// larger, set its size with [`VertexInput::stride`].
    pub fn new(technique: impl Into<Technique>) -> Self {
        let technique = technique.into();
        let mut bindings = BTreeMap::<u32, vk::VertexInputBindingDescription>::new();
        // The program's vertices have the same layout for all techniques, even if a technique does not read every
        // attribute.
        let read: Vec<u32> = technique.attributes_on(Backend::Vulkan).map(|it| it.buffer).collect();
        let all =
            technique.info().attributes().filter(|it| technique.vertex_format().is_none() && read.contains(&it.buffer));
        for attribute in technique.attributes_on(Backend::Vulkan).chain(all) {
            let rate = if attribute.per_instance { vk::VertexInputRate::INSTANCE } else { vk::VertexInputRate::VERTEX };
            let binding = bindings.entry(attribute.buffer).or_default();
            binding.binding = attribute.buffer;
            binding.input_rate = rate;
            binding.stride = binding.stride.max(end(&attribute).next_multiple_of(4));
        }
        for binding in bindings.values_mut() {
            binding.stride = technique.stride(binding.binding).unwrap_or(binding.stride);
        }
        let attributes = technique.attributes_on(Backend::Vulkan).flat_map(columns).collect();
        Self { bindings: bindings.into_values().collect(), attributes }
    }

    /// Sets the bytes from one vertex, or instance, of a buffer to the next: the size of the Rust struct. Has no effect
    /// on a buffer that no attribute reads.
    pub fn stride(mut self, buffer: u32, bytes: u32) -> Self {
        self.bindings.iter_mut().filter(|it| it.binding == buffer).for_each(|it| it.stride = bytes);
        self
    }

    /// Returns the state for `vk::GraphicsPipelineCreateInfo::vertex_input_state`.
    pub fn state(&self) -> vk::PipelineVertexInputStateCreateInfo<'_> {
        vk::PipelineVertexInputStateCreateInfo::default()
            .vertex_binding_descriptions(&self.bindings)
            .vertex_attribute_descriptions(&self.attributes)
    }
}

fn end(attribute: &Attribute) -> u32 {
    attribute.offset + u32::from(attribute.format.bytes()) * u32::from(attribute.ty.columns)
}

fn columns(attribute: Attribute) -> impl Iterator<Item = vk::VertexInputAttributeDescription> {
    let column = move |index: u32| vk::VertexInputAttributeDescription {
        location: attribute.location + index,
        binding: attribute.buffer,
        format: vertex_format(attribute.format),
        offset: attribute.offset + index * u32::from(attribute.format.bytes()),
    };
    (0..u32::from(attribute.ty.columns)).map(column)
}
