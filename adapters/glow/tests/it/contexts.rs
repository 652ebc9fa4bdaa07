//! Contexts of one thread draw in turn: each has programs and state of its own.

#![cfg(feature = "headless")]

use glow::HasContext;
use shader_info::glam::Vec4;
use shader_info::{Block as _, ColorMask, RenderState, shader_info};
use shader_info_glow::headless::{Context, Version};
use shader_info_glow::{Program, apply_render_state, best_backend, glow};

use crate::driver;

shader_info! {
    /// A point of one pixel in a colour that the program sets.
    Dot {
        push_constant color: vec4;
        fragment_out(0) frag_color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0, 0.0, 0.5, 1.0); } }
        fragment_source { void main() { frag_color = color; } }
    }
}

/// A context with a target of one pixel and a program.
struct Drawing {
    context: Context,
    program: Program,
}

impl Drawing {
    fn new(version: Version) -> Option<Self> {
        let context = driver::context("contexts in turn", version)?;
        let gl = context.current().expect("it was just made");
        // SAFETY: the context is current.
        let program = unsafe {
            let color = gl.create_renderbuffer().expect("a renderbuffer");
            gl.bind_renderbuffer(glow::RENDERBUFFER, Some(color));
            gl.renderbuffer_storage(glow::RENDERBUFFER, glow::RGBA8, 1, 1);
            gl.bind_framebuffer(glow::FRAMEBUFFER, Some(gl.create_framebuffer().expect("a framebuffer")));
            gl.framebuffer_renderbuffer(glow::FRAMEBUFFER, glow::COLOR_ATTACHMENT0, glow::RENDERBUFFER, Some(color));
            gl.viewport(0, 0, 1, 1);
            gl.bind_vertex_array(Some(gl.create_vertex_array().expect("a vertex array")));
            let backend = best_backend(gl, Dot::INFO).expect("it has a text");
            Program::new(gl, Dot::INFO, backend).expect("it links")
        };
        Some(Self { context, program })
    }

    fn pixel(&self, color: Vec4, state: &RenderState) -> [u8; 4] {
        let gl = self.context.current().expect("the context lives");
        let mut pixel = [0; 4];
        // SAFETY: the context is current, and the slice has room for one pixel.
        unsafe {
            self.program.bind(gl).expect("the default state");
            let push = dot::PushConstants { color }.std140();
            self.program.set_push_constants(gl, push.bytes()).expect("its push constants");
            apply_render_state(gl, state).expect("the context has it");
            gl.draw_arrays(glow::POINTS, 0, 1);
            gl.read_pixels(0, 0, 1, 1, glow::RGBA, glow::UNSIGNED_BYTE, glow::PixelPackData::Slice(Some(&mut pixel)));
            assert_eq!(gl.get_error(), glow::NO_ERROR);
        }
        pixel
    }
}

#[test]
fn contexts_draw_in_turn() {
    let versions = [Version::Core(4, 5), Version::Core(3, 3), Version::Core(3, 3)];
    let Some(drawings) = versions.map(Drawing::new).into_iter().collect::<Option<Vec<_>>>() else { return };
    let mut no_green = RenderState::DEFAULT;
    no_green.color_write = [ColorMask(0b1101); 8];
    for (turn, drawing) in drawings.iter().cycle().take(6).enumerate() {
        let red = 40 * turn as u8;
        let bytes = drawing.pixel(Vec4::new(f32::from(red) / 255.0, 1.0, 0.0, 1.0), &RenderState::DEFAULT);
        assert_eq!(bytes, [red, 255, 0, 255], "turn {turn}");
        // The mask stays in this context alone.
        assert_eq!(drawing.pixel(Vec4::new(1.0, 0.0, 1.0, 1.0), &no_green), [255, 255, 255, 255], "turn {turn}");
    }
}
