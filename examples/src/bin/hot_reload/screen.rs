//! Draws an info without a window and returns the colour in the middle, without a window.

use std::error::Error;

use shader_info::Block as _;
use shader_info::{Info, bytemuck};
use shader_info_wgpu::{PUSH_GROUP, PipelineState, Shaders};

use crate::disc::disc;

const SIZE: u32 = 64;
const FORMAT: wgpu::TextureFormat = wgpu::TextureFormat::Rgba8Unorm;

pub(crate) struct Screen {
    queue: wgpu::Queue,
    shaders: Shaders,
    pipeline: wgpu::RenderPipeline,
}

impl Screen {
    pub(crate) fn new(info: &'static Info) -> Result<Self, Box<dyn Error>> {
        let instance = wgpu::Instance::default();
        let adapter = pollster::block_on(instance.request_adapter(&wgpu::RequestAdapterOptions::default()))?;
        let (device, queue) = pollster::block_on(adapter.request_device(&wgpu::DeviceDescriptor::default()))?;
        let shaders = Shaders::new(&device);
        let pipeline = pipeline(&shaders, info)?;
        Ok(Self { queue, shaders, pipeline })
    }

    /// Takes new artifacts: all that a reload is for an engine.
    pub(crate) fn reload(&mut self, info: &'static Info) -> Result<(), Box<dyn Error>> {
        self.pipeline = pipeline(&self.shaders, info)?;
        Ok(())
    }

    /// Draws a triangle over everything; the middle texel.
    pub(crate) fn draw(&self, info: &'static Info, tint: [f32; 4]) -> Result<[u8; 4], Box<dyn Error>> {
        let device = self.shaders.device();
        let corners = [[-1.0, -1.0], [3.0, -1.0], [-1.0, 3.0]].map(|pos| disc::Vertex { pos });
        let vertices = device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("corners"),
            size: size_of_val(&corners) as u64,
            usage: wgpu::BufferUsages::VERTEX | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        self.queue.write_buffer(&vertices, 0, bytemuck::cast_slice(&corners));
        let mut push = self.shaders.push_buffer(&[info], 1)?;
        let constants = disc::PushConstants { tint: tint.into() };
        let offset = push.add(info, constants.std140().bytes())?;
        push.upload(&self.queue);
        let target = target(device);
        let mut commands = device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        {
            let mut pass = commands.begin_render_pass(&wgpu::RenderPassDescriptor {
                color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                    view: &target.create_view(&wgpu::TextureViewDescriptor::default()),
                    depth_slice: None,
                    resolve_target: None,
                    ops: wgpu::Operations::default(),
                })],
                ..wgpu::RenderPassDescriptor::default()
            });
            pass.set_pipeline(&self.pipeline);
            pass.set_vertex_buffer(0, vertices.slice(..));
            pass.set_bind_group(PUSH_GROUP, push.bind_group(), &[offset]);
            pass.draw(0..3, 0..1);
        }
        self.middle(commands, &target)
    }

    fn middle(&self, mut commands: wgpu::CommandEncoder, target: &wgpu::Texture) -> Result<[u8; 4], Box<dyn Error>> {
        let device = self.shaders.device();
        let buffer = device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("read back"),
            size: u64::from(SIZE * SIZE * 4),
            usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        let layout = wgpu::TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(SIZE * 4), rows_per_image: None };
        let to = wgpu::TexelCopyBufferInfo { buffer: &buffer, layout };
        commands.copy_texture_to_buffer(target.as_image_copy(), to, target.size());
        self.queue.submit([commands.finish()]);
        buffer.map_async(wgpu::MapMode::Read, .., |_| ());
        device.poll(wgpu::PollType::wait_indefinitely())?;
        let texels = buffer.get_mapped_range(..)?;
        let at = ((SIZE / 2 * SIZE + SIZE / 2) * 4) as usize;
        Ok(texels[at..at + 4].try_into()?)
    }
}

fn pipeline(shaders: &Shaders, info: &'static Info) -> Result<wgpu::RenderPipeline, Box<dyn Error>> {
    let targets = [Some(FORMAT)];
    Ok(shaders.render_pipeline(info, &PipelineState { targets: &targets, ..PipelineState::default() })?)
}

fn target(device: &wgpu::Device) -> wgpu::Texture {
    device.create_texture(&wgpu::TextureDescriptor {
        label: Some("screen"),
        size: wgpu::Extent3d { width: SIZE, height: SIZE, depth_or_array_layers: 1 },
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format: FORMAT,
        usage: wgpu::TextureUsages::RENDER_ATTACHMENT | wgpu::TextureUsages::COPY_SRC,
        view_formats: &[],
    })
}
