//! The triangle through OpenGL: `cargo run -p shader-info-examples --bin triangle_glow`

use std::error::Error;

use glow::HasContext;
use shader_info::Block as _;
use shader_info::bytemuck;
use shader_info_examples::{SIZE, Triangle, corners, push_constants, save, triangle};
use shader_info_glow::headless::{Context, Version};
use shader_info_glow::{Program, VertexBuffer, best_backend, glow, set_attributes};

fn main() -> Result<(), Box<dyn Error>> {
    let context = Context::new(Version::Core(3, 3))?;
    let gl = context.current()?;
    // SAFETY: the context is current, and every object is made in it.
    let pixels = unsafe { draw(gl) }?;
    save("triangle_glow.png", &pixels)
}

unsafe fn draw(gl: &glow::Context) -> Result<Vec<u8>, Box<dyn Error>> {
    let side = SIZE as i32;
    let mut pixels = vec![0; (SIZE * SIZE * 4) as usize];
    // SAFETY: the caller's context is current; buffers hold what the calls read.
    unsafe {
        // From the declaration: the program, the attributes, the bytes of the push constants.
        let program = Program::new(gl, Triangle::INFO, best_backend(gl, Triangle::INFO)?)?;
        gl.bind_vertex_array(Some(gl.create_vertex_array()?));
        let buffer = gl.create_buffer()?;
        gl.bind_buffer(glow::ARRAY_BUFFER, Some(buffer));
        gl.buffer_data_u8_slice(glow::ARRAY_BUFFER, bytemuck::cast_slice(&corners()), glow::STATIC_DRAW);
        let stride = size_of::<triangle::Vertex>() as u32;
        set_attributes(gl, Triangle::INFO, &[VertexBuffer::new(buffer, stride)], 0)?;
        program.set_push_constants(gl, push_constants().std140().bytes())?;

        let color = gl.create_renderbuffer()?;
        gl.bind_renderbuffer(glow::RENDERBUFFER, Some(color));
        gl.renderbuffer_storage(glow::RENDERBUFFER, glow::RGBA8, side, side);
        gl.bind_framebuffer(glow::FRAMEBUFFER, Some(gl.create_framebuffer()?));
        gl.framebuffer_renderbuffer(glow::FRAMEBUFFER, glow::COLOR_ATTACHMENT0, glow::RENDERBUFFER, Some(color));
        gl.viewport(0, 0, side, side);
        gl.clear_color(0.0, 0.0, 0.0, 0.0);
        gl.clear(glow::COLOR_BUFFER_BIT);
        gl.draw_arrays(glow::TRIANGLES, 0, 3);
        gl.read_pixels(
            0,
            0,
            side,
            side,
            glow::RGBA,
            glow::UNSIGNED_BYTE,
            glow::PixelPackData::Slice(Some(&mut pixels)),
        );
        program.delete(gl);
    }
    Ok(pixels)
}
