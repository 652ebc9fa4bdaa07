//! Attributes that statements do not take.
use shader_info::{interface_info, shader_info};

shader_info! {
    Attributes {
        #[wen(lit)]
        early_fragment_test;
        #[cfg(unix)]
        depth_write(less);
    }
}

interface_info! {
    Face as face {
        #[when(lit)]
        uv: vec2;
    }
}

fn main() {}
