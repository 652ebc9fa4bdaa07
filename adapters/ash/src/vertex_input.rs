//! Converts the attributes of a technique to Vulkan's vertex-input state.

use crate::error::Error;
use crate::formats::vertex_format;
use ash::vk;
use shader_info::{Attribute, Backend, Technique};
use std::collections::BTreeMap;

/// The layout of the vertex buffers. Buffer `n` of the declaration is binding `n`.
#[derive(Clone, Debug)]
pub struct VertexInput {
    technique: Technique,
    /// One description for each buffer that the technique reads, in the order of their numbers. A draw need not bind the
    /// others.
    pub bindings: Vec<vk::VertexInputBindingDescription>,
    /// One description for each location: a matrix has one for each column.
    pub attributes: Vec<vk::VertexInputAttributeDescription>,
}

impl VertexInput {
    /// Returns the layout as declared, or that of the vertex struct that the rules chose for a technique. The stride is
    /// that of the attributes ([`Attribute::stride`]). If the program fills a buffer from a larger struct, set its size
    /// with [`VertexInput::stride`].
    pub fn new(technique: impl Into<Technique>) -> Self {
        let technique = technique.into();
        let mut bindings = BTreeMap::<u32, vk::VertexInputBindingDescription>::new();
        for attribute in technique.attributes_on(Backend::Vulkan) {
            bindings.insert(attribute.buffer, binding(&attribute));
        }
        let attributes = technique.attributes_on(Backend::Vulkan).flat_map(columns).collect();
        Self { technique, bindings: bindings.into_values().collect(), attributes }
    }

    /// Sets the bytes from one vertex, or instance, of a buffer to the next: the size of the Rust struct. Has no effect
    /// on a buffer that only other techniques of the info read.
    ///
    /// # Errors
    /// [`Error::VertexBuffer`] if no attribute of the info is in the buffer.
    pub fn stride(mut self, buffer: u32, bytes: u32) -> Result<Self, Error> {
        let info = self.technique.info();
        if info.attributes().all(|it| it.buffer != buffer) {
            let mut known: Vec<u32> = info.attributes().map(|it| it.buffer).collect();
            known.sort_unstable();
            known.dedup();
            return Err(Error::VertexBuffer { info: info.name(), buffer, known });
        }
        self.bindings.iter_mut().filter(|it| it.binding == buffer).for_each(|it| it.stride = bytes);
        Ok(self)
    }

    /// Returns the state for `vk::GraphicsPipelineCreateInfo::vertex_input_state`.
    pub fn state(&self) -> vk::PipelineVertexInputStateCreateInfo<'_> {
        vk::PipelineVertexInputStateCreateInfo::default()
            .vertex_binding_descriptions(&self.bindings)
            .vertex_attribute_descriptions(&self.attributes)
    }
}

fn binding(attribute: &Attribute) -> vk::VertexInputBindingDescription {
    let rate = if attribute.per_instance { vk::VertexInputRate::INSTANCE } else { vk::VertexInputRate::VERTEX };
    vk::VertexInputBindingDescription { binding: attribute.buffer, stride: attribute.stride, input_rate: rate }
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
