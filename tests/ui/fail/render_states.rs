//! Render states with fields, values and bases that there are none of.
use shader_info::shader_info;

shader_info! {
    Fields {
        render_state Wrong {
            depth_tset: less,
            depth_write: less,
            cull: bak,
            polygon: 3,
            color_write: bgr,
            stencil: { front: { pss: keep } },
            stencil.reference: 300,
            line_width: thick,
            cull: back,
            pass: keep,
            stencil.front: keep,
            blend[8]: alpha,
            cull[0]: none,
            blend: alhpa,
            blend.color.src: [],
            sample_shading: 1.5,
            depth_clamp: 1,
        }
        branch transparent;
        specialize {
            if transparent {
                render_state = Rong;
                render_state.depth_test = leess;
                render_state.blend.colour.src = one;
            }
        }
        local_group_size(8);
        compute_source { void main() {} }
        do_static_compilation;
    }
}

shader_info! {
    Bases {
        render_state Opaque { cull: back }
        render_state Alpha { ..Opaqe, blend: alpha }
        render_state A { ..C }
        render_state B { ..A }
        render_state C { ..B }
        local_group_size(8);
        compute_source { void main() {} }
        do_static_compilation;
    }
}

shader_info! {
    Defines {
        define SHADOW_BIT = 128;
        render_state Shadow { stencil.reference: SHADOW_BIT, stencil.read_mask: MASK_BITS + 1 }
        fragment_source {
#define MASK_BITS 3
            void main() {}
        }
    }
}

fn main() {}
