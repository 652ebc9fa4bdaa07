//! GLSL that stands in no file.
use shader_info::shader_info;

macro_rules! shade {
    ($($code:tt)*) => {
        shader_info! {
            Shade {
                vertex_source { void main() {} }
                fragment_source { void main() { $($code)* } }
            }
        }
    };
}

shade!(discard;);

fn main() {}
