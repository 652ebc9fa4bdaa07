//! Render states become Vulkan's own, by the numbers of the specification; a missing feature is refused.

use ash::vk;
use shader_info::{
    BlendFactor, BlendOp, ColorMask, Compare, Cull, DepthBias, FrontFace, Polygon, RenderState, StencilFace, StencilOp,
};
use shader_info_ash::{
    Error, GraphicsState, PipelineLayout, SetLayouts, ShaderStages, Specialization, Target, VertexInput, Writes,
    blend_attachments, depth_stencil_state, multisample_state, rasterization_state,
};
use shader_info_library::curve::Curve;

fn all() -> vk::PhysicalDeviceFeatures {
    vk::PhysicalDeviceFeatures {
        fill_mode_non_solid: 1,
        depth_clamp: 1,
        depth_bias_clamp: 1,
        wide_lines: 1,
        alpha_to_one: 1,
        sample_rate_shading: 1,
        independent_blend: 1,
        dual_src_blend: 1,
        ..Default::default()
    }
}

/// Vulkan 1.3, `VkCompareOp`, `VkStencilOp`, `VkBlendFactor`, `VkBlendOp`: values in the order of our lists.
#[test]
fn choices_have_the_numbers_of_the_specification() {
    let compares = Compare::ALL.iter().map(|compare| {
        let state = RenderState { depth_test: Some(*compare), ..RenderState::DEFAULT };
        depth_stencil_state(&state).depth_compare_op.as_raw()
    });
    assert!(compares.eq(0..8));
    let ops = StencilOp::ALL.iter().map(|op| {
        let mut state = RenderState::DEFAULT;
        state.stencil.back = StencilFace { depth_fail: *op, ..StencilFace::OFF };
        depth_stencil_state(&state).back.depth_fail_op.as_raw()
    });
    assert_eq!(ops.collect::<Vec<_>>(), [0, 1, 2, 5, 3, 4, 6, 7]);
    let factors = BlendFactor::ALL.iter().map(|factor| {
        let mut state = RenderState::DEFAULT;
        state.blend[0].alpha.dst = *factor;
        blend_attachments(&state, 1, &all()).expect("all features are on")[0].dst_alpha_blend_factor.as_raw()
    });
    assert_eq!(factors.collect::<Vec<_>>(), [0, 1, 2, 3, 6, 7, 4, 5, 8, 9, 14, 10, 11, 15, 16, 17, 18]);
    let ops = BlendOp::ALL.iter().map(|op| {
        let mut state = RenderState::DEFAULT;
        state.blend[0].color.op = *op;
        blend_attachments(&state, 1, &all()).expect("all features are on")[0].color_blend_op.as_raw()
    });
    assert!(ops.eq(0..5));
}

/// A cubic curve has four control points, and the declaration says so.
#[test]
fn patches_have_the_declared_control_points() {
    let features = vk::PhysicalDeviceFeatures { tessellation_shader: 1, ..all() };
    let colors = vec![vk::Format::R8G8B8A8_UNORM];
    let (depth, stencil) = (vk::Format::UNDEFINED, vk::Format::UNDEFINED);
    let state = GraphicsState::new(Curve::INFO, Target::Rendering { colors, depth, stencil }, &features);
    let state = state.expect("the device has the features");
    assert_eq!((state.topology, state.patch_control_points), (vk::PrimitiveTopology::PATCH_LIST, 4));
}

#[test]
fn the_default_needs_no_feature_and_does_nothing() {
    let (state, none) = (RenderState::DEFAULT, vk::PhysicalDeviceFeatures::default());
    let raster = rasterization_state(&state, &none).expect("nothing is needed");
    assert_eq!((raster.cull_mode, raster.polygon_mode), (vk::CullModeFlags::NONE, vk::PolygonMode::FILL));
    assert_eq!((raster.front_face, raster.line_width), (vk::FrontFace::COUNTER_CLOCKWISE, 1.0));
    assert_eq!((raster.depth_bias_enable, raster.depth_clamp_enable), (0, 0));
    let depth = depth_stencil_state(&state);
    assert_eq!((depth.depth_test_enable, depth.depth_write_enable, depth.stencil_test_enable), (0, 0, 0));
    let samples = multisample_state(&state, vk::SampleCountFlags::TYPE_4, &none).expect("nothing is needed");
    assert!(samples.p_sample_mask.is_null());
    assert_eq!((samples.rasterization_samples, samples.sample_shading_enable), (vk::SampleCountFlags::TYPE_4, 0));
    let blends = blend_attachments(&state, 8, &none).expect("nothing is needed");
    assert!(blends.iter().all(|it| it.blend_enable == 0 && it.color_write_mask == vk::ColorComponentFlags::RGBA));
}

