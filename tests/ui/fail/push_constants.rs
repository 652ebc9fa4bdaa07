//! More push constants than any fall-back can hold.
use shader_info::shader_info;

shader_info! {
    PushConstants {
        push_constant tints: [vec4; 1024];
        push_constant more: float;
    }
}

fn main() {}
