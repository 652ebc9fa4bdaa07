//! Reads bytes back from the device without the padding of rows.

use super::device::Webgpu;
use crate::scene::DriverError;
use std::sync::mpsc;
use wgpu::{Buffer, BufferUsages, CommandEncoder, Texture};

/// Copies that were recorded; read after the submission.
#[derive(Default)]
pub(super) struct Readback {
    parts: Vec<Part>,
}

struct Part {
    buffer: Buffer,
    /// Bytes of a row as it is wanted and as it was copied; one row for buffers.
    row: (usize, usize),
    bytes: usize,
}

impl Readback {
    /// The first so many bytes of a buffer.
    pub(super) fn buffer(&mut self, on: &Webgpu, commands: &mut CommandEncoder, from: &Buffer, bytes: usize) {
        let buffer = staging(on, from.size());
        commands.copy_buffer_to_buffer(from, 0, &buffer, 0, from.size());
        self.parts.push(Part { buffer, row: (bytes, bytes), bytes });
    }

    /// One level of a texture, all its layers; `texel` bytes a pixel.
    pub(super) fn level(
        &mut self,
        on: &Webgpu,
        commands: &mut CommandEncoder,
        from: &Texture,
        level: u32,
        texel: usize,
    ) {
        let size = level_size(from, level);
        let wanted = size.width as usize * texel;
        let padded = wanted.next_multiple_of(wgpu::COPY_BYTES_PER_ROW_ALIGNMENT as usize);
        let rows = size.height as usize * size.depth_or_array_layers as usize;
        let buffer = staging(on, (padded * rows) as u64);
        let layout = wgpu::TexelCopyBufferLayout {
            offset: 0,
            bytes_per_row: Some(padded as u32),
            rows_per_image: Some(size.height),
        };
        let from = wgpu::TexelCopyTextureInfo { mip_level: level, ..from.as_image_copy() };
        commands.copy_texture_to_buffer(from, wgpu::TexelCopyBufferInfo { buffer: &buffer, layout }, size);
        self.parts.push(Part { buffer, row: (wanted, padded), bytes: wanted * rows });
    }

    /// Submits the commands, waits, and gives the bytes of each copy in order.
    pub(super) fn finish(self, on: &Webgpu, commands: CommandEncoder) -> Result<Vec<Vec<u8>>, DriverError> {
        let submission = on.queue.submit([commands.finish()]);
        let (sender, receiver) = mpsc::channel();
        for part in &self.parts {
            let sender = sender.clone();
            part.buffer.map_async(wgpu::MapMode::Read, .., move |result| {
                // The receiver is gone only if another copy has failed.
                let _ = sender.send(result);
            });
        }
        on.wait(submission)?;
        drop(sender);
        for result in receiver {
            result.map_err(|error| DriverError::Failed(format!("reading back: {error}")))?;
        }
        self.parts.iter().map(Part::read).collect()
    }
}

impl Part {
    fn read(&self) -> Result<Vec<u8>, DriverError> {
        let mapped = self.buffer.get_mapped_range(..);
        let mapped = mapped.map_err(|error| DriverError::Failed(format!("reading back: {error}")))?;
        let (wanted, padded) = self.row;
        let rows = mapped.chunks(padded.max(1)).map(|row| &row[..wanted.min(row.len())]);
        let mut bytes = rows.collect::<Vec<_>>().concat();
        bytes.truncate(self.bytes);
        Ok(bytes)
    }
}

/// The size of a level, with its layers or its depth.
pub(super) fn level_size(texture: &Texture, level: u32) -> wgpu::Extent3d {
    texture.size().mip_level_size(level, texture.dimension())
}

fn staging(on: &Webgpu, bytes: u64) -> Buffer {
    on.device.create_buffer(&wgpu::BufferDescriptor {
        label: Some("read back"),
        size: bytes.max(4).next_multiple_of(4),
        usage: BufferUsages::MAP_READ | BufferUsages::COPY_DST,
        mapped_at_creation: false,
    })
}
