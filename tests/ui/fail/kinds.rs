//! Paths that lead to something else.
use shader_info::{interface_info, shader_info, shader_shared};

#[shader_shared]
const COUNT: u32 = 4;

interface_info! {
    Face as face {
        uv: vec2;
    }
}

shader_info! {
    Descendant {
        additional_info(COUNT, Face);
        uniform_buf(0) tint: COUNT;
    }
}

macro_rules! not_ours {
    (one) => {};
}

shader_info! {
    Lost {
        additional_info(not_ours);
    }
}

fn main() {}
