//! Executes a described draw and returns the bytes of its targets and contents.

use super::bindings::Bindings;
use super::contents::{Contents, barrier};
use super::describe::{self, Draw, Indirect, VertexBuffer};
use super::device::Device;
use super::error::Error;
use super::image::Picture;
use super::layout::Layout;
use super::memory::{Buffer, Owned};
use super::passes::Pass;
use super::pipeline;
use super::targets::Targets;
use ash::vk;

/// What a draw left behind.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// Each colour target.
    pub targets: Vec<Target>,
    /// The depth buffer, row by row from the top, layer by layer.
    pub depth: Option<Vec<f32>>,
    /// The bytes of each of the contents' buffers.
    pub buffers: Vec<Vec<u8>>,
    /// The bytes of each of the contents' images, all levels.
    pub images: Vec<Vec<u8>>,
    /// What the validation layer warned of.
    pub warnings: Vec<String>,
}

/// A colour target's pixels.
#[derive(Clone, Debug)]
pub struct Target {
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// What the bytes mean.
    pub format: vk::Format,
    /// Row by row from the top, layer by layer, without gaps.
    pub bytes: Vec<u8>,
}

impl Drawn {
    /// The first layer of this colour target as 8-bit RGBA.
    pub fn picture(&self, target: usize) -> Result<Picture, Error> {
        let target = self.targets.get(target);
        let target = target.ok_or_else(|| Error::Picture("the draw has no such target".into()))?;
        Picture::from_pixels(target.size, target.format, &target.bytes)
    }
}

/// Draws once, and reads everything back.
pub fn draw(device: &Device, draw: &Draw<'_>) -> Result<Drawn, Error> {
    let _turn = device.turn()?;
    let result = run(device, draw);
    let (drawn, warnings) = device.check(result)?;
    Ok(Drawn { warnings, ..drawn })
}

fn run(device: &Device, draw: &Draw<'_>) -> Result<Drawn, Error> {
    let contents = Contents::new(device, &draw.contents)?;
    let passes = draw.before.iter().map(|one| Pass::new(device, &contents, one)).collect::<Result<Vec<_>, _>>()?;
    let targets = Targets::new(device, draw, &contents)?;
    let stages = vk::ShaderStageFlags::ALL_GRAPHICS;
    let technique = draw.info.map(|info| draw.technique.unwrap_or_else(|| info.into()));
    let mut bindings = Bindings::new(device, &contents, technique, &draw.resources, draw.push_constants, stages)?;
    let render_pass = targets.render_pass.handle;
    let pipeline = pipeline::graphics(device, draw, &targets.colors(), &bindings.layout, render_pass)?;
    let descendant = draw
        .descendant
        .as_ref()
        .map(|it| Descendant::new(device, draw, it, &targets, &mut bindings.layout))
        .transpose()?;
    let geometry = Geometry::new(device, draw, &contents)?;

    device.run(|commands| {
        contents.record_upload(device, commands);
        passes.iter().for_each(|pass| pass.record(device, commands));
        record(device, commands, &targets, &pipeline, &bindings, &geometry, descendant.as_ref());
        barrier(device, commands, &[]);
        targets.record_download(device, commands);
        contents.record_download(device, commands);
    })?;

    let (colors, depth) = targets.read()?;
    let (buffers, images) = contents.read()?;
    let target = |(bytes, &format)| Target { size: draw.size, format, bytes };
    let targets = colors.into_iter().zip(&draw.targets).map(target).collect();
    let depth = depth.map(|bytes| bytes.chunks_exact(4).map(bytemuck::pod_read_unaligned).collect());
    Ok(Drawn { targets, depth, buffers, images, warnings: vec![] })
}

fn record(
    device: &Device,
    commands: vk::CommandBuffer,
    targets: &Targets<'_>,
    pipeline: &Owned<'_, vk::Pipeline>,
    bindings: &Bindings<'_>,
    geometry: &Geometry<'_>,
    descendant: Option<&Descendant<'_>>,
) {
    let pass = vk::RenderPassBeginInfo::default()
        .render_pass(targets.render_pass.handle)
        .framebuffer(targets.framebuffer.handle)
        .render_area(vk::Rect2D { offset: Default::default(), extent: targets.extent })
        .clear_values(&targets.clears);
    // SAFETY: all of these were made for each other, and live until the work is done.
    unsafe {
        device.raw.cmd_begin_render_pass(commands, &pass, vk::SubpassContents::INLINE);
        device.raw.cmd_bind_pipeline(commands, vk::PipelineBindPoint::GRAPHICS, pipeline.handle);
        let vk::Extent2D { width, height } = targets.extent;
        let viewport = vk::Viewport::default().width(width as f32).height(height as f32).max_depth(1.0);
        device.raw.cmd_set_viewport(commands, 0, &[viewport]);
        device.raw.cmd_set_scissor(commands, 0, &[targets.extent.into()]);
        bindings.record(commands, vk::PipelineBindPoint::GRAPHICS);
        geometry.record(device, commands);
        if let Some(descendant) = descendant {
            device.raw.cmd_bind_pipeline(commands, vk::PipelineBindPoint::GRAPHICS, descendant.pipeline.handle);
            let offset = vk::Offset2D::default().x(descendant.from as i32);
            let extent = vk::Extent2D { width: width.saturating_sub(descendant.from), height };
            device.raw.cmd_set_scissor(commands, 0, &[vk::Rect2D { offset, extent }]);
            geometry.record(device, commands);
        }
        device.raw.cmd_end_render_pass(commands);
    }
}

