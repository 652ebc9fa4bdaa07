//! Render states become OpenGL's own: by the numbers of its registry, and queried from a real context.

use shader_info::{
    BlendFactor, BlendOp, ColorMask, Compare, Cull, DepthBias, FrontFace, Polygon, RenderState, StencilOp,
};
use shader_info_glow::state::{
    ContextFeatures, blend_equation, blend_factor, check, compare_func, cull_face, front_face, polygon_mode, stencil_op,
};

/// `gl.xml` of the OpenGL registry.
#[test]
fn values_are_those_of_the_registry() {
    let numbers: Vec<u32> = Compare::ALL.iter().map(|it| compare_func(*it)).collect();
    assert_eq!(numbers, [0x0200, 0x0201, 0x0202, 0x0203, 0x0204, 0x0205, 0x0206, 0x0207]);
    let numbers: Vec<u32> = StencilOp::ALL.iter().map(|it| stencil_op(*it)).collect();
    assert_eq!(numbers, [0x1e00, 0, 0x1e01, 0x150a, 0x1e02, 0x1e03, 0x8507, 0x8508]);
    let numbers: Vec<u32> = BlendFactor::ALL.iter().map(|it| blend_factor(*it)).collect();
    let expected = [
        0, 1, 0x0300, 0x0301, 0x0302, 0x0303, 0x0306, 0x0307, 0x0304, 0x0305, 0x0308, 0x8001, 0x8002, 0x88f9, 0x88fa,
        0x8589, 0x88fb,
    ];
    assert_eq!(numbers, expected);
    let numbers: Vec<u32> = BlendOp::ALL.iter().map(|it| blend_equation(*it)).collect();
    assert_eq!(numbers, [0x8006, 0x800a, 0x800b, 0x8007, 0x8008]);
    let numbers: Vec<u32> = Polygon::ALL.iter().map(|it| polygon_mode(*it)).collect();
    assert_eq!(numbers, [0x1b02, 0x1b01, 0x1b00]);
    // A picture's row 0 is the bottom one in OpenGL's own words.
    assert_eq!([front_face(FrontFace::CounterClockwise), front_face(FrontFace::Clockwise)], [0x0900, 0x0901]);
    assert_eq!([cull_face(Cull::Front), cull_face(Cull::Back)], [0x0404, 0x0405]);
}

#[test]
fn unsupported_fields_are_errors() {
    let base = RenderState::DEFAULT;
    let old = ContextFeatures::of_version(false, (3, 3), |_| false);
    let new = ContextFeatures::of_version(false, (4, 6), |_| false);
    let es = ContextFeatures::of_version(true, (3, 0), |_| false);
    let rich_es = ContextFeatures::of_version(true, (3, 2), |_| true);
    let errors =
        |state: RenderState| [old, new, es, rich_es].map(|features| check(&state, &features).err().map(|it| it.field));
    let (fine, none) = (None::<&str>, [None; 4]);
    assert_eq!(errors(base), none);
    assert_eq!(errors(RenderState { polygon: Polygon::Line, ..base }), [fine, fine, Some("polygon"), Some("polygon")]);
    assert_eq!(errors(RenderState { depth_clamp: true, ..base }), [fine, fine, Some("depth_clamp"), fine]);
    assert_eq!(errors(RenderState { alpha_to_one: true, ..base })[2..], [Some("alpha_to_one"); 2]);
    assert_eq!(errors(RenderState { sample_mask: 1, ..base }), [Some("sample_mask"); 4]);
    assert_eq!(errors(RenderState { sample_shading: 1.0, ..base }), [Some("sample_shading"); 4]);
    let clamp = DepthBias { clamp: 1.0, ..base.depth_bias };
    assert_eq!(errors(RenderState { depth_bias: clamp, ..base }), [Some("depth_bias.clamp"); 4]);
    let mut differing = base;
    differing.blend[3].color.dst = BlendFactor::One;
    assert_eq!(errors(differing), [Some("blend"), fine, Some("blend"), fine]);
    let mut masks = base;
    masks.color_write[3] = ColorMask::NONE;
    assert_eq!(errors(masks), [fine, fine, Some("color_write"), fine]);
    let mut second = base;
    second.blend.iter_mut().for_each(|blend| blend.color.dst = BlendFactor::Src1);
    assert_eq!(errors(second), [fine, fine, Some("blend"), fine]);
}

#[cfg(feature = "headless")]
mod on_a_driver {
    use super::*;
    use glow::HasContext;
    use shader_info::{Blend, BlendComponent, StencilFace};
    use shader_info_glow::headless::Version;
    use shader_info_glow::{apply_render_state, glow};

