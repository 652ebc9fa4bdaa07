//! Creates pipelines from an info, its layout and fixed-function state.

use crate::error::{Error, failed};
use crate::features::check_features;
use crate::formats::numeric_type;
use crate::layout::PipelineLayout;
use crate::points::{check_point_size, last_stage};
use crate::specialization::Specialization;
use crate::stages::ShaderStages;
use crate::state::{
    blend_attachments, check_mask_samples, constant_color, depth_stencil_state, multisample_state, of_outputs,
    rasterization_state,
};
use crate::vertex_input::VertexInput;
use ash::vk;
use shader_info::{Backend, RenderState, Stage, Technique};

/// The render target of a graphics pipeline.
#[derive(Clone, Debug)]
pub enum Target {
    /// A subpass of a render pass, by its index.
    RenderPass(vk::RenderPass, u32),
    /// Dynamic rendering, a feature of Vulkan 1.3 with which the device must have been created.
    Rendering {
        /// Format of the attachment at each `fragment_out` location; `UNDEFINED` if there is none, and what the shader
        /// writes to the location is lost.
        colors: Vec<vk::Format>,
        /// Format of the depth attachment; `UNDEFINED` if there is none. Without one, the depth test has no effect.
        depth: vk::Format,
        /// Format of the stencil attachment; `UNDEFINED` if there is none. Without one, the stencil test has no effect.
        stencil: vk::Format,
    },
}

/// The state of a graphics pipeline that shaders do not have. [`GraphicsState::new`] fills it with defaults; every
/// field may be set before [`GraphicsState::create`].
#[derive(Clone, Debug)]
pub struct GraphicsState<'a> {
    /// The technique to draw with.
    pub technique: Technique,
    /// The render target.
    pub target: Target,
    /// Specialization constants.
    pub specialization: Specialization,
    /// Layout of the vertex buffers.
    pub vertex_input: VertexInput,
    /// How vertices form primitives.
    pub topology: vk::PrimitiveTopology,
    /// Whether points have the size 1 if the shader does not write `gl_PointSize`; else it must write their size. Set it
    /// if the device was created with the feature `maintenance5` of Vulkan 1.4 or `VK_KHR_maintenance5`. It is set for
    /// points of a tessellation or geometry stage if the device was created without
    /// `shaderTessellationAndGeometryPointSize`.
    pub default_point_size: bool,
    /// Whether the largest index starts a new strip.
    pub primitive_restart: bool,
    /// Number of vertices in a patch that the program draws, for tessellation: as many as the `tessellation_layout`
    /// declares for the patches of the control stage, unless that stage changes the number.
    pub patch_control_points: u32,
    /// Number of viewports and of scissor rectangles, for shaders that write `gl_ViewportIndex`: one more than the
    /// highest index. More than one needs `multiViewport`.
    pub viewports: u32,
    /// Culling, winding, polygon mode, depth bias.
    pub rasterization: vk::PipelineRasterizationStateCreateInfo<'a>,
    /// Number of samples, and how they are shaded.
    pub multisample: vk::PipelineMultisampleStateCreateInfo<'a>,
    /// Samples that may be written, if not all may be. Without it, the mask that `multisample` points at applies.
    pub sample_mask: Option<vk::SampleMask>,
    /// Depth and stencil tests.
    pub depth_stencil: vk::PipelineDepthStencilStateCreateInfo<'a>,
    /// Blending of each colour attachment; one element for each attachment of the target. An attachment without an output
    /// of the technique keeps its content, if the device has `independentBlend`; Vulkan does not define what the shader
    /// would write. Integers are not blended.
    pub blend: Vec<vk::PipelineColorBlendAttachmentState>,
    /// State that is set while recording.
    pub dynamic: Vec<vk::DynamicState>,
    /// Cache of pipelines that the driver has compiled.
    pub cache: vk::PipelineCache,
}

const VIEWPORT_AND_SCISSOR: &[vk::DynamicState] = &[vk::DynamicState::VIEWPORT, vk::DynamicState::SCISSOR];

