//! Converts the attributes of a technique to vertex-buffer layouts.

use std::collections::BTreeMap;

use shader_info::{Attribute, Backend, Technique};
use wgpu::{VertexAttribute, VertexBufferLayout, VertexStepMode};

use crate::error::{Error, Reason};
use crate::format::vertex_format;

/// The attributes of each vertex buffer of an info, or of one of its techniques. [`VertexBuffers::layouts`] borrows
/// from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VertexBuffers {
    buffers: Vec<Option<Buffer>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Buffer {
    stride: u64,
    step_mode: VertexStepMode,
    attributes: Vec<VertexAttribute>,
}

impl VertexBuffers {
    /// Computes the layout. A stride is that of the attributes ([`Attribute::stride`]): the size of the generated
    /// `Vertex` or `Instance` struct, of the `VertexInput`, or of the vertex struct that the rules chose for a
    /// technique. `strides` replaces it by buffer, in bytes; 0 keeps it.
    ///
    /// # Errors
    /// [`Error`] if WebGPU does not support a stride or an offset, or if a buffer has attributes that advance once a
    /// vertex and attributes that advance once an instance; and if a stride is that of a buffer without attributes in
    /// any technique of the info.
    pub fn new(technique: impl Into<Technique>, strides: &[u64]) -> Result<Self, Error> {
        let technique = technique.into();
        let is_known = |buffer: u32| technique.info().attributes().any(|it| it.buffer == buffer);
        let unknown = (0..).zip(strides).find(|(buffer, stride)| **stride > 0 && !is_known(*buffer));
        if let Some((buffer, _)) = unknown {
            return Err(Error::new(technique.info(), Reason::Buffer(buffer)));
        }
        let mut by_buffer: BTreeMap<u32, Vec<Attribute>> = BTreeMap::new();
        for attribute in technique.attributes_on(Backend::WebGpu) {
            by_buffer.entry(attribute.buffer).or_default().push(attribute);
        }
        let count = by_buffer.keys().next_back().map_or(0, |last| *last as usize + 1);
        let mut buffers = vec![None; count];
        for (number, attributes) in by_buffer {
            let given = strides.get(number as usize).copied().filter(|stride| *stride > 0);
            let layout =
                buffer_layout(number, &attributes, given).map_err(|reason| Error::new(technique.info(), reason))?;
            buffers[number as usize] = Some(layout);
        }
        Ok(Self { buffers })
    }

    /// Returns the layouts for [`wgpu::VertexState::buffers`].
    pub fn layouts(&self) -> Vec<Option<VertexBufferLayout<'_>>> {
        self.buffers.iter().map(|it| it.as_ref().map(Buffer::layout)).collect()
    }
}

impl Buffer {
    fn layout(&self) -> VertexBufferLayout<'_> {
        let Self { stride, step_mode, attributes } = self;
        VertexBufferLayout { array_stride: *stride, step_mode: *step_mode, attributes }
    }
}

fn buffer_layout(buffer: u32, attributes: &[Attribute], given: Option<u64>) -> Result<Buffer, Reason> {
    let named = |per_instance| attributes.iter().find(|it| it.per_instance == per_instance).map(|it| it.name);
    let step_mode = match (named(false), named(true)) {
        (Some(vertex), Some(instance)) => return Err(Reason::Step { buffer, names: [vertex, instance] }),
        (None, Some(_)) => VertexStepMode::Instance,
        (_, None) => VertexStepMode::Vertex,
    };
    let stride = given.unwrap_or_else(|| attributes.first().map_or(0, |it| it.stride.into()));
    if !stride.is_multiple_of(wgpu::VERTEX_ALIGNMENT) {
        return Err(Reason::Stride { buffer, bytes: stride });
    }
    let mut columns = Vec::new();
    for it in attributes {
        for column in 0..u32::from(it.ty.columns) {
            let offset = u64::from(it.offset) + bytes(it) * u64::from(column);
            // WebGPU §10.3.7, "validating GPUVertexBufferLayout".
            if !offset.is_multiple_of(bytes(it).min(4)) {
                return Err(Reason::Offset { name: it.name, offset });
            }
            let format = vertex_format(it.format);
            columns.push(VertexAttribute { format, offset, shader_location: it.location + column });
        }
    }
    Ok(Buffer { stride, step_mode, attributes: columns })
}

fn bytes(it: &Attribute) -> u64 {
    it.format.bytes().into()
}
