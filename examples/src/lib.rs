//! What the three triangles share: the declaration, the corners, and the file that the picture goes to.
//!
//! `src/bin/triangle_ash.rs`, `triangle_glow.rs` and `triangle_wgpu.rs` draw the same picture through Vulkan, OpenGL
//! and wgpu.

pub mod offscreen;
pub mod quarters;

use std::error::Error;
use std::fs::File;

use shader_info::{interface_info, shader_info};

/// Width and height of the pictures, in pixels.
pub const SIZE: u32 = 256;

interface_info! {
    pub Blend { blend: vec3; }
}

shader_info! {
    /// A triangle with a colour at each corner.
    pub Triangle {
        vertex_in(0) pos: vec2;
        vertex_in(1) color: vec3;
        vertex_out(Blend);
        fragment_out(0) frag_color: vec4;
        push_constant brightness: float;
        vertex_source {
            void main()
            {
              blend = color;
              gl_Position = vec4(pos, 0.0, 1.0);
            }
        }
        fragment_source { void main() { frag_color = vec4(brightness * blend, 1.0); } }
        do_static_compilation;
    }
}

/// In clip space, which is Vulkan's on every backend: y points down.
pub fn corners() -> [triangle::Vertex; 3] {
    [
        triangle::Vertex { pos: [0.0, -0.8], color: [1.0, 0.25, 0.0] },
        triangle::Vertex { pos: [0.8, 0.6], color: [0.0, 0.75, 1.0] },
        triangle::Vertex { pos: [-0.8, 0.6], color: [0.5, 1.0, 0.0] },
    ]
}

/// The push constants, typed as the declaration says.
pub fn push_constants() -> triangle::PushConstants {
    triangle::PushConstants { brightness: 0.9 }
}

/// Writes RGBA pixels, the top row first, to the path that the program was given, or to `name`.
///
/// # Errors
///
/// The file cannot be written.
pub fn save(name: &str, pixels: &[u8]) -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| name.into());
    let mut encoder = png::Encoder::new(File::create(&path)?, SIZE, SIZE);
    encoder.set_color(png::ColorType::Rgba);
    encoder.write_header()?.write_image_data(pixels)?;
    println!("{path}");
    Ok(())
}
