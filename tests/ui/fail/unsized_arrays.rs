//! Arrays without a length where a length is needed.
use shader_info::shader_info;

shader_info! {
    Unsized {
        uniform_buf(0) tints: [vec4];
        shared_variable cache: [float];
    }
}

fn main() {}