impl GraphicsState<'_> {
    /// Returns the state of the technique's `render_state`; culling, tests and blending that it does not declare are
    /// off. The topology is triangle lists, or patches of the declared number of vertices if the info tessellates. There
    /// is one sample, one viewport and one scissor rectangle, both dynamic. Set a viewport with a positive height: clip
    /// space has `y = -1` at the top. The colour of the blend factor `constant` is dynamic where a target has the factor:
    /// set it with `cmd_set_blend_constants`.
    ///
    /// `features` are those that the device was created with. Use [`GraphicsState::with_render_state`] for another
    /// state.
    ///
    /// # Errors
    /// [`Error::RenderState`] if the render state needs a feature that is not enabled, [`Error::Feature`] if a stage
    /// does.
    pub fn new(
        technique: impl Into<Technique>,
        target: Target,
        features: &vk::PhysicalDeviceFeatures,
    ) -> Result<Self, Error> {
        let technique = technique.into();
        let unsupported = |why| Error::RenderState { info: technique.info().name(), why };
        check_features(technique, features)?;
        let state = technique.render_state();
        // Vulkan takes the mask by pointer, so `create` sets it.
        let without_mask = RenderState { sample_mask: u32::MAX, ..state };
        let samples = vk::SampleCountFlags::TYPE_1;
        let info = technique.info();
        let reflection = technique.reflection_on(Backend::Vulkan);
        let tessellates = info.stages().has(Stage::TessEvaluation);
        let outputs = match &target {
            Target::Rendering { colors, .. } => colors.len(),
            Target::RenderPass(..) => reflection.outputs().map(|it| it.location as usize + 1).max().unwrap_or(0),
        };
        let multisample = multisample_state(&without_mask, samples, features).map_err(unsupported)?;
        let multisample = vk::PipelineMultisampleStateCreateInfo::default()
            .rasterization_samples(samples)
            .sample_shading_enable(multisample.sample_shading_enable == vk::TRUE)
            .min_sample_shading(multisample.min_sample_shading)
            .alpha_to_coverage_enable(multisample.alpha_to_coverage_enable == vk::TRUE)
            .alpha_to_one_enable(multisample.alpha_to_one_enable == vk::TRUE);
        Ok(Self {
            technique,
            target,
            specialization: Specialization::new(technique),
            vertex_input: VertexInput::new(technique),
            topology: match tessellates {
                true => vk::PrimitiveTopology::PATCH_LIST,
                false => vk::PrimitiveTopology::TRIANGLE_LIST,
            },
            default_point_size: last_stage(technique) != Stage::Vertex
                && features.shader_tessellation_and_geometry_point_size == vk::FALSE,
            primitive_restart: false,
            patch_control_points: reflection.patch_vertices().unwrap_or(1),
            viewports: 1,
            rasterization: rasterization_state(&state, features).map_err(unsupported)?,
            multisample,
            sample_mask: (state.sample_mask != u32::MAX).then_some(state.sample_mask),
            depth_stencil: depth_stencil_state(&state),
            blend: blend_attachments(&state, outputs, features)
                .and_then(|blend| of_outputs(technique, blend, features))
                .map_err(unsupported)?,
            dynamic: [VIEWPORT_AND_SCISSOR, constant_color(&state, outputs)].concat(),
            cache: vk::PipelineCache::null(),
        })
    }

    /// Creates the pipeline. Its shader modules exist during the call only. Destroy it with `device.destroy_pipeline`.
    ///
    /// # Errors
    /// [`Error::NotBuilt`] if there is no SPIR-V, [`Error::IncompatibleLayout`] if the layout is that of a technique
    /// with other resources, [`Error::Stage`] if the info has no vertex stage, [`Error::PointSize`] if a shader does not
    /// write the size of its points, [`Error::RenderState`] if a sample mask does not fit the samples,
    /// [`Error::Attachment`] if an output has no attachment, [`Error::TargetFormat`] if an attachment stores another
    /// type than its output, [`Error::BlendCount`] if an attachment has no blending, [`Error::OtherConstants`] for
    /// constants of another info, [`Error::Vulkan`] if the driver refuses.
    ///
    /// # Safety
    /// The device must be alive, and layout and target must be of this device; the layout must be that of the info.
    pub unsafe fn create(&self, device: &ash::Device, layout: &PipelineLayout) -> Result<vk::Pipeline, Error> {
        let info = self.technique.info();
        if !info.stages().has(Stage::Vertex) {
            return Err(Error::Stage { info: info.name(), missing: Stage::Vertex });
        }
        layout.check_compatible(&self.technique)?;
        self.check_constants()?;
        self.check_formats()?;
        if !self.default_point_size {
            check_point_size(self.technique, self.topology)?;
        }
        if self.sample_mask.is_some() {
            let why = |why| Error::RenderState { info: info.name(), why };
            check_mask_samples(self.multisample.rasterization_samples).map_err(why)?;
        }
        // SAFETY: by the contract of this function.
        let stages = unsafe { ShaderStages::new(device, self.technique) }?;
        // SAFETY: as above.
        let made = unsafe { self.with(device, layout, &stages) };
        // SAFETY: a pipeline does not need its modules after its creation.
        unsafe { stages.destroy(device) };
        made.map_err(failed(info.name(), "creating a graphics pipeline"))
    }

    // A reloaded info has the constants of the compiled one.
    fn check_constants(&self) -> Result<(), Error> {
        let (info, of) = (self.technique.info(), self.specialization.technique().info());
        let is_own = info.path() == of.path();
        if is_own { Ok(()) } else { Err(Error::OtherConstants { info: info.name(), given: of.name() }) }
    }

    fn check_formats(&self) -> Result<(), Error> {
        let Target::Rendering { colors, .. } = &self.target else { return Ok(()) };
        let info = self.technique.info().name();
        for output in self.technique.reflection_on(Backend::Vulkan).outputs() {
            let (declared, location) = (output.ty, output.location);
            let Some(format) = colors.get(location as usize).copied() else {
                return Err(Error::Attachment { info, output: output.name, location, attachments: colors.len() });
            };
            if format != vk::Format::UNDEFINED && numeric_type(format) != declared.scalar {
                return Err(Error::TargetFormat { info, output: output.name, declared, location, format });
            }
        }
        // VUID-VkGraphicsPipelineCreateInfo-renderPass-06055.
        match (self.blend.len(), colors.len()) {
            (blend, attachments) if blend != attachments => Err(Error::BlendCount { info, blend, attachments }),
            _ => Ok(()),
        }
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
        let multisample = match &self.sample_mask {
            Some(mask) => self.multisample.sample_mask(std::slice::from_ref(mask)),
            None => self.multisample,
        };
        let viewport =
            vk::PipelineViewportStateCreateInfo::default().viewport_count(self.viewports).scissor_count(self.viewports);
        let blend = vk::PipelineColorBlendStateCreateInfo::default().attachments(&self.blend);
        let dynamic = vk::PipelineDynamicStateCreateInfo::default().dynamic_states(&self.dynamic);
        let create_info = vk::GraphicsPipelineCreateInfo::default()
            .stages(&stages)
            .vertex_input_state(&vertex_input)
            .input_assembly_state(&assembly)
            .tessellation_state(&patches)
            .viewport_state(&viewport)
            .rasterization_state(&self.rasterization)
            .multisample_state(&multisample)
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
        // SAFETY: everything that it points at lives until the call returns; the caller guarantees the rest.
        first(unsafe { device.create_graphics_pipelines(self.cache, &[create_info], None) })
    }
}

