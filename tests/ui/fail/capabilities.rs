//! Unknown capabilities and extensions.
use shader_info::shader_info;

shader_info! {
    Capabilities {
        requires(geometry_shadr);
        extension(ARB_gpu_shader5);
    }
}

fn main() {}