#[test]
fn every_field_is_converted() {
    let mut state = RenderState {
        cull: Cull::Back,
        front_face: FrontFace::Clockwise,
        polygon: Polygon::Point,
        depth_clamp: true,
        line_width: 3.0,
        depth_bias: DepthBias { constant: 4, slope: -0.5, clamp: 2.0 },
        depth_test: Some(Compare::GreaterEqual),
        alpha_to_coverage: true,
        alpha_to_one: true,
        sample_mask: 0b10,
        sample_shading: 0.5,
        ..RenderState::DEFAULT
    };
    state.stencil.front = StencilFace { compare: Compare::Equal, fail: StencilOp::Zero, ..StencilFace::OFF };
    (state.stencil.read_mask, state.stencil.write_mask, state.stencil.reference) = (1, 2, 3);
    state.blend[1].color.src = BlendFactor::SrcAlpha;
    state.color_write[0] = ColorMask(0b0110);
    let raster = rasterization_state(&state, &all()).expect("all features are on");
    assert_eq!((raster.cull_mode, raster.front_face), (vk::CullModeFlags::BACK, vk::FrontFace::CLOCKWISE));
    assert_eq!((raster.polygon_mode, raster.depth_clamp_enable), (vk::PolygonMode::POINT, 1));
    let bias = (raster.depth_bias_enable, raster.depth_bias_constant_factor, raster.depth_bias_slope_factor);
    assert_eq!((bias, raster.depth_bias_clamp, raster.line_width), ((1, 4.0, -0.5), 2.0, 3.0));
    let depth = depth_stencil_state(&state);
    assert_eq!((depth.depth_test_enable, depth.depth_write_enable, depth.stencil_test_enable), (1, 1, 1));
    let vk::StencilOpState { fail_op, compare_op, compare_mask, write_mask, reference, .. } = depth.front;
    assert_eq!((fail_op, compare_op), (vk::StencilOp::ZERO, vk::CompareOp::EQUAL));
    assert_eq!((compare_mask, write_mask, reference), (1, 2, 3));
    let samples = multisample_state(&state, vk::SampleCountFlags::TYPE_2, &all()).expect("all features are on");
    assert!(std::ptr::eq(samples.p_sample_mask, &state.sample_mask));
    assert_eq!((samples.sample_shading_enable, samples.min_sample_shading), (1, 0.5));
    assert_eq!((samples.alpha_to_coverage_enable, samples.alpha_to_one_enable), (1, 1));
    let blends = blend_attachments(&state, 2, &all()).expect("all features are on");
    assert_eq!(blends.iter().map(|it| it.blend_enable).collect::<Vec<_>>(), [0, 1]);
    assert_eq!(blends[0].color_write_mask, vk::ColorComponentFlags::G | vk::ColorComponentFlags::B);
}

#[test]
fn a_feature_that_is_off_is_refused_by_its_field() {
    let (base, none) = (RenderState::DEFAULT, vk::PhysicalDeviceFeatures::default());
    let raster = |state: RenderState| rasterization_state(&state, &none).map(|_| ()).map_err(|it| it.field);
    assert_eq!(raster(RenderState { polygon: Polygon::Line, ..base }), Err("polygon"));
    assert_eq!(raster(RenderState { depth_clamp: true, ..base }), Err("depth_clamp"));
    assert_eq!(raster(RenderState { line_width: 2.0, ..base }), Err("line_width"));
    let bias = DepthBias { clamp: 1.0, ..base.depth_bias };
    assert_eq!(raster(RenderState { depth_bias: bias, ..base }), Err("depth_bias.clamp"));
    let samples =
        |state: RenderState, count| multisample_state(&state, count, &none).map(|_| ()).map_err(|it| it.field);
    let one = vk::SampleCountFlags::TYPE_1;
    assert_eq!(samples(RenderState { alpha_to_one: true, ..base }, one), Err("alpha_to_one"));
    assert_eq!(samples(RenderState { sample_shading: 1.0, ..base }, one), Err("sample_shading"));
    assert_eq!(samples(RenderState { sample_mask: 1, ..base }, vk::SampleCountFlags::TYPE_64), Err("sample_mask"));
    let mut state = base;
    state.color_write[1] = ColorMask::NONE;
    let blends = |state, count| blend_attachments(&state, count, &none).map(|it| it.len()).map_err(|it| it.field);
    assert_eq!((blends(state, 1), blends(state, 2), blends(state, 9)), (Ok(1), Err("blend"), Err("blend")));
    let mut state = base;
    state.blend[0].alpha.src = BlendFactor::OneMinusSrc1Alpha;
    assert_eq!(blends(state, 1), Err("blend"));
}

/// Renderers create pipelines and record commands on several threads.
#[test]
fn objects_may_be_sent_to_and_shared_between_threads() {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<Error>();
    is_shared::<GraphicsState<'static>>();
    is_shared::<PipelineLayout>();
    is_shared::<SetLayouts>();
    is_shared::<ShaderStages>();
    is_shared::<Specialization>();
    is_shared::<VertexInput>();
    is_shared::<Writes>();
}