    #[test]
    fn a_context_returns_the_applied_state() {
        let Some(context) = crate::driver::context("applied states", Version::Core(4, 5)) else { return };
        let gl = context.current().expect("it was just made");
        let mut state = RenderState {
            cull: Cull::Front,
            front_face: FrontFace::Clockwise,
            polygon: Polygon::Line,
            depth_clamp: true,
            depth_bias: DepthBias { constant: 3, slope: -1.5, clamp: 0.0 },
            depth_test: Some(Compare::GreaterEqual),
            depth_write: false,
            alpha_to_coverage: true,
            ..RenderState::DEFAULT
        };
        state.stencil.front =
            StencilFace { compare: Compare::Equal, pass: StencilOp::Invert, fail: StencilOp::Zero, ..StencilFace::OFF };
        (state.stencil.read_mask, state.stencil.write_mask, state.stencil.reference) = (0x0f, 0xf0, 5);
        let add = BlendComponent { src: BlendFactor::SrcAlpha, dst: BlendFactor::One, op: BlendOp::ReverseSubtract };
        state.blend[2] = Blend { color: add, ..Blend::OFF };
        state.color_write[1] = ColorMask(0b0101);
        // SAFETY: the context is current on this thread.
        unsafe {
            apply_render_state(gl, &state).expect("OpenGL 4.6 has it all");
            let number = |name| gl.get_parameter_i32(name) as u32;
            assert_eq!((number(glow::CULL_FACE_MODE), number(glow::FRONT_FACE)), (glow::FRONT, glow::CCW));
            assert_eq!((number(glow::DEPTH_FUNC), number(glow::DEPTH_WRITEMASK)), (glow::GEQUAL, 0));
            // The reference is clamped to the stencil bits of the surface (OpenGL 4.6 §17.3.3), which may have none.
            assert_eq!(number(glow::STENCIL_FUNC), glow::EQUAL);
            assert_eq!((number(glow::STENCIL_VALUE_MASK), number(glow::STENCIL_WRITEMASK)), (0x0f, 0xf0));
            assert_eq!((number(glow::STENCIL_PASS_DEPTH_PASS), number(glow::STENCIL_FAIL)), (glow::INVERT, glow::ZERO));
            assert_eq!(number(glow::STENCIL_BACK_FUNC), glow::ALWAYS);
            assert_eq!(gl.get_parameter_f32(glow::POLYGON_OFFSET_FACTOR), -1.5);
            assert_eq!(gl.get_parameter_f32(glow::POLYGON_OFFSET_UNITS), 3.0);
            let on = [glow::CULL_FACE, glow::DEPTH_TEST, glow::STENCIL_TEST, glow::DEPTH_CLAMP];
            assert!(on.into_iter().chain([glow::SAMPLE_ALPHA_TO_COVERAGE]).all(|it| gl.is_enabled(it)));
            assert!(gl.is_enabled(glow::POLYGON_OFFSET_LINE));
            assert_eq!(gl.get_error(), glow::NO_ERROR);

            // Other code may have set the fields that glow has no calls for.
            let samples = [glow::SAMPLE_MASK, glow::SAMPLE_SHADING];
            samples.into_iter().for_each(|it| gl.enable(it));
            apply_render_state(gl, &RenderState::DEFAULT).expect("every context has it");
            assert!(samples.into_iter().all(|it| !gl.is_enabled(it)));
            assert!(on.into_iter().all(|it| !gl.is_enabled(it)));
            assert_eq!((number(glow::FRONT_FACE), number(glow::STENCIL_WRITEMASK)), (glow::CW, 0xff));
            assert_eq!(gl.get_error(), glow::NO_ERROR);

            let wide = RenderState { line_width: 1.0e9, cull: Cull::Back, ..RenderState::DEFAULT };
            assert_eq!(apply_render_state(gl, &wide).map_err(|why| why.field), Err("line_width"));
            assert!(!gl.is_enabled(glow::CULL_FACE), "a refused state changes nothing");
            let sample = RenderState { sample_mask: 1, cull: Cull::Back, ..RenderState::DEFAULT };
            assert!(apply_render_state(gl, &sample).is_err());
            assert!(!gl.is_enabled(glow::CULL_FACE), "a refused state changes nothing");
        }
    }
}

/// A program may be made on a thread with a shared context, and drawn on another one.
#[test]
fn programs_may_be_sent_to_and_shared_between_threads() {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<shader_info_glow::Error>();
    is_shared::<shader_info_glow::Program>();
}
