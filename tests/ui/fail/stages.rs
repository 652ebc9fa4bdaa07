//! Stages without a source, sources that do not go together, statements for a stage that is not there.
use shader_info::shader_info;

shader_info! {
    Empty {
        do_static_compilation;
    }
}

shader_info! {
    Half {
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_out(0) color: vec4;
        do_static_compilation;
    }
}

shader_info! {
    Mixed {
        local_group_size(8);
        compute_source { void main() {} }
        vertex_source { void main() { gl_Position = vec4(0.0); } }
    }
}

shader_info! {
    Misplaced {
        local_group_size(8);
        compute_source { void main() {} }
        early_fragment_test;
        do_static_compilation;
    }
}

fn main() {}
