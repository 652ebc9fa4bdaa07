//! Creates a pipeline from stages and fixed-function state.

use super::describe::{Blend, Bound, Draw, Stage, StageKind};
use super::device::Device;
use super::error::{Error, failed};
use super::layout::{Layout, refused};
use super::memory::{Owned, Shape};
use super::spirv;
use ash::vk;
use shader_info::{Scalar, Technique};
use shader_info_ash::{GraphicsState, PipelineLayout, Specialization, Target, compute_pipeline};
use std::ffi::CString;

/// The pipeline of one compute stage.
pub(super) fn compute<'d>(
    device: &'d Device,
    stage: &Stage<'_>,
    resources: &[Bound],
    specialization: &[(u32, u32)],
    layout: &Layout<'_>,
) -> Result<Owned<'d, vk::Pipeline>, Error> {
    if stage.kind != StageKind::Compute {
        return Err(Error::Description(format!("a {:?} stage cannot be dispatched", stage.kind)));
    }
    if let Layout::OfInfo(made) = layout {
        spirv::look(stage, resources)?;
        let values = by_name(made.layout.technique, specialization)?;
        // SAFETY: the device and the layout live.
        let made = unsafe { compute_pipeline(&device.raw, &made.layout, &values) };
        return Ok(owned(device, made.map_err(refused)?));
    }
    let ready = Ready::new(device, stage, resources)?;
    let values = Values::new(specialization);
    let constants = values.info();
    let info = vk::ComputePipelineCreateInfo::default().stage(ready.info(&constants)).layout(layout.handle());
    // SAFETY: everything `info` points at lives until the call returns.
    let made = unsafe { device.raw.create_compute_pipelines(vk::PipelineCache::null(), &[info], None) };
    one(device, made)
}

/// The pipeline of a draw into `targets`.
pub(super) fn graphics<'d>(
    device: &'d Device,
    draw: &Draw<'_>,
    targets: &[Shape],
    layout: &Layout<'_>,
    render_pass: vk::RenderPass,
) -> Result<Owned<'d, vk::Pipeline>, Error> {
    check_stages(device, draw)?;
    if let Layout::OfInfo(made) = layout {
        return of_info(device, draw, targets, &made.layout, render_pass);
    }
    let ready =
        draw.stages.iter().map(|stage| Ready::new(device, stage, &draw.resources)).collect::<Result<Vec<_>, _>>()?;
    let values = Values::new(&draw.specialization);
    let constants = values.info();
    let stages: Vec<_> = ready.iter().map(|stage| stage.info(&constants)).collect();

    let (bindings, attributes) = vertex_input(draw)?;
    let input = vk::PipelineVertexInputStateCreateInfo::default()
        .vertex_binding_descriptions(&bindings)
        .vertex_attribute_descriptions(&attributes);
    let assembly = vk::PipelineInputAssemblyStateCreateInfo::default()
        .topology(draw.topology)
        .primitive_restart_enable(restarts(draw.topology));
    let patches = vk::PipelineTessellationStateCreateInfo::default().patch_control_points(draw.patch_control_points);

    let viewport = vk::PipelineViewportStateCreateInfo::default().viewport_count(1).scissor_count(1);
    let dynamic = vk::PipelineDynamicStateCreateInfo::default()
        .dynamic_states(&[vk::DynamicState::VIEWPORT, vk::DynamicState::SCISSOR]);
    let raster = vk::PipelineRasterizationStateCreateInfo::default().polygon_mode(draw.polygons).line_width(1.0);
    let samples = vk::PipelineMultisampleStateCreateInfo::default().rasterization_samples(vk::SampleCountFlags::TYPE_1);

    let depth = depth_state(draw);
    let blends: Vec<_> = targets.iter().map(|target| blend_state(device, draw.blend, target.format)).collect();
    let blend = vk::PipelineColorBlendStateCreateInfo::default().attachments(&blends);

    let mut info = vk::GraphicsPipelineCreateInfo::default()
        .stages(&stages)
        .vertex_input_state(&input)
        .input_assembly_state(&assembly)
        .viewport_state(&viewport)
        .rasterization_state(&raster)
        .multisample_state(&samples)
        .depth_stencil_state(&depth)
        .color_blend_state(&blend)
        .dynamic_state(&dynamic)
        .layout(layout.handle())
        .render_pass(render_pass);
    if draw.topology == vk::PrimitiveTopology::PATCH_LIST {
        info = info.tessellation_state(&patches);
    }
    // SAFETY: everything `info` points at lives until the call returns.
    let made = unsafe { device.raw.create_graphics_pipelines(vk::PipelineCache::null(), &[info], None) };
    one(device, made)
}

