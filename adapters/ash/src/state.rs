//! Converts the render state of a declaration to Vulkan's create-infos.

use crate::pipeline::GraphicsState;
use ash::vk;
use shader_info::{Backend, BlendComponent, BlendFactor, BlendOp, Compare, Cull, FrontFace, Polygon, RenderState};
use shader_info::{Scalar, StencilFace, StencilOp, Technique, Unsupported};

const API: &str = "Vulkan on this device";

impl<'a> GraphicsState<'a> {
    /// Replaces rasterization, samples, depth, stencil and blending by those of a render state. `features` are those
    /// that the device was created with. Dynamic state stays, and the colour of the blend factor `constant` is added to
    /// it if a target has the factor.
    ///
    /// # Errors
    /// [`Unsupported`] if the state needs a feature that is not enabled.
    pub fn with_render_state(
        mut self,
        state: &'a RenderState,
        features: &vk::PhysicalDeviceFeatures,
    ) -> Result<Self, Unsupported> {
        self.rasterization = rasterization_state(state, features)?;
        self.multisample = multisample_state(state, self.multisample.rasterization_samples, features)?;
        self.sample_mask = None;
        self.depth_stencil = depth_stencil_state(state);
        let blend = blend_attachments(state, self.blend.len(), features)?;
        self.blend = of_outputs(self.technique, blend, features)?;
        let is_new = |added: &&vk::DynamicState| !self.dynamic.contains(added);
        let added: Vec<_> = constant_color(state, self.blend.len()).iter().filter(is_new).copied().collect();
        self.dynamic.extend(added);
        Ok(self)
    }
}

/// Returns culling, winding, polygon mode, depth bias and line width.
///
/// # Errors
/// [`Unsupported`] if the state needs one of the features `fillModeNonSolid`, `depthClamp`, `depthBiasClamp` and
/// `wideLines`, and it is not enabled.
pub fn rasterization_state(
    state: &RenderState,
    features: &vk::PhysicalDeviceFeatures,
) -> Result<vk::PipelineRasterizationStateCreateInfo<'static>, Unsupported> {
    let is_wide = state.line_width != 1.0;
    need(state.polygon == Polygon::Fill, features.fill_mode_non_solid, "polygon", "it needs `fillModeNonSolid`")?;
    need(!state.depth_clamp, features.depth_clamp, "depth_clamp", "it needs `depthClamp`")?;
    need(state.depth_bias.clamp == 0.0, features.depth_bias_clamp, "depth_bias.clamp", "it needs `depthBiasClamp`")?;
    need(!is_wide, features.wide_lines, "line_width", "it needs `wideLines`")?;
    Ok(vk::PipelineRasterizationStateCreateInfo::default()
        .depth_clamp_enable(state.depth_clamp)
        .polygon_mode(match state.polygon {
            Polygon::Fill => vk::PolygonMode::FILL,
            Polygon::Line => vk::PolygonMode::LINE,
            Polygon::Point => vk::PolygonMode::POINT,
        })
        .cull_mode(match state.cull {
            Cull::None => vk::CullModeFlags::NONE,
            Cull::Front => vk::CullModeFlags::FRONT,
            Cull::Back => vk::CullModeFlags::BACK,
        })
        .front_face(match state.front_face {
            FrontFace::CounterClockwise => vk::FrontFace::COUNTER_CLOCKWISE,
            FrontFace::Clockwise => vk::FrontFace::CLOCKWISE,
        })
        .depth_bias_enable(state.depth_bias.is_on())
        .depth_bias_constant_factor(state.depth_bias.constant as f32)
        .depth_bias_slope_factor(state.depth_bias.slope)
        .depth_bias_clamp(state.depth_bias.clamp)
        .line_width(state.line_width))
}

/// Returns the multisample state of an attachment with this number of samples. It points at the sample mask of `state`,
/// if the mask excludes samples.
///
/// # Errors
/// [`Unsupported`] if the state needs one of the features `alphaToOne` and `sampleRateShading`, and it is not enabled;
/// or for a mask of an attachment with 64 samples, since the mask of a render state has 32 bits.
pub fn multisample_state<'a>(
    state: &'a RenderState,
    samples: vk::SampleCountFlags,
    features: &vk::PhysicalDeviceFeatures,
) -> Result<vk::PipelineMultisampleStateCreateInfo<'a>, Unsupported> {
    let shades_samples = state.sample_shading > 0.0;
    need(!state.alpha_to_one, features.alpha_to_one, "alpha_to_one", "it needs `alphaToOne`")?;
    need(!shades_samples, features.sample_rate_shading, "sample_shading", "it needs `sampleRateShading`")?;
    let out = vk::PipelineMultisampleStateCreateInfo::default()
        .rasterization_samples(samples)
        .sample_shading_enable(shades_samples)
        .min_sample_shading(state.sample_shading)
        .alpha_to_coverage_enable(state.alpha_to_coverage)
        .alpha_to_one_enable(state.alpha_to_one);
    if state.sample_mask == u32::MAX {
        return Ok(out);
    }
    check_mask_samples(samples)?;
    Ok(out.sample_mask(std::slice::from_ref(&state.sample_mask)))
}

