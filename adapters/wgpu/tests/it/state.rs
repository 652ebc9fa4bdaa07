//! Render states become wgpu's own, word by word; what WebGPU has no word for is refused.

use shader_info::{
    Blend, BlendComponent, BlendFactor, BlendOp, ColorMask, Compare, Cull, DepthBias, FrontFace, Polygon, RenderState,
    StencilFace, StencilOp,
};
use shader_info_wgpu::{
    BindGroupBuilder, Error, PipelineState, PushBuffer, Shaders, VertexBuffers, color_target_state,
    depth_stencil_state, multisample_state, primitive_state,
};
use wgpu::{Features, PrimitiveTopology, TextureFormat};

const COLOR: TextureFormat = TextureFormat::Rgba8Unorm;
const DEPTH: TextureFormat = TextureFormat::Depth24PlusStencil8;
const LIST: PrimitiveTopology = PrimitiveTopology::TriangleList;

#[test]
fn values_have_wgpus_names() {
    for compare in Compare::ALL {
        let face = StencilFace { compare, ..StencilFace::OFF };
        let mut state = RenderState { depth_test: Some(compare), ..RenderState::DEFAULT };
        state.stencil.back = face;
        let made = depth_stencil_state(&state, DEPTH);
        let name = format!("{compare:?}");
        assert_eq!(
            format!("{:?} {:?}", made.depth_compare.unwrap(), made.stencil.back.compare),
            format!("{name} {name}")
        );
        assert_eq!(made.stencil.front, wgpu::StencilFaceState::IGNORE);
    }
    for op in StencilOp::ALL {
        let mut state = RenderState::DEFAULT;
        state.stencil.front = StencilFace { pass: op, ..StencilFace::OFF };
        assert_eq!(format!("{:?}", depth_stencil_state(&state, DEPTH).stencil.front.pass_op), format!("{op:?}"));
        state.stencil.front = StencilFace { fail: op, ..StencilFace::OFF };
        assert_eq!(format!("{:?}", depth_stencil_state(&state, DEPTH).stencil.front.fail_op), format!("{op:?}"));
        state.stencil.front = StencilFace { depth_fail: op, ..StencilFace::OFF };
        assert_eq!(format!("{:?}", depth_stencil_state(&state, DEPTH).stencil.front.depth_fail_op), format!("{op:?}"));
    }
    for factor in BlendFactor::ALL {
        let component = BlendComponent { src: factor, dst: BlendFactor::Dst, op: BlendOp::Add };
        let made = blended(Blend { color: component, ..Blend::OFF });
        assert_eq!(format!("{:?}", made.color.src_factor), format!("{factor:?}"));
        assert_eq!((made.color.dst_factor, made.alpha), (wgpu::BlendFactor::Dst, wgpu::BlendComponent::REPLACE));
    }
    for op in BlendOp::ALL {
        let component = BlendComponent { src: BlendFactor::SrcAlpha, dst: BlendFactor::Zero, op };
        let made = blended(Blend { alpha: component, ..Blend::OFF }).alpha;
        assert_eq!(format!("{:?}", made.operation), format!("{op:?}"));
        let is_without_factors = matches!(op, BlendOp::Min | BlendOp::Max);
        assert_eq!(made.src_factor == wgpu::BlendFactor::One, is_without_factors, "{op}");
    }
}

fn blended(blend: Blend) -> wgpu::BlendState {
    let mut state = RenderState::DEFAULT;
    state.blend[1] = blend;
    let made = color_target_state(&state, 1, COLOR, Features::all()).expect("the device has everything");
    made.blend.expect("it blends")
}

#[test]
fn the_default_is_that_of_wgpu() {
    let state = RenderState::DEFAULT;
    assert_eq!(primitive_state(&state, LIST, Features::empty()), Ok(wgpu::PrimitiveState::default()));
    assert_eq!(multisample_state(&state, 1), Ok(wgpu::MultisampleState::default()));
    assert_eq!(color_target_state(&state, 0, COLOR, Features::empty()), Ok(COLOR.into()));
    let depth = depth_stencil_state(&state, DEPTH);
    assert!(!depth.is_depth_enabled() && !depth.stencil.is_enabled() && !depth.bias.is_enabled(), "{depth:?}");
    let stencil = depth_stencil_state(&state, TextureFormat::Stencil8);
    assert_eq!((stencil.depth_compare, stencil.depth_write_enabled), (None, None));
}

