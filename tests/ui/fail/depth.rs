//! Depth that is tested early and written late.
use shader_info::shader_info;

shader_info! {
    Depth {
        early_fragment_test;
        depth_write(less);
    }
}

fn main() {}
