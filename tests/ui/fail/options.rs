//! Words in a parenthesis that do not belong there.
use shader_info::{interface_info, shader_info};

shader_info! {
    Options {
        sampler(0, bach) albedo: sampler2D;
        image(0, rgba17f, write) target: image2D;
        vertex_in(0, unorm8x5) tint: vec4;
        depth_write(les);
    }
}

interface_info! {
    Face as face {
        noperspective uv: vec2;
    }
}

fn main() {}