fn one(
    device: &Device,
    made: Result<Vec<vk::Pipeline>, (Vec<vk::Pipeline>, vk::Result)>,
) -> Result<Owned<'_, vk::Pipeline>, Error> {
    // A failed call gives null handles, which need no destroying.
    let pipelines = made.map_err(|(_, result)| failed("creating a pipeline")(result))?;
    Ok(owned(device, pipelines[0]))
}

fn owned(device: &Device, pipeline: vk::Pipeline) -> Owned<'_, vk::Pipeline> {
    // SAFETY: called once, behind the last use, before the device is destroyed.
    Owned::new(device, pipeline, |raw, handle| unsafe { raw.destroy_pipeline(handle, None) })
}

/// The adapter's pipeline, with the draw's state.
fn of_info<'d>(
    device: &'d Device,
    draw: &Draw<'_>,
    targets: &[Shape],
    layout: &PipelineLayout,
    render_pass: vk::RenderPass,
) -> Result<Owned<'d, vk::Pipeline>, Error> {
    draw.stages.iter().try_for_each(|stage| spirv::look(stage, &draw.resources))?;
    vertex_input(draw)?;
    let technique = draw.technique.unwrap_or(layout.technique);
    let mut state =
        GraphicsState::new(technique, Target::RenderPass(render_pass, 0), &device.features).map_err(refused)?;
    state.specialization = by_name(technique, &draw.specialization)?;
    // Scenes may have buffers that no technique reads.
    let is_read = |index: u32| technique.info().attributes().any(|attribute| attribute.buffer == index);
    for (index, buffer) in (0..).zip(&draw.vertex_buffers).filter(|(index, _)| is_read(*index)) {
        state.vertex_input = state.vertex_input.stride(index, buffer.stride).map_err(refused)?;
    }
    state.topology = draw.topology;
    state.primitive_restart = restarts(draw.topology);
    state.patch_control_points = draw.patch_control_points;
    if !draw.has_own_state {
        let plain = vk::PipelineRasterizationStateCreateInfo::default().line_width(1.0);
        state.rasterization = plain.polygon_mode(draw.polygons);
        state.depth_stencil = depth_state(draw);
        state.blend = targets.iter().map(|target| blend_state(device, draw.blend, target.format)).collect();
    }
    // SAFETY: the device, the layout and the render pass live.
    let made = unsafe { state.create(&device.raw, layout) };
    Ok(owned(device, made.map_err(refused)?))
}

/// Ids and bits back to names and values.
fn by_name(technique: Technique, constants: &[(u32, u32)]) -> Result<Specialization, Error> {
    let info = technique.info();
    let mut values = Specialization::new(technique);
    for (id, bits) in constants {
        let found = info.specializations().find(|it| it.id == *id);
        let found = found.ok_or_else(|| Error::Description(format!("`{}` has no constant {id}", info.name())))?;
        values = match found.ty.scalar {
            Scalar::Bool => values.set(found.name, *bits != 0),
            Scalar::Int => values.set(found.name, *bits as i32),
            Scalar::Uint => values.set(found.name, *bits),
            Scalar::Float => values.set(found.name, f32::from_bits(*bits)),
        }
        .map_err(refused)?;
    }
    Ok(values)
}

/// A stage's module and its entry's name for C.
struct Ready<'d> {
    module: Owned<'d, vk::ShaderModule>,
    kind: StageKind,
    entry: CString,
}

impl<'d> Ready<'d> {
    fn new(device: &'d Device, stage: &Stage<'_>, resources: &[Bound]) -> Result<Ready<'d>, Error> {
        spirv::look(stage, resources)?;
        let entry = CString::new(stage.entry)
            .map_err(|_| Error::Description(format!("the entry point {:?} holds a zero", stage.entry)))?;
        let info = vk::ShaderModuleCreateInfo::default().code(stage.spirv);
        // SAFETY: the words are SPIR-V as far as we looked; the validation layer looks further.
        let module = unsafe { device.raw.create_shader_module(&info, None) };
        let module = module.map_err(failed("creating a shader module"))?;
        // SAFETY: called once, behind the last use, before the device is destroyed.
        let destroy: unsafe fn(&ash::Device, _) = |raw, handle| unsafe { raw.destroy_shader_module(handle, None) };
        Ok(Ready { module: Owned::new(device, module, destroy), kind: stage.kind, entry })
    }

    fn info<'a>(&'a self, constants: &'a vk::SpecializationInfo<'a>) -> vk::PipelineShaderStageCreateInfo<'a> {
        vk::PipelineShaderStageCreateInfo::default()
            .stage(self.kind.flag())
            .module(self.module.handle)
            .name(&self.entry)
            .specialization_info(constants)
    }
}

/// Specialization constants as Vulkan reads them.
struct Values {
    entries: Vec<vk::SpecializationMapEntry>,
    data: Vec<u8>,
}