/// Creates a compute pipeline. Destroy it with `device.destroy_pipeline`. [`check_features`] says whether the device
/// has the features that the shader needs.
///
/// # Errors
/// [`Error::NotBuilt`] if there is no SPIR-V, [`Error::IncompatibleLayout`] if the layout is that of a technique with
/// other resources, [`Error::Stage`] if the info has no compute stage, [`Error::Vulkan`] if the driver refuses.
///
/// # Safety
/// The device must be alive, and the layout must be of this device.
pub unsafe fn compute_pipeline(
    device: &ash::Device,
    layout: &PipelineLayout,
    specialization: &Specialization,
) -> Result<vk::Pipeline, Error> {
    let technique = specialization.technique();
    let info = technique.info();
    if !info.stages().has(Stage::Compute) {
        return Err(Error::Stage { info: info.name(), missing: Stage::Compute });
    }
    layout.check_compatible(&technique)?;
    // SAFETY: by the contract of this function.
    let stages = unsafe { ShaderStages::new(device, technique) }?;
    let specialization = specialization.info();
    let create_infos: Vec<_> = stages
        .create_infos(&specialization)
        .into_iter()
        .map(|stage| vk::ComputePipelineCreateInfo::default().stage(stage).layout(layout.handle))
        .collect();
    // SAFETY: an info with a compute stage has no other; everything that it points at lives until the call returns.
    let made = first(unsafe { device.create_compute_pipelines(vk::PipelineCache::null(), &create_infos, None) });
    // SAFETY: a pipeline does not need its modules after its creation.
    unsafe { stages.destroy(device) };
    made.map_err(failed(info.name(), "creating a compute pipeline"))
}

/// Returns the only pipeline. A failed call returns null handles, which need not be destroyed.
fn first(made: Result<Vec<vk::Pipeline>, (Vec<vk::Pipeline>, vk::Result)>) -> Result<vk::Pipeline, vk::Result> {
    let pipelines = made.map_err(|(_, result)| result)?;
    pipelines.first().copied().ok_or(vk::Result::ERROR_UNKNOWN)
}
