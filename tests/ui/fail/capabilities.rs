//! Capabilities and extensions that nobody knows.
use shader_info::shader_info;

shader_info! {
    Capabilities {
        requires(geometry_shadr);
        extension(ARB_gpu_shader5);
    }
}

fn main() {}
