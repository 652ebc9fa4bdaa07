//! The triangle through wgpu: `cargo run -p shader-info-examples --bin triangle_wgpu`

use std::error::Error;

use shader_info::Block as _;
use shader_info::{Matrices, bytemuck};
use shader_info_examples::{SIZE, Triangle, corners, push_constants, save};
use shader_info_wgpu::{PUSH_GROUP, PipelineState, Shaders};

const FORMAT: wgpu::TextureFormat = wgpu::TextureFormat::Rgba8Unorm;

fn main() -> Result<(), Box<dyn Error>> {
    let instance = wgpu::Instance::default();
    let adapter = pollster::block_on(instance.request_adapter(&wgpu::RequestAdapterOptions::default()))?;
    let (device, queue) = pollster::block_on(adapter.request_device(&wgpu::DeviceDescriptor::default()))?;

    // From the declaration: modules, layouts and attributes in one call; a buffer for the push constants.
    let shaders = Shaders::new(&device);
    let state = PipelineState { targets: &[Some(FORMAT)], ..PipelineState::default() };
    let pipeline = shaders.render_pipeline(Triangle::INFO, &state)?;
    let mut push = shaders.push_buffer(&[Triangle::INFO], 1)?;
    let offset = push.add_with(Triangle::INFO, push_constants().std140().bytes(), &Matrices::default())?;
    push.upload(&queue);

    let vertices = buffer(&device, size_of_val(&corners()) as u64, wgpu::BufferUsages::VERTEX);
    queue.write_buffer(&vertices, 0, bytemuck::cast_slice(&corners()));
    let target = target(&device);
    let mut commands = device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
    {
        let mut pass = commands.begin_render_pass(&wgpu::RenderPassDescriptor {
            color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                view: &target.create_view(&wgpu::TextureViewDescriptor::default()),
                depth_slice: None,
                resolve_target: None,
                ops: wgpu::Operations { load: wgpu::LoadOp::Clear(wgpu::Color::TRANSPARENT), ..Default::default() },
            })],
            ..wgpu::RenderPassDescriptor::default()
        });
        pass.set_pipeline(&pipeline);
        pass.set_vertex_buffer(0, vertices.slice(..));
        pass.set_bind_group(PUSH_GROUP, push.bind_group(), &[offset]);
        pass.draw(0..3, 0..1);
    }
    let pixels = read(&device, &queue, commands, &target)?;
    save("triangle_wgpu.png", &pixels)
}

fn buffer(device: &wgpu::Device, size: u64, usage: wgpu::BufferUsages) -> wgpu::Buffer {
    let usage = usage | wgpu::BufferUsages::COPY_DST;
    device.create_buffer(&wgpu::BufferDescriptor { label: None, size, usage, mapped_at_creation: false })
}

fn target(device: &wgpu::Device) -> wgpu::Texture {
    device.create_texture(&wgpu::TextureDescriptor {
        label: None,
        size: wgpu::Extent3d { width: SIZE, height: SIZE, depth_or_array_layers: 1 },
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format: FORMAT,
        usage: wgpu::TextureUsages::RENDER_ATTACHMENT | wgpu::TextureUsages::COPY_SRC,
        view_formats: &[],
    })
}

fn read(
    device: &wgpu::Device,
    queue: &wgpu::Queue,
    mut commands: wgpu::CommandEncoder,
    target: &wgpu::Texture,
) -> Result<Vec<u8>, Box<dyn Error>> {
    let buffer = buffer(device, u64::from(SIZE * SIZE * 4), wgpu::BufferUsages::MAP_READ);
    let layout = wgpu::TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(SIZE * 4), rows_per_image: None };
    let to = wgpu::TexelCopyBufferInfo { buffer: &buffer, layout };
    commands.copy_texture_to_buffer(target.as_image_copy(), to, target.size());
    queue.submit([commands.finish()]);
    buffer.map_async(wgpu::MapMode::Read, .., |_| ());
    device.poll(wgpu::PollType::wait_indefinitely())?;
    Ok(buffer.get_mapped_range(..)?.to_vec())
}
