//! Converts the render state of a declaration to the types of wgpu.

use shader_info::{Blend, BlendComponent, RenderState, StencilFace, Unsupported};
use wgpu::{
    BlendFactor, BlendOperation, BlendState, ColorTargetState, ColorWrites, CompareFunction, DepthBiasState,
    DepthStencilState, Face, Features, FrontFace, MultisampleState, PolygonMode, PrimitiveState, PrimitiveTopology,
    StencilFaceState, StencilOperation, StencilState, TextureFormat,
};

const API: &str = "WebGPU";

/// Returns how vertices form primitives and how these are rasterized. The index format of strips is not set.
///
/// # Errors
/// [`Unsupported`] for lines wider than a pixel, and for polygons as lines or points and clamped depth if the device
/// lacks the feature.
pub fn primitive_state(
    state: &RenderState,
    topology: PrimitiveTopology,
    features: Features,
) -> Result<PrimitiveState, Unsupported> {
    if state.line_width != 1.0 {
        return Err(unsupported("line_width", "lines are one pixel wide; draw rectangles"));
    }
    Ok(PrimitiveState {
        topology,
        strip_index_format: None,
        front_face: match state.front_face {
            shader_info::FrontFace::CounterClockwise => FrontFace::Ccw,
            shader_info::FrontFace::Clockwise => FrontFace::Cw,
        },
        cull_mode: match state.cull {
            shader_info::Cull::None => None,
            shader_info::Cull::Front => Some(Face::Front),
            shader_info::Cull::Back => Some(Face::Back),
        },
        unclipped_depth: match state.depth_clamp {
            true if !features.contains(Features::DEPTH_CLIP_CONTROL) => {
                return Err(unsupported("depth_clamp", "the device lacks the feature `DEPTH_CLIP_CONTROL`"));
            }
            clamps => clamps,
        },
        polygon_mode: polygon_mode(state.polygon, features)?,
        conservative: false,
    })
}

/// Returns the depth and stencil state for an attachment. The reference is not part of it; set it while recording:
/// `pass.set_stencil_reference(state.stencil.reference)`.
pub fn depth_stencil_state(state: &RenderState, format: TextureFormat) -> DepthStencilState {
    let has_depth = format.has_depth_aspect();
    let compare = state.depth_test.map_or(CompareFunction::Always, compare);
    DepthStencilState {
        format,
        depth_write_enabled: has_depth.then_some(state.writes_depth()),
        depth_compare: has_depth.then_some(compare),
        stencil: StencilState {
            front: stencil_face(state.stencil.front),
            back: stencil_face(state.stencil.back),
            read_mask: state.stencil.read_mask,
            write_mask: state.stencil.write_mask,
        },
        bias: DepthBiasState {
            constant: state.depth_bias.constant,
            slope_scale: state.depth_bias.slope,
            clamp: state.depth_bias.clamp,
        },
    }
}

/// Returns the blending and the written channels of the colour target with this index.
///
/// # Errors
/// [`Unsupported`] for factors of a second output if the device lacks the feature, and for an index beyond the targets
/// of a render state.
pub fn color_target_state(
    state: &RenderState,
    target: usize,
    format: TextureFormat,
    features: Features,
) -> Result<ColorTargetState, Unsupported> {
    let (Some(blend), Some(mask)) = (state.blend.get(target), state.color_write.get(target)) else {
        return Err(unsupported("blend", "there are 8 colour targets"));
    };
    let needs_second = blend.is_on() && blend.factors().any(shader_info::BlendFactor::is_dual_source);
    if needs_second && !features.contains(Features::DUAL_SOURCE_BLENDING) {
        return Err(unsupported("blend", "the device lacks the feature `DUAL_SOURCE_BLENDING`"));
    }
    Ok(ColorTargetState {
        format,
        blend: blend.is_on().then(|| blend_state(*blend)),
        write_mask: ColorWrites::from_bits_truncate(mask.0.into()),
    })
}

/// Returns the multisample state of an attachment with this number of samples.
///
/// # Errors
/// [`Unsupported`] for `alpha_to_one`, and for sample shading, which WebGPU supports only in the shader.
pub fn multisample_state(state: &RenderState, count: u32) -> Result<MultisampleState, Unsupported> {
    if state.alpha_to_one {
        return Err(unsupported("alpha_to_one", "the API has no such state; write 1 in the shader"));
    }
    if state.sample_shading > 0.0 {
        let why =
            "there is no such state; a shader that reads `gl_SampleID` or a `sample` input is run for each sample";
        return Err(unsupported("sample_shading", why));
    }
    let mask = if state.sample_mask == u32::MAX { !0 } else { state.sample_mask.into() };
    Ok(MultisampleState { count, mask, alpha_to_coverage_enabled: state.alpha_to_coverage })
}

