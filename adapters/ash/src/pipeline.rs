//! An info, its layout and fixed-function state in, a pipeline out.

use crate::error::{Error, failed};
use crate::layout::PipelineLayout;
use crate::specialization::Specialization;
use crate::stages::ShaderStages;
use crate::vertex_input::VertexInput;
use ash::vk;
use shader_info::{Stage, Technique};

/// What a graphics pipeline draws into.
#[derive(Clone, Debug)]
pub enum Target {
    /// A subpass of a render pass.
    RenderPass(vk::RenderPass, u32),
    /// Dynamic rendering: a feature of Vulkan 1.3 that the device must have been created with.
    Rendering {
        /// The format behind each `fragment_out` location.
        colors: Vec<vk::Format>,
        /// `UNDEFINED` for none.
        depth: vk::Format,
        /// `UNDEFINED` for none.
        stencil: vk::Format,
    },
}

/// The state of a graphics pipeline that is no shader's. Every field may be set before [`GraphicsState::create`];
/// [`GraphicsState::new`] says what they are otherwise.
#[derive(Clone, Debug)]
pub struct GraphicsState<'a> {
    /// What draws.
    pub technique: Technique,
    /// What it draws into.
    pub target: Target,
    /// Specialization constants.
    pub specialization: Specialization,
    /// How vertices lie in their buffers.
    pub vertex_input: VertexInput,
    /// How vertices make primitives.
    pub topology: vk::PrimitiveTopology,
    /// Whether the largest index begins a new strip.
    pub primitive_restart: bool,
    /// Vertices a patch, for tessellation.
    pub patch_control_points: u32,
    /// Culling, winding, polygon mode, depth bias.
    pub rasterization: vk::PipelineRasterizationStateCreateInfo<'a>,
    /// Samples a pixel.
    pub multisample: vk::PipelineMultisampleStateCreateInfo<'a>,
    /// Depth and stencil tests.
    pub depth_stencil: vk::PipelineDepthStencilStateCreateInfo<'a>,
    /// How each colour attachment blends; as many as the target has.
    pub blend: Vec<vk::PipelineColorBlendAttachmentState>,
    /// What is set while recording.
    pub dynamic: Vec<vk::DynamicState>,
    /// To reuse what the driver compiled before.
    pub cache: vk::PipelineCache,
}

