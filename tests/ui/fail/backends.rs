//! Backends that do not exist, and a shader that none can run.
use shader_info::shader_info;

shader_info! {
    Vulcan {
        backends(vulcan, opengl);
    }
}

shader_info! {
    Old {
        local_group_size(8);
        compute_source { void main() {} }
        backends(opengl_330);
        do_static_compilation;
    }
}

fn main() {}