/// Checks that a mask of 32 bits has one for each sample. Vulkan would read a second word for 64 samples.
pub(crate) fn check_mask_samples(samples: vk::SampleCountFlags) -> Result<(), Unsupported> {
    need(samples != vk::SampleCountFlags::TYPE_64, 0, "sample_mask", "it has 32 bits, but there are 64 samples")
}

/// Returns the dynamic state for the colour of the factor `constant`; empty if none of the first `count` attachments
/// has the factor, since a program must set all dynamic state before it draws.
pub(crate) fn constant_color(state: &RenderState, count: usize) -> &'static [vk::DynamicState] {
    let has_constant =
        state.blend.iter().take(count).any(|it| it.is_on() && it.factors().any(BlendFactor::is_constant));
    if has_constant { &[vk::DynamicState::BLEND_CONSTANTS] } else { &[] }
}

/// Returns the depth and stencil tests.
pub fn depth_stencil_state(state: &RenderState) -> vk::PipelineDepthStencilStateCreateInfo<'static> {
    vk::PipelineDepthStencilStateCreateInfo::default()
        .depth_test_enable(state.depth_test.is_some())
        .depth_write_enable(state.writes_depth())
        .depth_compare_op(state.depth_test.map_or(vk::CompareOp::ALWAYS, compare_op))
        .stencil_test_enable(state.stencil.is_on())
        .front(stencil_state(state, state.stencil.front))
        .back(stencil_state(state, state.stencil.back))
}

/// Returns blending and written channels of the first `count` colour attachments.
///
/// # Errors
/// [`Unsupported`] if the state needs one of the features `dualSrcBlend` and `independentBlend`, and it is not enabled;
/// or for more attachments than a render state has.
pub fn blend_attachments(
    state: &RenderState,
    count: usize,
    features: &vk::PhysicalDeviceFeatures,
) -> Result<Vec<vk::PipelineColorBlendAttachmentState>, Unsupported> {
    let (Some(blends), Some(masks)) = (state.blend.get(..count), state.color_write.get(..count)) else {
        return Err(Unsupported { api: API, field: "blend", why: "a render state has 8 colour targets" });
    };
    let same = blends.windows(2).all(|pair| pair[0] == pair[1]) && masks.windows(2).all(|pair| pair[0] == pair[1]);
    need(same, features.independent_blend, "blend", "targets that differ need `independentBlend`")?;
    let second = blends.iter().any(|it| it.is_on() && it.factors().any(BlendFactor::is_dual_source));
    need(!second, features.dual_src_blend, "blend", "a second output needs `dualSrcBlend`")?;
    let one = |(blend, mask): (&shader_info::Blend, &shader_info::ColorMask)| {
        let write = vk::ColorComponentFlags::from_raw(mask.0.into());
        let [src_color_blend_factor, dst_color_blend_factor] = factors(blend.color);
        let [src_alpha_blend_factor, dst_alpha_blend_factor] = factors(blend.alpha);
        vk::PipelineColorBlendAttachmentState {
            blend_enable: blend.is_on().into(),
            src_color_blend_factor,
            dst_color_blend_factor,
            color_blend_op: blend_op(blend.color.op),
            src_alpha_blend_factor,
            dst_alpha_blend_factor,
            alpha_blend_op: blend_op(blend.alpha.op),
            color_write_mask: write,
        }
    };
    Ok(blends.iter().zip(masks).map(one).collect())
}

/// Turns off the writing of attachments for which a technique has no output, and the blending of those that store
/// integers, which cannot be blended (VUID-VkGraphicsPipelineCreateInfo-renderPass-06062). OpenGL ignores blending there
/// (OpenGL 4.6 §17.3.6). On a device without `independentBlend` attachments must be equal, so there all are written.
///
/// # Errors
/// [`Unsupported`] if only some of the attachments store integers, others are blended, and attachments must be equal.
pub(crate) fn of_outputs(
    technique: Technique,
    mut blend: Vec<vk::PipelineColorBlendAttachmentState>,
    features: &vk::PhysicalDeviceFeatures,
) -> Result<Vec<vk::PipelineColorBlendAttachmentState>, Unsupported> {
    let is_independent = features.independent_blend != vk::FALSE;
    for (location, attachment) in blend.iter_mut().enumerate() {
        let mut outputs = technique.reflection_on(Backend::Vulkan).outputs();
        match outputs.find(|output| output.location as usize == location).map(|output| output.ty.scalar) {
            None if is_independent => attachment.color_write_mask = vk::ColorComponentFlags::empty(),
            Some(Scalar::Int | Scalar::Uint) => attachment.blend_enable = vk::FALSE,
            None | Some(Scalar::Bool | Scalar::Float) => {}
        }
    }
    let is_same = blend.windows(2).all(|pair| pair[0].blend_enable == pair[1].blend_enable);
    let why = "targets of integers are not blended, and targets that differ need `independentBlend`";
    need(is_same, features.independent_blend, "blend", why)?;
    Ok(blend)
}

