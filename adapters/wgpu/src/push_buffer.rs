//! Stores the push constants of many draws in one uniform buffer, since WebGPU has no push constants.

use shader_info::technique::BRANCHES;
use shader_info::{Backend, Info, Matrices, Packing, Technique};
use wgpu::{BindGroup, Buffer, BufferBinding, BufferUsages, Queue};

use crate::error::{Error, Reason};
use crate::shaders::Shaders;

/// The push constants of the draws of one submission, for bind group [`crate::PUSH_GROUP`].
///
/// Add the bytes of each draw and remember the returned offset. Upload once, before the submission that draws.
#[derive(Debug)]
pub struct PushBuffer {
    buffer: Buffer,
    bind_group: BindGroup,
    bytes: Vec<u8>,
    /// Bytes that a draw can have: those of the largest info that the buffer was made for.
    room: u32,
    /// Bytes from one draw to the next, with the alignment that the device needs.
    step: usize,
    draws: u32,
}

impl Shaders {
    /// Creates a buffer for the push constants of this many draws of any of the infos.
    ///
    /// # Errors
    /// None today. If the device cannot make the buffer, the error goes to its error scope.
    pub fn push_buffer(&self, infos: &[&'static Info], draws: u32) -> Result<PushBuffer, Error> {
        let sizes = infos.iter().map(|info| info.reflection().push_constant_size_std140());
        let room = sizes.max().unwrap_or(0).max(16);
        let largest = u64::from(room);
        let align = u64::from(self.device().limits().min_uniform_buffer_offset_alignment);
        let step = largest.next_multiple_of(align);
        let buffer = self.device().create_buffer(&wgpu::BufferDescriptor {
            label: Some("push constants"),
            size: step * u64::from(draws.max(1)),
            usage: BufferUsages::UNIFORM | BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        let binding = BufferBinding { buffer: &buffer, offset: 0, size: wgpu::BufferSize::new(largest) };
        let bind_group = self.device().create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("push constants"),
            layout: &self.push_group_layout(),
            entries: &[wgpu::BindGroupEntry { binding: 0, resource: wgpu::BindingResource::Buffer(binding) }],
        });
        Ok(PushBuffer { buffer, bind_group, bytes: vec![], room, step: step as usize, draws })
    }
}

impl PushBuffer {
    /// Adds the bytes of `PushConstants::std140()` with the values of the technique's dynamic branches, and returns the
    /// offset for `set_bind_group(PUSH_GROUP, …, &[offset])`. Pass no bytes if the info declares no push constants.
    ///
    /// # Errors
    /// [`Error`] if the number of bytes is not the size of the info's push constants, if the buffer was made for infos
    /// with fewer bytes, or if it is full.
    pub fn add(&mut self, technique: impl Into<Technique>, std140: &[u8]) -> Result<u32, Error> {
        let technique = technique.into();
        let info = technique.info();
        let declared = info.reflection().push_constant_size_std140();
        let has_only_branches = std140.is_empty() && info.push_constants().all(|it| it.name == BRANCHES);
        let is_right = std140.len() == declared as usize || has_only_branches;
        if !is_right {
            return Err(Error::new(info, Reason::PushSize { declared, given: std140.len() }));
        }
        if declared > self.room {
            return Err(Error::new(info, Reason::PushRoom { declared, room: self.room }));
        }
        let offset = self.bytes.len();
        if offset / self.step >= self.draws as usize {
            return Err(Error::new(info, Reason::PushBufferFull(self.draws)));
        }
        self.bytes.extend_from_slice(std140);
        self.bytes.resize(offset + self.step, 0);
        let block = &mut self.bytes[offset..];
        technique.put_branches(Backend::WebGpu, Packing::Std140, block);
        if !technique.has_declared_push_constants(Backend::WebGpu) {
            let declared = block.to_vec();
            block.fill(0);
            technique.place_push_constants(Backend::WebGpu, Packing::Std140, &declared, block);
        }
        Ok(offset as u32)
    }

    /// Adds push constants as [`PushBuffer::add`] does, and computes those with a semantic from `matrices`.
    ///
    /// # Errors
    /// See [`PushBuffer::add`].
    pub fn add_with(
        &mut self,
        technique: impl Into<Technique>,
        std140: &[u8],
        matrices: &Matrices,
    ) -> Result<u32, Error> {
        let technique = technique.into();
        let mut filled = std140.to_vec();
        technique.info().fill(&mut filled, Packing::Std140, matrices);
        self.add(technique, &filled)
    }

    /// Returns the bind group for `set_bind_group(PUSH_GROUP, …)`, to be set with the offset of a draw.
    pub fn bind_group(&self) -> &BindGroup {
        &self.bind_group
    }

    /// Writes the added bytes to the buffer, for the next submission to the queue, and removes them.
    pub fn upload(&mut self, queue: &Queue) {
        if !self.bytes.is_empty() {
            queue.write_buffer(&self.buffer, 0, &self.bytes);
        }
        self.bytes.clear();
    }
}
