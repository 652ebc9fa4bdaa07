//! Draws a scene and returns its pixels and bytes.

use super::bindings::Bindings;
use super::contents::Contents;
use super::depth;
use super::device::{Webgpu, refused};
use super::formats;
use super::passes::{Ready, constants};
use super::readback::Readback;
use crate::scene::{self, DriverError, Format, Outcome, Scene, VertexBuffer, pictures};
use shader_info::{Blend, BlendComponent, BlendFactor, BlendOp, Compare, Polygon, RenderState, Technique};
use shader_info_wgpu::PipelineState;
use wgpu::{BufferUsages, Features, TextureUsages};

pub(super) fn draw(on: &Webgpu, scene: &Scene) -> Result<Outcome, DriverError> {
    refuse(on, scene)?;
    let before = scene.before.iter().flat_map(|pass| &pass.resources);
    let contents = Contents::new(on, &scene.contents, scene.resources.iter().chain(before))?;
    let passes = scene.before.iter().map(|pass| Ready::new(on, &contents, pass)).collect::<Result<Vec<_>, _>>()?;
    let main = pipeline(on, scene, scene.technique, &scene.specialization)?;
    let descendant = scene
        .descendant
        .map(|descendant| Ok((pipeline(on, scene, descendant.info.into(), &[])?, descendant.from)))
        .transpose()?;
    let bindings = Bindings::new(on, scene.technique, &contents, &scene.resources, &scene.push_constants)?;
    let colors = scene.targets.iter().map(|format| target(on, scene, *format)).collect::<Result<Vec<_>, _>>()?;
    let depth = scene.depth.map(|_| target(on, scene, Format::Depth32Float)).transpose()?;
    let vertices: Vec<_> =
        scene.vertex_buffers.iter().map(|it: &VertexBuffer| filled(on, BufferUsages::VERTEX, &it.data)).collect();
    let indices = scene.indices.as_ref().map(|it| filled(on, BufferUsages::INDEX, bytemuck::cast_slice(it)));

    let mut commands = on.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
    passes.iter().for_each(|pass| pass.record(&mut commands));
    {
        let views: Vec<_> = colors.iter().map(|it| it.create_view(&wgpu::TextureViewDescriptor::default())).collect();
        let depth_view = depth.as_ref().map(|it| it.create_view(&wgpu::TextureViewDescriptor::default()));
        let mut pass = begin(&mut commands, scene, &views, depth_view.as_ref());
        pass.set_pipeline(&main);
        for (group, bind_group, offsets) in bindings.each() {
            pass.set_bind_group(group, bind_group, &offsets);
        }
        (0..).zip(&vertices).for_each(|(slot, buffer)| pass.set_vertex_buffer(slot, buffer.slice(..)));
        if let Some(indices) = &indices {
            pass.set_index_buffer(indices.slice(..), wgpu::IndexFormat::Uint32);
        }
        record(&mut pass, scene, &contents)?;
        if let Some((pipeline, from)) = &descendant {
            let (width, height) = scene.size;
            pass.set_pipeline(pipeline);
            pass.set_scissor_rect(*from, 0, width.saturating_sub(*from), height);
            record(&mut pass, scene, &contents)?;
        }
    }
    let mut readback = Readback::default();
    for (color, format) in colors.iter().zip(&scene.targets) {
        readback.level(on, &mut commands, color, 0, format.bytes());
    }
    if let Some(depth) = &depth {
        let copy = depth::to_color(on, &mut commands, depth);
        readback.level(on, &mut commands, &copy, 0, 4);
    }
    contents.record(on, &mut commands, &mut readback);
    let mut copies = readback.finish(on, commands)?.into_iter();

    let mut outcome = Outcome { raw_targets: copies.by_ref().take(colors.len()).collect(), ..Outcome::default() };
    let as_pictures = |(bytes, format): (&Vec<u8>, &Format)| pictures(*format, scene.size, bytes);
    outcome.targets = outcome.raw_targets.iter().zip(&scene.targets).map(as_pictures).collect();
    if depth.is_some() {
        let floats = |bytes: Vec<u8>| bytes.chunks_exact(4).map(bytemuck::pod_read_unaligned).collect();
        outcome.depth = copies.next().map(floats);
    }
    contents.sort(copies, &mut outcome);
    Ok(outcome)
}

