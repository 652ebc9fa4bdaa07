//! Programs without a template whose sources are files, configured by macros: a picture and a computation.

use shader_info::shader_info;

shader_info! {
    /// Stripes of `WIDTH` pixels; their number counts in red, and `tinted` gives blue.
    pub MacroPicture {
        branch tinted;
        define WIDTH = 8;
        define STRIPE(x) = (int(x) / WIDTH);
        #[when(tinted)] define TINT = vec4(0.0, 0.0, 0.5, 0.0);
        fragment_out(0) frag_color: vec4;
        vertex_source("macros.vert.glsl");
        fragment_source("macros.frag.glsl");
        do_static_compilation;
    }
}

shader_info! {
    /// Multiples of six, and a hundred.
    pub MacroNumbers {
        define FACTOR = 3u;
        define TWICE(x) = ((x) * 2u);
        define SHIFT = 100u;
        local_group_size(8);
        storage_buf(0, write) numbers: [uint];
        compute_source("macros.comp.glsl");
        do_static_compilation;
    }
}