#[test]
fn every_field_is_converted() {
    let mut state = RenderState {
        cull: Cull::Front,
        front_face: FrontFace::Clockwise,
        polygon: Polygon::Line,
        depth_clamp: true,
        depth_bias: DepthBias { constant: -3, slope: 1.5, clamp: 0.25 },
        depth_test: Some(Compare::Greater),
        depth_write: false,
        alpha_to_coverage: true,
        sample_mask: 0b101,
        ..RenderState::DEFAULT
    };
    state.color_write[0] = ColorMask(0b1001);
    (state.stencil.read_mask, state.stencil.write_mask) = (0x0f, 0xf0);
    let primitive =
        primitive_state(&state, PrimitiveTopology::LineStrip, Features::all()).expect("all features are there");
    assert_eq!((primitive.cull_mode, primitive.front_face), (Some(wgpu::Face::Front), wgpu::FrontFace::Cw));
    assert_eq!((primitive.polygon_mode, primitive.unclipped_depth), (wgpu::PolygonMode::Line, true));
    assert_eq!(primitive.topology, PrimitiveTopology::LineStrip);
    let depth = depth_stencil_state(&state, DEPTH);
    assert_eq!((depth.depth_write_enabled, depth.depth_compare), (Some(false), Some(wgpu::CompareFunction::Greater)));
    assert_eq!((depth.bias.constant, depth.bias.slope_scale, depth.bias.clamp), (-3, 1.5, 0.25));
    assert_eq!((depth.stencil.read_mask, depth.stencil.write_mask), (0x0f, 0xf0));
    let samples = multisample_state(&state, 4).expect("WebGPU has it all");
    assert_eq!((samples.count, samples.mask, samples.alpha_to_coverage_enabled), (4, 0b101, true));
    let target = color_target_state(&state, 0, COLOR, Features::empty()).expect("it is plain");
    assert_eq!((target.blend, target.write_mask), (None, wgpu::ColorWrites::RED | wgpu::ColorWrites::ALPHA));
}

#[test]
fn unsupported_fields_are_errors() {
    let base = RenderState::DEFAULT;
    let primitive = |state| primitive_state(&state, LIST, Features::empty()).map_err(|it| it.field).err();
    assert_eq!(primitive(RenderState { polygon: Polygon::Line, ..base }), Some("polygon"));
    assert_eq!(primitive(RenderState { polygon: Polygon::Point, ..base }), Some("polygon"));
    assert_eq!(primitive(RenderState { depth_clamp: true, ..base }), Some("depth_clamp"));
    assert_eq!(primitive(RenderState { line_width: 2.0, ..base }), Some("line_width"));
    let samples = |state| multisample_state(&state, 1).map_err(|it| it.field).err();
    assert_eq!(samples(RenderState { alpha_to_one: true, ..base }), Some("alpha_to_one"));
    assert_eq!(samples(RenderState { sample_shading: 0.5, ..base }), Some("sample_shading"));
    let mut dual = base;
    dual.blend[0].color.dst = BlendFactor::Src1;
    let target = |target| color_target_state(&dual, target, COLOR, Features::empty()).map_err(|it| it.field).err();
    assert_eq!((target(0), target(1), target(8)), (Some("blend"), None, Some("blend")));
    let why = primitive_state(&RenderState { polygon: Polygon::Line, ..base }, LIST, Features::empty());
    let words = why.expect_err("the feature is missing").to_string();
    assert!(words.starts_with("`polygon` of the render state is not supported by WebGPU: outlines need"), "{words}");
}

/// Renderers create pipelines and record commands on several threads.
#[test]
fn objects_may_be_sent_to_and_shared_between_threads() {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<BindGroupBuilder<'static>>();
    is_shared::<Error>();
    is_shared::<PipelineState<'static>>();
    is_shared::<PushBuffer>();
    is_shared::<Shaders>();
    is_shared::<VertexBuffers>();
}