/// Returns the blend state with all its factors.
pub fn blend_state(blend: Blend) -> BlendState {
    BlendState { color: component(blend.color), alpha: component(blend.alpha) }
}

fn unsupported(field: &'static str, why: &'static str) -> Unsupported {
    Unsupported { api: API, field, why }
}

fn polygon_mode(polygon: shader_info::Polygon, features: Features) -> Result<PolygonMode, Unsupported> {
    let (mode, feature, why) = match polygon {
        shader_info::Polygon::Fill => return Ok(PolygonMode::Fill),
        shader_info::Polygon::Line => (
            PolygonMode::Line,
            Features::POLYGON_MODE_LINE,
            "outlines need the device's feature `POLYGON_MODE_LINE`, which browsers do not have; draw lines",
        ),
        shader_info::Polygon::Point => (
            PolygonMode::Point,
            Features::POLYGON_MODE_POINT,
            "corners need the device's feature `POLYGON_MODE_POINT`, which browsers do not have; draw points",
        ),
    };
    if features.contains(feature) { Ok(mode) } else { Err(unsupported("polygon", why)) }
}

// WebGPU requires factors of 1 for operations that ignore factors ("Blend State", `validating GPUBlendComponent`).
fn component(it: BlendComponent) -> wgpu::BlendComponent {
    let operation = match it.op {
        shader_info::BlendOp::Add => BlendOperation::Add,
        shader_info::BlendOp::Subtract => BlendOperation::Subtract,
        shader_info::BlendOp::ReverseSubtract => BlendOperation::ReverseSubtract,
        shader_info::BlendOp::Min => BlendOperation::Min,
        shader_info::BlendOp::Max => BlendOperation::Max,
    };
    let has_factors = it.factors().next().is_some();
    let one = |it| if has_factors { factor(it) } else { BlendFactor::One };
    wgpu::BlendComponent { src_factor: one(it.src), dst_factor: one(it.dst), operation }
}

fn factor(factor: shader_info::BlendFactor) -> BlendFactor {
    use shader_info::BlendFactor as F;
    match factor {
        F::Zero => BlendFactor::Zero,
        F::One => BlendFactor::One,
        F::Src => BlendFactor::Src,
        F::OneMinusSrc => BlendFactor::OneMinusSrc,
        F::SrcAlpha => BlendFactor::SrcAlpha,
        F::OneMinusSrcAlpha => BlendFactor::OneMinusSrcAlpha,
        F::Dst => BlendFactor::Dst,
        F::OneMinusDst => BlendFactor::OneMinusDst,
        F::DstAlpha => BlendFactor::DstAlpha,
        F::OneMinusDstAlpha => BlendFactor::OneMinusDstAlpha,
        F::SrcAlphaSaturated => BlendFactor::SrcAlphaSaturated,
        F::Constant => BlendFactor::Constant,
        F::OneMinusConstant => BlendFactor::OneMinusConstant,
        F::Src1 => BlendFactor::Src1,
        F::OneMinusSrc1 => BlendFactor::OneMinusSrc1,
        F::Src1Alpha => BlendFactor::Src1Alpha,
        F::OneMinusSrc1Alpha => BlendFactor::OneMinusSrc1Alpha,
    }
}

fn stencil_face(face: StencilFace) -> StencilFaceState {
    StencilFaceState {
        compare: compare(face.compare),
        fail_op: stencil_op(face.fail),
        depth_fail_op: stencil_op(face.depth_fail),
        pass_op: stencil_op(face.pass),
    }
}

fn stencil_op(op: shader_info::StencilOp) -> StencilOperation {
    use shader_info::StencilOp as S;
    match op {
        S::Keep => StencilOperation::Keep,
        S::Zero => StencilOperation::Zero,
        S::Replace => StencilOperation::Replace,
        S::Invert => StencilOperation::Invert,
        S::IncrementClamp => StencilOperation::IncrementClamp,
        S::DecrementClamp => StencilOperation::DecrementClamp,
        S::IncrementWrap => StencilOperation::IncrementWrap,
        S::DecrementWrap => StencilOperation::DecrementWrap,
    }
}

fn compare(compare: shader_info::Compare) -> CompareFunction {
    use shader_info::Compare as C;
    match compare {
        C::Never => CompareFunction::Never,
        C::Less => CompareFunction::Less,
        C::Equal => CompareFunction::Equal,
        C::LessEqual => CompareFunction::LessEqual,
        C::Greater => CompareFunction::Greater,
        C::NotEqual => CompareFunction::NotEqual,
        C::GreaterEqual => CompareFunction::GreaterEqual,
        C::Always => CompareFunction::Always,
    }
}
