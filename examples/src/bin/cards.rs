//! A row of turning cards, without a window, written to `cards.png` or the path given:
//! `cargo run -p shader-info-examples --bin cards`

use std::error::Error;
use std::fs::File;

use shader_info::Block as _;
use shader_info::glam::camera::rh::{proj::vulkan::perspective, view::look_at_mat4};
use shader_info::glam::{Mat4, Vec3};
use shader_info::{Frequency, Matrices, interface_info, shader_info};
use shader_info_wgpu::{PUSH_GROUP, PipelineState, Shaders};

const SIZE: u32 = 256;

interface_info! {
    pub CardIface { card_uv: vec2; }
}

shader_info! {
    pub Card {
        vertex_in(0) pos: vec2;
        vertex_out(CardIface);
        fragment_out(0) frag_color: vec4;
        push_constant tint: vec4;
        push_constant ModelViewProjectionMatrix: mat4;
        sampler(0, batch) picture: sampler2D;
        vertex_source {
            void main()
            {
              card_uv = pos * 0.5 + 0.5;
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 0.0, 1.0);
            }
        }
        fragment_source { void main() { frag_color = tint * texture(picture, card_uv); } }
        do_static_compilation;
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let instance = wgpu::Instance::default();
    let adapter = pollster::block_on(instance.request_adapter(&wgpu::RequestAdapterOptions::default()))?;
    let (device, queue) = pollster::block_on(adapter.request_device(&wgpu::DeviceDescriptor::default()))?;

    // From the declaration: modules, layouts, attributes and the pipeline in one call.
    let shaders = Shaders::new(&device);
    let format = wgpu::TextureFormat::Rgba8UnormSrgb;
    let targets = [Some(format)];
    let topology = wgpu::PrimitiveTopology::TriangleStrip;
    let state = PipelineState { targets: &targets, topology, ..PipelineState::default() };
    let pipeline = shaders.render_pipeline(Card::INFO, &state)?;

    // The vertex buffer holds the struct that the declaration gave; the bind group is filled by name.
    let corners = [[-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0], [1.0, 1.0]].map(|pos| card::Vertex { pos });
    let vertices = device.create_buffer(&wgpu::BufferDescriptor {
        label: Some("corners"),
        size: size_of_val(&corners) as u64,
        usage: wgpu::BufferUsages::VERTEX | wgpu::BufferUsages::COPY_DST,
        mapped_at_creation: false,
    });
    queue.write_buffer(&vertices, 0, shader_info::bytemuck::cast_slice(&corners));
    let view = checkers(&device, &queue).create_view(&wgpu::TextureViewDescriptor::default());
    let sampler = device.create_sampler(&wgpu::SamplerDescriptor::default());
    let group = shaders.bind_group(Card::INFO, Frequency::Batch).texture("picture", &view, &sampler).build()?;

    // Push constants of five cards; the matrix comes from placement, camera and lens by what it means.
    let mut push = shaders.push_buffer(&[Card::INFO], 5)?;
    let mut offsets = Vec::new();
    for card in 0..5 {
        let turn = card as f32;
        let constants = card::PushConstants {
            tint: [1.0, 0.2 * turn, 1.0 - 0.2 * turn, 1.0].into(),
            ModelViewProjectionMatrix: Mat4::IDENTITY,
        };
        let matrices = Matrices {
            model: Mat4::from_translation(Vec3::new(0.9 * turn - 1.8, 0.0, 0.0)) * Mat4::from_rotation_y(0.4 * turn),
            view: look_at_mat4(Vec3::new(0.0, 1.0, 5.0), Vec3::ZERO, Vec3::Y),
            // Clip space is Vulkan's on every backend.
            projection: perspective(1.0, 1.0, 0.1, 10.0),
        };
        offsets.push(push.add_with(Card::INFO, constants.std140().bytes(), &matrices)?);
    }
    push.upload(&queue);

    let usage = wgpu::TextureUsages::RENDER_ATTACHMENT | wgpu::TextureUsages::COPY_SRC;
    let target = texture(&device, SIZE, format, usage);
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
        pass.set_pipeline(&pipeline);
        pass.set_vertex_buffer(0, vertices.slice(..));
        pass.set_bind_group(Frequency::Batch as u32, &group, &[]);
        for offset in offsets {
            pass.set_bind_group(PUSH_GROUP, push.bind_group(), &[offset]);
            pass.draw(0..4, 0..1);
        }
    }
    save(&device, &queue, commands, &target)
}

fn texture(device: &wgpu::Device, side: u32, format: wgpu::TextureFormat, usage: wgpu::TextureUsages) -> wgpu::Texture {
    device.create_texture(&wgpu::TextureDescriptor {
        label: None,
        size: wgpu::Extent3d { width: side, height: side, depth_or_array_layers: 1 },
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format,
        usage,
        view_formats: &[],
    })
}

fn checkers(device: &wgpu::Device, queue: &wgpu::Queue) -> wgpu::Texture {
    let usage = wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST;
    let texture = texture(device, 8, wgpu::TextureFormat::Rgba8UnormSrgb, usage);
    let texel = |at: u32| if (at + at / 8).is_multiple_of(2) { [255; 4] } else { [60, 60, 60, 255] };
    let texels: Vec<u8> = (0..64).flat_map(texel).collect();
    let layout = wgpu::TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(32), rows_per_image: None };
    queue.write_texture(texture.as_image_copy(), &texels, layout, texture.size());
    texture
}

fn save(
    device: &wgpu::Device,
    queue: &wgpu::Queue,
    mut commands: wgpu::CommandEncoder,
    target: &wgpu::Texture,
) -> Result<(), Box<dyn Error>> {
    let (size, usage) = (u64::from(SIZE * SIZE * 4), wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST);
    let buffer = device.create_buffer(&wgpu::BufferDescriptor { label: None, size, usage, mapped_at_creation: false });
    let layout = wgpu::TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(SIZE * 4), rows_per_image: None };
    let to = wgpu::TexelCopyBufferInfo { buffer: &buffer, layout };
    commands.copy_texture_to_buffer(target.as_image_copy(), to, target.size());
    queue.submit([commands.finish()]);
    buffer.map_async(wgpu::MapMode::Read, .., |_| ());
    device.poll(wgpu::PollType::wait_indefinitely())?;
    let path = std::env::args().nth(1).unwrap_or_else(|| "cards.png".into());
    let mut encoder = png::Encoder::new(File::create(&path)?, SIZE, SIZE);
    encoder.set_color(png::ColorType::Rgba);
    Ok(encoder.write_header()?.write_image_data(&buffer.get_mapped_range(..)?)?)
}