fn refuse(on: &Webgpu, scene: &Scene) -> Result<(), DriverError> {
    let lacks = |what: &str| Err(DriverError::Unsupported(format!("WebGPU has no {what}")));
    if scene.layers != 1 {
        return lacks("layers of a target that a shader chooses");
    }
    if scene.patch_control_points != 0 {
        return lacks("tessellation");
    }
    if scene.wireframe {
        on.has(Features::POLYGON_MODE_LINE, "edges only")?;
    }
    if scene.blend == scene::Blend::DualSource {
        on.has(Features::DUAL_SOURCE_BLENDING, "dual-source blending")?;
    }
    if scene.indirect.is_some() {
        // Without it, wgpu skips commands whose first instance is not 0, and says nothing.
        on.has(Features::INDIRECT_FIRST_INSTANCE, "indirect draws with a first instance")?;
    }
    Ok(())
}

fn pipeline(
    on: &Webgpu,
    scene: &Scene,
    technique: Technique,
    specialization: &[(&'static str, u32)],
) -> Result<wgpu::RenderPipeline, DriverError> {
    let topology = formats::topology(scene.topology)?;
    let targets: Vec<_> = scene.targets.iter().map(|format| Some(formats::format(*format))).collect();
    let strides: Vec<_> = scene.vertex_buffers.iter().map(|it| u64::from(it.stride)).collect();
    let constants = constants(technique.info(), specialization);
    let restarts = topology.is_strip() && scene.indices.is_some();
    let state = PipelineState {
        targets: &targets,
        depth_stencil: scene.depth.map(|_| wgpu::TextureFormat::Depth32Float),
        topology,
        strip_index_format: restarts.then_some(wgpu::IndexFormat::Uint32),
        render_state: (!scene.has_own_state).then(|| state(on, scene)),
        constants: &constants,
        strides: &strides,
        ..PipelineState::default()
    };
    on.shaders.render_pipeline(technique, &state).map_err(refused)
}

/// The scene's own state, for every target that can blend.
fn state(on: &Webgpu, scene: &Scene) -> RenderState {
    let mut state = RenderState {
        polygon: if scene.wireframe { Polygon::Line } else { Polygon::Fill },
        depth_test: scene.depth.map(|depth| compare(depth.test)),
        depth_write: scene.depth.is_some_and(|depth| depth.write),
        ..RenderState::DEFAULT
    };
    for (target, format) in state.blend.iter_mut().zip(&scene.targets) {
        let flags = on.adapter.get_texture_format_features(formats::format(*format)).flags;
        if flags.contains(wgpu::TextureFormatFeatureFlags::BLENDABLE) {
            *target = equation(scene.blend);
        }
    }
    state
}

fn compare(compare: scene::Compare) -> Compare {
    match compare {
        scene::Compare::Never => Compare::Never,
        scene::Compare::Less => Compare::Less,
        scene::Compare::Equal => Compare::Equal,
        scene::Compare::LessOrEqual => Compare::LessEqual,
        scene::Compare::Greater => Compare::Greater,
        scene::Compare::NotEqual => Compare::NotEqual,
        scene::Compare::GreaterOrEqual => Compare::GreaterEqual,
        scene::Compare::Always => Compare::Always,
    }
}

fn equation(blend: scene::Blend) -> Blend {
    let sum = |src, dst| BlendComponent { src, dst, op: BlendOp::Add };
    let (color, alpha) = match blend {
        scene::Blend::Off => return Blend::OFF,
        scene::Blend::Alpha => (
            sum(BlendFactor::SrcAlpha, BlendFactor::OneMinusSrcAlpha),
            sum(BlendFactor::One, BlendFactor::OneMinusSrcAlpha),
        ),
        scene::Blend::Add => (sum(BlendFactor::One, BlendFactor::One), sum(BlendFactor::One, BlendFactor::One)),
        scene::Blend::DualSource => {
            (sum(BlendFactor::One, BlendFactor::Src1), sum(BlendFactor::One, BlendFactor::Src1Alpha))
        }
    };
    Blend { color, alpha }
}

fn target(on: &Webgpu, scene: &Scene, format: Format) -> Result<wgpu::Texture, DriverError> {
    let usage = match format {
        Format::Depth32Float => TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING,
        _ => TextureUsages::RENDER_ATTACHMENT | TextureUsages::COPY_SRC,
    };
    let format = formats::format(format);
    if !on.adapter.get_texture_format_features(format).allowed_usages.contains(usage) {
        return Err(DriverError::Unsupported(format!("targets of {format:?} on {}", on.name)));
    }
    let (width, height) = scene.size;
    Ok(on.device.create_texture(&wgpu::TextureDescriptor {
        label: Some("target"),
        size: wgpu::Extent3d { width, height, depth_or_array_layers: 1 },
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format,
        usage,
        view_formats: &[],
    }))
}

fn filled(on: &Webgpu, usage: BufferUsages, bytes: &[u8]) -> wgpu::Buffer {
    let mut padded = bytes.to_vec();
    padded.resize(bytes.len().max(4).next_multiple_of(4), 0);
    let buffer = on.device.create_buffer(&wgpu::BufferDescriptor {
        label: Some("geometry"),
        size: padded.len() as u64,
        usage: usage | BufferUsages::COPY_DST,
        mapped_at_creation: false,
    });
    on.queue.write_buffer(&buffer, 0, &padded);
    buffer
}

fn begin<'a>(
    commands: &'a mut wgpu::CommandEncoder,
    scene: &Scene,
    colors: &[wgpu::TextureView],
    depth: Option<&wgpu::TextureView>,
) -> wgpu::RenderPass<'a> {
    let [r, g, b, a] = scene.clear.map(f64::from);
    let load = wgpu::LoadOp::Clear(wgpu::Color { r, g, b, a });
    let attachment = |view| {
        let ops = wgpu::Operations { load, store: wgpu::StoreOp::Store };
        Some(wgpu::RenderPassColorAttachment { view, depth_slice: None, resolve_target: None, ops })
    };
    let clear_depth = scene.depth.map_or(1.0, |depth| depth.clear);
    commands.begin_render_pass(&wgpu::RenderPassDescriptor {
        label: Some(scene.info.name()),
        color_attachments: &colors.iter().map(attachment).collect::<Vec<_>>(),
        depth_stencil_attachment: depth.map(|view| wgpu::RenderPassDepthStencilAttachment {
            view,
            depth_ops: Some(wgpu::Operations { load: wgpu::LoadOp::Clear(clear_depth), store: wgpu::StoreOp::Store }),
            stencil_ops: None,
        }),
        ..wgpu::RenderPassDescriptor::default()
    })
}

fn record(pass: &mut wgpu::RenderPass<'_>, scene: &Scene, contents: &Contents) -> Result<(), DriverError> {
    let Some(indirect) = scene.indirect else {
        match &scene.indices {
            Some(indices) => pass.draw_indexed(0..indices.len() as u32, 0, scene.instances.clone()),
            None => pass.draw(0..scene.vertices, scene.instances.clone()),
        }
        return Ok(());
    };
    let commands = contents.buffer(indirect.buffer)?;
    for draw in 0..u64::from(indirect.draws) {
        match &scene.indices {
            Some(_) => pass.draw_indexed_indirect(commands, draw * 20),
            None => pass.draw_indirect(commands, draw * 16),
        }
    }
    Ok(())
}