fn need(goes_without: bool, feature: vk::Bool32, field: &'static str, why: &'static str) -> Result<(), Unsupported> {
    if goes_without || feature != 0 { Ok(()) } else { Err(Unsupported { api: API, field, why }) }
}

fn stencil_state(state: &RenderState, face: StencilFace) -> vk::StencilOpState {
    vk::StencilOpState {
        fail_op: stencil_op(face.fail),
        pass_op: stencil_op(face.pass),
        depth_fail_op: stencil_op(face.depth_fail),
        compare_op: compare_op(face.compare),
        compare_mask: state.stencil.read_mask,
        write_mask: state.stencil.write_mask,
        reference: state.stencil.reference,
    }
}

fn factors(it: BlendComponent) -> [vk::BlendFactor; 2] {
    [it.src, it.dst].map(blend_factor)
}

fn blend_factor(factor: BlendFactor) -> vk::BlendFactor {
    match factor {
        BlendFactor::Zero => vk::BlendFactor::ZERO,
        BlendFactor::One => vk::BlendFactor::ONE,
        BlendFactor::Src => vk::BlendFactor::SRC_COLOR,
        BlendFactor::OneMinusSrc => vk::BlendFactor::ONE_MINUS_SRC_COLOR,
        BlendFactor::SrcAlpha => vk::BlendFactor::SRC_ALPHA,
        BlendFactor::OneMinusSrcAlpha => vk::BlendFactor::ONE_MINUS_SRC_ALPHA,
        BlendFactor::Dst => vk::BlendFactor::DST_COLOR,
        BlendFactor::OneMinusDst => vk::BlendFactor::ONE_MINUS_DST_COLOR,
        BlendFactor::DstAlpha => vk::BlendFactor::DST_ALPHA,
        BlendFactor::OneMinusDstAlpha => vk::BlendFactor::ONE_MINUS_DST_ALPHA,
        BlendFactor::SrcAlphaSaturated => vk::BlendFactor::SRC_ALPHA_SATURATE,
        BlendFactor::Constant => vk::BlendFactor::CONSTANT_COLOR,
        BlendFactor::OneMinusConstant => vk::BlendFactor::ONE_MINUS_CONSTANT_COLOR,
        BlendFactor::Src1 => vk::BlendFactor::SRC1_COLOR,
        BlendFactor::OneMinusSrc1 => vk::BlendFactor::ONE_MINUS_SRC1_COLOR,
        BlendFactor::Src1Alpha => vk::BlendFactor::SRC1_ALPHA,
        BlendFactor::OneMinusSrc1Alpha => vk::BlendFactor::ONE_MINUS_SRC1_ALPHA,
    }
}

fn blend_op(op: BlendOp) -> vk::BlendOp {
    match op {
        BlendOp::Add => vk::BlendOp::ADD,
        BlendOp::Subtract => vk::BlendOp::SUBTRACT,
        BlendOp::ReverseSubtract => vk::BlendOp::REVERSE_SUBTRACT,
        BlendOp::Min => vk::BlendOp::MIN,
        BlendOp::Max => vk::BlendOp::MAX,
    }
}

fn compare_op(compare: Compare) -> vk::CompareOp {
    match compare {
        Compare::Never => vk::CompareOp::NEVER,
        Compare::Less => vk::CompareOp::LESS,
        Compare::Equal => vk::CompareOp::EQUAL,
        Compare::LessEqual => vk::CompareOp::LESS_OR_EQUAL,
        Compare::Greater => vk::CompareOp::GREATER,
        Compare::NotEqual => vk::CompareOp::NOT_EQUAL,
        Compare::GreaterEqual => vk::CompareOp::GREATER_OR_EQUAL,
        Compare::Always => vk::CompareOp::ALWAYS,
    }
}

fn stencil_op(op: StencilOp) -> vk::StencilOp {
    match op {
        StencilOp::Keep => vk::StencilOp::KEEP,
        StencilOp::Zero => vk::StencilOp::ZERO,
        StencilOp::Replace => vk::StencilOp::REPLACE,
        StencilOp::Invert => vk::StencilOp::INVERT,
        StencilOp::IncrementClamp => vk::StencilOp::INCREMENT_AND_CLAMP,
        StencilOp::DecrementClamp => vk::StencilOp::DECREMENT_AND_CLAMP,
        StencilOp::IncrementWrap => vk::StencilOp::INCREMENT_AND_WRAP,
        StencilOp::DecrementWrap => vk::StencilOp::DECREMENT_AND_WRAP,
    }
}