/// Another pipeline for what is bound.
struct Descendant<'d> {
    pipeline: Owned<'d, vk::Pipeline>,
    from: u32,
    // Kept until the work is done.
    _layout: Layout<'d>,
}

impl<'d> Descendant<'d> {
    fn new(
        device: &'d Device,
        draw: &Draw<'_>,
        descendant: &describe::Descendant<'_>,
        targets: &Targets<'d>,
        layout: &mut Layout<'d>,
    ) -> Result<Self, Error> {
        let layout = layout.descendant(descendant.info)?;
        let draw = Draw {
            info: Some(descendant.info),
            technique: None,
            stages: descendant.stages.clone(),
            specialization: vec![],
            ..draw.clone()
        };
        let pipeline = pipeline::graphics(device, &draw, &targets.colors(), &layout, targets.render_pass.handle)?;
        Ok(Self { pipeline, from: descendant.from, _layout: layout })
    }
}

/// Vertices, indices, and how many of them.
struct Geometry<'d> {
    vertices: Vec<Buffer<'d>>,
    indices: Option<Buffer<'d>>,
    how: How,
}

enum How {
    Direct { count: u32, first: u32, instances: u32 },
    Indirect { commands: vk::Buffer, draws: u32, stride: u32 },
}

impl<'d> Geometry<'d> {
    fn new(device: &'d Device, draw: &Draw<'_>, contents: &Contents<'d>) -> Result<Self, Error> {
        let vertex =
            |buffer: &VertexBuffer<'_>| Buffer::filled(device, vk::BufferUsageFlags::VERTEX_BUFFER, buffer.data);
        let index =
            |indices: &[u32]| Buffer::filled(device, vk::BufferUsageFlags::INDEX_BUFFER, bytemuck::cast_slice(indices));
        Ok(Geometry {
            vertices: draw.vertex_buffers.iter().map(vertex).collect::<Result<_, _>>()?,
            indices: draw.indices.map(index).transpose()?,
            how: how(device, draw, contents)?,
        })
    }

    fn record(&self, device: &Device, commands: vk::CommandBuffer) {
        let device = &device.raw;
        let handles: Vec<_> = self.vertices.iter().map(|buffer| buffer.raw.handle).collect();
        // SAFETY: within a render pass, with the pipeline bound; `how` has checked the commands' room.
        unsafe {
            if !handles.is_empty() {
                device.cmd_bind_vertex_buffers(commands, 0, &handles, &vec![0; handles.len()]);
            }
            if let Some(indices) = &self.indices {
                device.cmd_bind_index_buffer(commands, indices.raw.handle, 0, vk::IndexType::UINT32);
            }
            match (&self.how, &self.indices) {
                (&How::Direct { count, first, instances }, None) => {
                    device.cmd_draw(commands, count, instances, 0, first);
                }
                (&How::Direct { count, first, instances }, Some(_)) => {
                    device.cmd_draw_indexed(commands, count, instances, 0, 0, first);
                }
                (&How::Indirect { commands: buffer, draws, stride }, None) => {
                    device.cmd_draw_indirect(commands, buffer, 0, draws, stride);
                }
                (&How::Indirect { commands: buffer, draws, stride }, Some(_)) => {
                    device.cmd_draw_indexed_indirect(commands, buffer, 0, draws, stride);
                }
            }
        }
    }
}

fn how(device: &Device, draw: &Draw<'_>, contents: &Contents<'_>) -> Result<How, Error> {
    let Some(Indirect { buffer, draws }) = draw.indirect else {
        let count = draw.indices.map_or(draw.vertices, |indices| indices.len() as u32);
        return Ok(How::Direct { count, first: draw.first_instance, instances: draw.instances });
    };
    let stride = if draw.indices.is_some() {
        size_of::<vk::DrawIndexedIndirectCommand>()
    } else {
        size_of::<vk::DrawIndirectCommand>()
    };
    let commands = contents.buffer(buffer)?;
    if commands.len() < stride * draws as usize {
        return Err(Error::Description(format!("buffer {buffer} is too short for {draws} draws of {stride} bytes")));
    }
    if draws > 1 && device.features.multi_draw_indirect == 0 {
        return Err(Error::Unsupported("more than one indirect draw at a time".into()));
    }
    Ok(How::Indirect { commands: commands.raw.handle, draws, stride: stride as u32 })
}
