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
    /// Constants for two keys, bits for all others.
    pub LoweredShipped {
        vertex_source("lowered.vert.glsl");
        fragment_source("lowered.frag.glsl");
        additional_info(LoweredBranches);
        do_static_compilation;
    }
}
