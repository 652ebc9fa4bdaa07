//! Subpass inputs that do not have four components.
use shader_info::shader_info;

shader_info! {
    Subpass {
        subpass_in(0) color: vec3;
    }
}

fn main() {}
