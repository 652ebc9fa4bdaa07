//! Render states of an info without a builder, with numbers of both sides.
use shader_info::{BlendFactor, ColorMask, Compare, Cull, RenderState, StencilOp, shader_info, shader_shared};

#[shader_shared]
pub const STENCIL_BIT: u32 = 128;

shader_info! {
    pub Plain {
        local_group_size(8);
        compute_source { void main() {} }
        do_static_compilation;
    }
}

shader_info! {
    pub Marked {
        render_state Base { cull: back, depth_test: less_equal }
        render_state {
            ..Base,
            stencil: { compare: equal, pass: invert, reference: STENCIL_BIT, read_mask: STENCIL_BIT + 1 },
            blend: [alpha, off],
            blend[1].color.dst: one,
            color_write[2]: none,
            depth_bias: { constant: -2, slope: 1.5 },
            line_width: 2,
        }
        vertex_source { void main() { gl_Position = vec4(float(STENCIL_BIT)); } }
        fragment_source { void main() {} }
        do_static_compilation;
    }
}

fn main() {
    assert_eq!(Plain::INFO.render_state(), RenderState::DEFAULT);
    let state = Marked::INFO.render_state();
    assert_eq!((state.cull, state.depth_test, state.depth_write), (Cull::Back, Some(Compare::LessEqual), true));
    assert_eq!((state.stencil.front.pass, state.stencil.back.compare), (StencilOp::Invert, Compare::Equal));
    assert_eq!((state.stencil.reference, state.stencil.read_mask), (128, 129));
    assert_eq!((state.depth_bias.constant, state.depth_bias.slope, state.line_width), (-2, 1.5, 2.0));
    assert!(state.blend[0].is_on() && !state.blend[2].is_on());
    assert_eq!((state.blend[1].color.dst, state.blend[1].alpha.dst), (BlendFactor::One, BlendFactor::Zero));
    assert_eq!((state.color_write[1], state.color_write[2]), (ColorMask::ALL, ColorMask::NONE));
}
