//! One shader with branches of every kind, four times: the build script lowers each another way.

use shader_info::{interface_info, shader_info};

interface_info! {
    /// From 0 to 1 over the picture.
    pub LoweredIface as lowered_iface { place: vec2; }
}

shader_info! {
    /// Branches, and what they change a picture of.
    pub LoweredBranches {
        branch rings;
        branch mode: [Plain, Warm, Cold];
        branch bands: -1..=5;
        branch mirrored;
        vertex_out(LoweredIface);
        fragment_out(0) frag_color: vec4;
        push_constant brightness: float;
    }
}

shader_info! {
    /// As declared: constants of the text.
    pub LoweredStatic {
        vertex_source("lowered.vert.glsl");
        fragment_source("lowered.frag.glsl");
        additional_info(LoweredBranches);
        do_static_compilation;
    }
}

shader_info! {
    /// Specialization constants.
    pub LoweredSpecialization {
        vertex_source("lowered.vert.glsl");
        fragment_source("lowered.frag.glsl");
        additional_info(LoweredBranches);
        do_static_compilation;
    }
}

shader_info! {
    /// Bits of a push constant.
    pub LoweredDynamic {
        vertex_source("lowered.vert.glsl");
        fragment_source("lowered.frag.glsl");
        additional_info(LoweredBranches);
        do_static_compilation;
    }
}

shader_info! {
    /// Bits that have values although no caller sets them.
    pub UntouchedDynamic {
        branch(dynamic) lit: bool = true;
        branch(dynamic) level: -2..=5 = 3;
        branch(dynamic) mode: [Plain, Warm, Cold] = Cold;
        fragment_out(0) frag_color: vec4;
        push_constant brightness: float;
        vertex_source {
            void main()
            {
              gl_Position = vec4(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0, 0.5, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              frag_color = vec4(brightness * float(level) / 5.0, lit ? 1.0 : 0.0, mode == mode_Cold ? 1.0 : 0.0, 1.0);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Constants for two keys, bits for all others.
    pub LoweredShipped {
        vertex_source("lowered.vert.glsl");
        fragment_source("lowered.frag.glsl");
        additional_info(LoweredBranches);
        do_static_compilation;
    }
}

shader_info! {
    /// Bits beside more push constants than Vulkan has room for.
    pub DynamicOver {
        branch(dynamic) level: 0..=5 = 3;
        fragment_out(0) frag_color: vec4;
        push_constant fill: [vec4; 20];
        vertex_source {
            void main()
            {
              gl_Position = vec4(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0, 0.5, 1.0);
            }
        }
        fragment_source { void main() { frag_color = fill[level]; } }
        do_static_compilation;
    }
}