impl Values {
    fn new(constants: &[(u32, u32)]) -> Values {
        let entry = |(index, &(constant_id, _)): (usize, &(u32, u32))| vk::SpecializationMapEntry {
            constant_id,
            offset: index as u32 * 4,
            size: 4,
        };
        let data = constants.iter().flat_map(|(_, value)| value.to_ne_bytes()).collect();
        Values { entries: constants.iter().enumerate().map(entry).collect(), data }
    }

    fn info(&self) -> vk::SpecializationInfo<'_> {
        vk::SpecializationInfo::default().map_entries(&self.entries).data(&self.data)
    }
}

fn check_stages(device: &Device, draw: &Draw<'_>) -> Result<(), Error> {
    let wrong = |what: &str| Err(Error::Description(what.into()));
    let count = |kind| draw.stages.iter().filter(|stage| stage.kind == kind).count();
    let tessellated = draw.topology == vk::PrimitiveTopology::PATCH_LIST;
    let repeated = draw.stages.iter().any(|stage| count(stage.kind) > 1);
    match () {
        () if repeated => wrong("a stage is there twice"),
        () if count(StageKind::Vertex) == 0 => wrong("there is no vertex stage"),
        () if count(StageKind::Compute) > 0 => wrong("a compute stage cannot be drawn"),
        () if count(StageKind::TessControl) != count(StageKind::TessEvaluation) => wrong("half of a tessellation"),
        () if tessellated != (count(StageKind::TessControl) > 0) => wrong("patches and tessellation need each other"),
        () if tessellated && !(1..=32).contains(&draw.patch_control_points) => wrong("a patch has 1 to 32 points"),
        () if tessellated && device.features.tessellation_shader == 0 => Err(Error::Unsupported("tessellation".into())),
        () if count(StageKind::Geometry) > 0 && device.features.geometry_shader == 0 => {
            Err(Error::Unsupported("geometry shaders".into()))
        }
        () => Ok(()),
    }
}

type Input = (Vec<vk::VertexInputBindingDescription>, Vec<vk::VertexInputAttributeDescription>);

fn vertex_input(draw: &Draw<'_>) -> Result<Input, Error> {
    let mut bindings = vec![];
    for (binding, buffer) in (0..).zip(&draw.vertex_buffers) {
        let input_rate = if buffer.per_instance { vk::VertexInputRate::INSTANCE } else { vk::VertexInputRate::VERTEX };
        bindings.push(vk::VertexInputBindingDescription { binding, stride: buffer.stride, input_rate });
    }
    let mut attributes = vec![];
    for &super::describe::Attribute { location, binding, format, offset } in &draw.attributes {
        if binding as usize >= bindings.len() {
            return Err(Error::Description(format!(
                "attribute {location} reads vertex buffer {binding}: there is none"
            )));
        }
        attributes.push(vk::VertexInputAttributeDescription { location, binding, format, offset });
    }
    Ok((bindings, attributes))
}

/// Vulkan 1.1 lets only strips and fans restart.
fn restarts(topology: vk::PrimitiveTopology) -> bool {
    use vk::PrimitiveTopology as T;
    [T::LINE_STRIP, T::TRIANGLE_STRIP, T::TRIANGLE_FAN, T::LINE_STRIP_WITH_ADJACENCY, T::TRIANGLE_STRIP_WITH_ADJACENCY]
        .contains(&topology)
}

fn depth_state(draw: &Draw<'_>) -> vk::PipelineDepthStencilStateCreateInfo<'static> {
    let state = vk::PipelineDepthStencilStateCreateInfo::default();
    match draw.depth {
        Some(depth) => state.depth_test_enable(true).depth_compare_op(depth.test).depth_write_enable(depth.write),
        None => state,
    }
}

fn blend_state(device: &Device, blend: Blend, format: vk::Format) -> vk::PipelineColorBlendAttachmentState {
    use vk::BlendFactor as By;
    let blends = device.format_features(format).contains(vk::FormatFeatureFlags::COLOR_ATTACHMENT_BLEND);
    // The factors of new and old colour, then of new and old alpha.
    let [new, old, new_alpha, old_alpha] = match blend {
        Blend::Off => [By::ONE, By::ZERO, By::ONE, By::ZERO],
        Blend::Alpha => [By::SRC_ALPHA, By::ONE_MINUS_SRC_ALPHA, By::ONE, By::ONE_MINUS_SRC_ALPHA],
        Blend::Add => [By::ONE; 4],
        Blend::DualSource => [By::ONE, By::SRC1_COLOR, By::ONE, By::SRC1_ALPHA],
    };
    vk::PipelineColorBlendAttachmentState::default()
        .blend_enable(blends && blend != Blend::Off)
        .src_color_blend_factor(new)
        .dst_color_blend_factor(old)
        .src_alpha_blend_factor(new_alpha)
        .dst_alpha_blend_factor(old_alpha)
        .color_write_mask(vk::ColorComponentFlags::RGBA)
}
