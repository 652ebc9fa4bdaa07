//! Buffers of unknown types.
use shader_info::shader_info;

shader_info! {
    Buffers {
        uniform_buf(0) camera: glsl(Camera);
        local_group_size(8);
        compute_source { void main() {} }
        do_static_compilation;
    }
}

fn main() {}
