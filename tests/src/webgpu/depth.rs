//! Depth in and out: WebGPU copies no bytes into a 32-bit depth texture, and GL none out of it, so both ways are drawn.

use super::device::Webgpu;
use super::readback::level_size;
use wgpu::{CommandEncoder, Texture, TextureFormat, TextureUsages, TextureView};

const WHOLE_TARGET: &str = "
@group(0) @binding(0) var source: texture_2d<f32>;

@vertex fn whole_target(@builtin(vertex_index) index: u32) -> @builtin(position) vec4<f32> {
    let corner = vec2<f32>(f32(index & 1u), f32(index >> 1u)) * 4.0 - 1.0;
    return vec4<f32>(corner, 0.0, 1.0);
}

@fragment fn as_depth(@builtin(position) at: vec4<f32>) -> @builtin(frag_depth) f32 {
    return textureLoad(source, vec2<i32>(at.xy), 0).r;
}

@fragment fn as_color(@builtin(position) at: vec4<f32>) -> @location(0) vec4<u32> {
    return vec4<u32>(bitcast<u32>(textureLoad(source, vec2<i32>(at.xy), 0).r), 0u, 0u, 1u);
}
";

/// Fills one level of a depth texture, layer by layer. Each comes from a texture of its own, as wgpu's GL backend reads
/// no layer but the first.
pub(super) fn upload(on: &Webgpu, to: &Texture, level: u32, bytes: &[u8]) {
    let whole = level_size(to, level);
    let size = wgpu::Extent3d { depth_or_array_layers: 1, ..whole };
    let layout = wgpu::TexelCopyBufferLayout { offset: 0, bytes_per_row: Some(size.width * 4), rows_per_image: None };
    let mut commands = on.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
    for (layer, bytes) in (0..).zip(bytes.chunks_exact((size.width * size.height * 4).max(4) as usize)) {
        let usage = TextureUsages::COPY_DST | TextureUsages::TEXTURE_BINDING;
        let plain = plain(on, size, TextureFormat::R32Float, usage);
        on.queue.write_texture(plain.as_image_copy(), bytes, layout, size);
        draw(on, &mut commands, "as_depth", &view(&plain, 0, 0), &view(to, level, layer));
    }
    on.queue.submit([commands.finish()]);
}

/// Records a copy of a depth buffer as the bits of 32-bit floats: GL draws into no floats of 32 bits.
pub(super) fn to_color(on: &Webgpu, commands: &mut CommandEncoder, from: &Texture) -> Texture {
    let usage = TextureUsages::COPY_SRC | TextureUsages::RENDER_ATTACHMENT;
    let plain = plain(on, from.size(), TextureFormat::R32Uint, usage);
    draw(on, commands, "as_color", &view(from, 0, 0), &view(&plain, 0, 0));
    plain
}

fn plain(on: &Webgpu, size: wgpu::Extent3d, format: TextureFormat, usage: TextureUsages) -> Texture {
    on.device.create_texture(&wgpu::TextureDescriptor {
        label: Some("depth as colour"),
        size,
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format,
        usage,
        view_formats: &[],
    })
}

fn view(texture: &Texture, level: u32, layer: u32) -> TextureView {
    texture.create_view(&wgpu::TextureViewDescriptor {
        dimension: Some(wgpu::TextureViewDimension::D2),
        base_mip_level: level,
        mip_level_count: Some(1),
        base_array_layer: layer,
        array_layer_count: Some(1),
        ..wgpu::TextureViewDescriptor::default()
    })
}

fn draw(on: &Webgpu, commands: &mut CommandEncoder, entry: &str, from: &TextureView, to: &TextureView) {
    let is_depth = entry == "as_depth";
    let device = &on.device;
    let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
        label: None,
        entries: &[wgpu::BindGroupLayoutEntry {
            binding: 0,
            visibility: wgpu::ShaderStages::FRAGMENT,
            ty: wgpu::BindingType::Texture {
                sample_type: wgpu::TextureSampleType::Float { filterable: false },
                view_dimension: wgpu::TextureViewDimension::D2,
                multisampled: false,
            },
            count: None,
        }],
    });
    let entries = &[wgpu::BindGroupEntry { binding: 0, resource: wgpu::BindingResource::TextureView(from) }];
    let group = device.create_bind_group(&wgpu::BindGroupDescriptor { label: None, layout: &layout, entries });
    let source = wgpu::ShaderSource::Wgsl(WHOLE_TARGET.into());
    let module = &device.create_shader_module(wgpu::ShaderModuleDescriptor { label: Some("depth"), source });
    let color = [Some(TextureFormat::R32Uint.into())];
    let pipeline = device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
        label: Some(entry),
        layout: Some(&device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
            label: None,
            bind_group_layouts: &[Some(&layout)],
            immediate_size: 0,
        })),
        vertex: wgpu::VertexState {
            module,
            entry_point: Some("whole_target"),
            compilation_options: wgpu::PipelineCompilationOptions::default(),
            buffers: &[],
        },
        primitive: wgpu::PrimitiveState::default(),
        depth_stencil: is_depth.then(|| wgpu::DepthStencilState {
            format: TextureFormat::Depth32Float,
            depth_write_enabled: Some(true),
            depth_compare: Some(wgpu::CompareFunction::Always),
            stencil: wgpu::StencilState::default(),
            bias: wgpu::DepthBiasState::default(),
        }),
        multisample: wgpu::MultisampleState::default(),
        fragment: Some(wgpu::FragmentState {
            module,
            entry_point: Some(entry),
            compilation_options: wgpu::PipelineCompilationOptions::default(),
            targets: if is_depth { &[] } else { &color },
        }),
        multiview_mask: None,
        cache: None,
    });
    let attachment = [Some(wgpu::RenderPassColorAttachment {
        view: to,
        depth_slice: None,
        resolve_target: None,
        ops: wgpu::Operations::default(),
    })];
    let mut pass = commands.begin_render_pass(&wgpu::RenderPassDescriptor {
        color_attachments: if is_depth { &[] } else { &attachment },
        depth_stencil_attachment: is_depth.then_some(wgpu::RenderPassDepthStencilAttachment {
            view: to,
            depth_ops: Some(wgpu::Operations { load: wgpu::LoadOp::Clear(1.0), store: wgpu::StoreOp::Store }),
            stencil_ops: None,
        }),
        ..wgpu::RenderPassDescriptor::default()
    });
    pass.set_pipeline(&pipeline);
    pass.set_bind_group(0, &group, &[]);
    pass.draw(0..3, 0..1);
}
