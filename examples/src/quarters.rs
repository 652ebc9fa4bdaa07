//! Draws four techniques through OpenGL, one into each quarter of a picture: for the examples of branches, fragments,
//! modifiers and node graphs.

use std::error::Error;

use glow::HasContext;
use shader_info::{Technique, interface_info, shader_info};
use shader_info_glow::headless::{Context, Version};
use shader_info_glow::{Program, VertexBuffer, best_backend, glow, set_attributes};

use crate::SIZE;

interface_info! {
    pub SquareIface { place: vec2; }
}

shader_info! {
    /// A parent: a square over the whole viewport. `place` is (0, 0) at its upper left corner, (1, 1) at the opposite one.
    pub Square {
        vertex_out(SquareIface);
        vertex_source {
            void main()
            {
              place = vec2(gl_VertexIndex % 2, gl_VertexIndex / 2);
              gl_Position = vec4(2.0 * place - 1.0, 0.0, 1.0);
            }
        }
    }
}

/// What is drawn into a quarter of the picture: a strip of four vertices.
pub struct Quarter {
    /// The technique to draw with.
    pub technique: Technique,
    /// The bytes of its push constants in std140; empty if it has none.
    pub push_constants: Vec<u8>,
    /// The contents of its uniform buffers, from slot 0 on.
    pub uniforms: Vec<Vec<u8>>,
    /// The content of its vertex buffer; empty if it has none.
    pub vertices: Vec<u8>,
}

impl Quarter {
    /// Makes it without push constants and buffers.
    pub fn new(technique: impl Into<Technique>) -> Self {
        Self { technique: technique.into(), push_constants: vec![], uniforms: vec![], vertices: vec![] }
    }
}

/// Draws the upper left quarter, the upper right one, and those below them. Returns RGBA pixels, the top row first.
///
/// # Errors
///
/// There is no OpenGL, or a program cannot be made.
pub fn draw(quarters: &[Quarter; 4]) -> Result<Vec<u8>, Box<dyn Error>> {
    let context = Context::new(Version::Core(3, 3))?;
    let gl = context.current()?;
    let (side, half) = (SIZE as i32, SIZE as i32 / 2);
    let mut pixels = vec![0; (SIZE * SIZE * 4) as usize];
    // SAFETY: the context is current, every object is made in it, and the pixels have room for the picture.
    unsafe {
        gl.bind_vertex_array(Some(gl.create_vertex_array()?));
        let color = gl.create_renderbuffer()?;
        gl.bind_renderbuffer(glow::RENDERBUFFER, Some(color));
        gl.renderbuffer_storage(glow::RENDERBUFFER, glow::RGBA8, side, side);
        gl.bind_framebuffer(glow::FRAMEBUFFER, Some(gl.create_framebuffer()?));
        gl.framebuffer_renderbuffer(glow::FRAMEBUFFER, glow::COLOR_ATTACHMENT0, glow::RENDERBUFFER, Some(color));
        for (index, quarter) in (0..).zip(quarters) {
            let technique = quarter.technique;
            let program = Program::new(gl, technique, best_backend(gl, technique.info())?)?;
            program.bind(gl)?;
            program.set_push_constants(gl, &quarter.push_constants)?;
            for (slot, bytes) in (0..).zip(&quarter.uniforms) {
                let uniforms = buffer(gl, glow::UNIFORM_BUFFER, bytes)?;
                gl.bind_buffer_base(glow::UNIFORM_BUFFER, slot, Some(uniforms));
            }
            let vertices = buffer(gl, glow::ARRAY_BUFFER, &quarter.vertices)?;
            let stride = technique.stride(0).unwrap_or_default();
            set_attributes(gl, technique, &[VertexBuffer::new(vertices, stride)], 0)?;
            gl.viewport(index % 2 * half, index / 2 * half, half, half);
            gl.draw_arrays(glow::TRIANGLE_STRIP, 0, 4);
            program.delete(gl);
        }
        let room = glow::PixelPackData::Slice(Some(&mut pixels));
        gl.read_pixels(0, 0, side, side, glow::RGBA, glow::UNSIGNED_BYTE, room);
    }
    Ok(pixels)
}

/// Makes a buffer, which the context deletes with itself.
unsafe fn buffer(gl: &glow::Context, target: u32, bytes: &[u8]) -> Result<glow::Buffer, String> {
    // SAFETY: the caller's context is current.
    unsafe {
        let made = gl.create_buffer()?;
        gl.bind_buffer(target, Some(made));
        gl.buffer_data_u8_slice(target, bytes, glow::STATIC_DRAW);
        Ok(made)
    }
}