impl GraphicsState<'_> {
    /// Triangle lists, or patches of 3 where the info tessellates; polygons filled, front faces counter-clockwise,
    /// nothing culled; one sample; no depth or stencil test; every output written without blending; one viewport and
    /// scissor rectangle, both dynamic. A viewport's height is positive: clip space has `y = -1` at the top.
    ///
    /// An info's own render state, or a technique's, comes with [`GraphicsState::with_render_state`].
    pub fn new(technique: impl Into<Technique>, target: Target) -> Self {
        let technique = technique.into();
        let info = technique.info();
        let tessellates = info.stages().has(Stage::TessEvaluation);
        let outputs = match &target {
            Target::Rendering { colors, .. } => colors.len(),
            Target::RenderPass(..) => info.outputs().map(|it| it.location as usize + 1).max().unwrap_or(0),
        };
        let write = vk::PipelineColorBlendAttachmentState::default().color_write_mask(vk::ColorComponentFlags::RGBA);
        Self {
            technique,
            target,
            specialization: Specialization::new(technique),
            vertex_input: VertexInput::new(technique),
            topology: match tessellates {
                true => vk::PrimitiveTopology::PATCH_LIST,
                false => vk::PrimitiveTopology::TRIANGLE_LIST,
            },
            primitive_restart: false,
            patch_control_points: 3,
            rasterization: vk::PipelineRasterizationStateCreateInfo::default().line_width(1.0),
            multisample: vk::PipelineMultisampleStateCreateInfo::default()
                .rasterization_samples(vk::SampleCountFlags::TYPE_1),
            depth_stencil: vk::PipelineDepthStencilStateCreateInfo::default(),
            blend: vec![write; outputs],
            dynamic: vec![vk::DynamicState::VIEWPORT, vk::DynamicState::SCISSOR],
            cache: vk::PipelineCache::null(),
        }
    }

    /// The pipeline. Its shader modules live only within the call; it is destroyed with `device.destroy_pipeline`.
    ///
    /// # Errors
    /// There is no SPIR-V, or the driver refuses.
    ///
    /// # Safety
    /// The device is alive, and the one of the layout and the target; the layout is that of the info.
    pub unsafe fn create(&self, device: &ash::Device, layout: &PipelineLayout) -> Result<vk::Pipeline, Error> {
        let info = self.technique.info();
        if !info.stages().has(Stage::Vertex) {
            return Err(Error::Stage { info: info.name(), missing: Stage::Vertex });
        }
        // SAFETY: our own contract.
        let stages = unsafe { ShaderStages::new(device, self.technique) }?;
        // SAFETY: as above.
        let made = unsafe { self.with(device, layout, &stages) };
        // SAFETY: a pipeline does not need its modules any more.
        unsafe { stages.destroy(device) };
        made.map_err(failed(info.name(), "creating a graphics pipeline"))
    }

    unsafe fn with(
        &self,
        device: &ash::Device,
        layout: &PipelineLayout,
        stages: &ShaderStages,
    ) -> Result<vk::Pipeline, vk::Result> {
        let specialization = self.specialization.info();
        let stages = stages.create_infos(&specialization);
        let vertex_input = self.vertex_input.state();
        let assembly = vk::PipelineInputAssemblyStateCreateInfo::default()
            .topology(self.topology)
            .primitive_restart_enable(self.primitive_restart);
        let patches =
            vk::PipelineTessellationStateCreateInfo::default().patch_control_points(self.patch_control_points);
        let viewport = vk::PipelineViewportStateCreateInfo::default().viewport_count(1).scissor_count(1);
        let blend = vk::PipelineColorBlendStateCreateInfo::default().attachments(&self.blend);
        let dynamic = vk::PipelineDynamicStateCreateInfo::default().dynamic_states(&self.dynamic);
        let create_info = vk::GraphicsPipelineCreateInfo::default()
            .stages(&stages)
            .vertex_input_state(&vertex_input)
            .input_assembly_state(&assembly)
            .tessellation_state(&patches)
            .viewport_state(&viewport)
            .rasterization_state(&self.rasterization)
            .multisample_state(&self.multisample)
            .depth_stencil_state(&self.depth_stencil)
            .color_blend_state(&blend)
            .dynamic_state(&dynamic)
            .layout(layout.handle);
        let mut rendering = vk::PipelineRenderingCreateInfo::default();
        let create_info = match &self.target {
            Target::RenderPass(pass, subpass) => create_info.render_pass(*pass).subpass(*subpass),
            Target::Rendering { colors, depth, stencil } => {
                rendering = rendering
                    .color_attachment_formats(colors)
                    .depth_attachment_format(*depth)
                    .stencil_attachment_format(*stencil);
                create_info.push_next(&mut rendering)
            }
        };
        // SAFETY: everything that it points at lives until the call returns; the rest is the caller's promise.
        first(unsafe { device.create_graphics_pipelines(self.cache, &[create_info], None) })
    }
}

/// A compute pipeline; destroyed with `device.destroy_pipeline`.
///
/// # Errors
/// There is no SPIR-V, or the driver refuses.
///
/// # Safety
/// The device is alive, and the one of the layout.
pub unsafe fn compute_pipeline(
    device: &ash::Device,
    layout: &PipelineLayout,
    specialization: &Specialization,
) -> Result<vk::Pipeline, Error> {
    let info = layout.info;
    if !info.stages().has(Stage::Compute) {
        return Err(Error::Stage { info: info.name(), missing: Stage::Compute });
    }
    // SAFETY: our own contract.
    let stages = unsafe { ShaderStages::new(device, specialization.technique()) }?;
    let specialization = specialization.info();
    let create_infos: Vec<_> = stages
        .create_infos(&specialization)
        .into_iter()
        .map(|stage| vk::ComputePipelineCreateInfo::default().stage(stage).layout(layout.handle))
        .collect();
    // SAFETY: an info with a compute stage has no other; everything that it points at lives until the call returns.
    let made = first(unsafe { device.create_compute_pipelines(vk::PipelineCache::null(), &create_infos, None) });
    // SAFETY: a pipeline does not need its modules any more.
    unsafe { stages.destroy(device) };
    made.map_err(failed(info.name(), "creating a compute pipeline"))
}

/// A failed call gives null handles, which need no destroying.
fn first(made: Result<Vec<vk::Pipeline>, (Vec<vk::Pipeline>, vk::Result)>) -> Result<vk::Pipeline, vk::Result> {
    let pipelines = made.map_err(|(_, result)| result)?;
    pipelines.first().copied().ok_or(vk::Result::ERROR_UNKNOWN)
}
