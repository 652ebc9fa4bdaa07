//! Pixels that a state of the pipeline lets through on a real driver, by the rules of the OpenGL specification.

#![cfg(feature = "headless")]

use glow::HasContext;
use shader_info::glam::Vec4;
use shader_info::{Backend, Block as _, Compare, Cull, DepthBias, RenderState, Stencil, StencilFace, StencilOp};
use shader_info::{Info, interface_info, shader_info};
use shader_info_glow::headless::{Context, Version};
use shader_info_glow::{Program, VertexBuffer, apply_render_state, glow, set_attributes};

use crate::driver;

shader_info! {
    /// Covers the picture with a triangle, whose front is seen if `turn` is 1 and whose back if it is -1.
    Sheet {
        push_constant depth: float;
        push_constant turn: float;
        push_constant color: vec4;
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              vec2 corner = vec2(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0);
              gl_Position = vec4(turn < 0.0 ? corner : corner.yx, depth, 1.0);
            }
        }
        fragment_source { void main() { frag_color = color; } }
    }
}

interface_info! {
    InstanceIface as instance_iface { flat tint: vec4; }
}

shader_info! {
    /// Draws a point for each instance, at a place and of a colour of the instance.
    Instanced {
        vertex_in(0, instance) place: vec2;
        vertex_in(1, instance, buffer = 1) color: vec4;
        vertex_out(InstanceIface);
        fragment_out(0) frag_color: vec4;
        vertex_source { void main() { gl_Position = vec4(place, 0.5, 1.0); instance_iface.tint = color; } }
        fragment_source { void main() { frag_color = instance_iface.tint; } }
    }
}

const SIZE: i32 = 4;

/// A context with a target of four by four pixels, depth and stencil.
fn context(test: &str, version: Version) -> Option<Context> {
    let context = driver::context(test, version)?;
    let gl = context.current().expect("it was just made");
    // SAFETY: the context is current.
    unsafe {
        let framebuffer = gl.create_framebuffer().expect("a framebuffer");
        gl.bind_framebuffer(glow::FRAMEBUFFER, Some(framebuffer));
        let attachments =
            [(glow::RGBA8, glow::COLOR_ATTACHMENT0), (glow::DEPTH24_STENCIL8, glow::DEPTH_STENCIL_ATTACHMENT)];
        for (format, attachment) in attachments {
            let buffer = gl.create_renderbuffer().expect("a renderbuffer");
            gl.bind_renderbuffer(glow::RENDERBUFFER, Some(buffer));
            gl.renderbuffer_storage(glow::RENDERBUFFER, format, SIZE, SIZE);
            gl.framebuffer_renderbuffer(glow::FRAMEBUFFER, attachment, glow::RENDERBUFFER, Some(buffer));
        }
        gl.viewport(0, 0, SIZE, SIZE);
        gl.bind_vertex_array(Some(gl.create_vertex_array().expect("a vertex array")));
    }
    clear(gl);
    Some(context)
}

/// Clears everything: masks of the last state would keep some of it.
fn clear(gl: &glow::Context) {
    // SAFETY: the context is current.
    unsafe {
        apply_render_state(gl, &RenderState::DEFAULT).expect("every context has it");
        gl.depth_mask(true);
        gl.clear(glow::COLOR_BUFFER_BIT | glow::DEPTH_BUFFER_BIT | glow::STENCIL_BUFFER_BIT);
        gl.depth_mask(false);
    }
}

/// Returns the red of the pixels in the lowest row.
fn row(gl: &glow::Context) -> [u8; 4] {
    let mut pixels = [0; 16];
    // SAFETY: the context is current, and the slice has room for four pixels.
    unsafe {
        gl.read_pixels(0, 0, SIZE, 1, glow::RGBA, glow::UNSIGNED_BYTE, glow::PixelPackData::Slice(Some(&mut pixels)));
        assert_eq!(gl.get_error(), glow::NO_ERROR);
    }
    [0, 4, 8, 12].map(|at| pixels[at])
}

/// A program with a state.
struct Drawer<'a> {
    gl: &'a glow::Context,
    program: Program,
}

impl<'a> Drawer<'a> {
    fn new(gl: &'a glow::Context, info: &'static Info) -> Self {
        // SAFETY: the context is current.
        let program = unsafe { Program::new(gl, info, Backend::OpenGl330) }.expect("it links");
        Self { gl, program }
    }

    /// Draws a sheet in the first columns of pixels.
    fn sheet(&self, state: &RenderState, depth: f32, turn: f32, red: f32, columns: i32) {
        let push = sheet::PushConstants { depth, turn, color: Vec4::new(red, 0.0, 0.0, 1.0) };
        let gl = self.gl;
        // SAFETY: the context is current.
        unsafe {
            self.program.bind_alone(gl);
            apply_render_state(gl, state).expect("OpenGL has it");
            self.program.set_push_constants(gl, push.std140().bytes()).expect("its push constants");
            gl.enable(glow::SCISSOR_TEST);
            gl.scissor(0, 0, columns, SIZE);
            gl.draw_arrays(glow::TRIANGLES, 0, 3);
            gl.disable(glow::SCISSOR_TEST);
        }
    }
}

/// OpenGL 4.6 §17.3.3: the reference and the stored value are compared after both were masked; each face has operations
/// of its own.
#[test]
fn the_stencil_test_masks_and_tells_faces_apart() {
    let Some(context) = context("the_stencil_test", Version::Core(3, 3)) else { return };
    let gl = context.current().expect("it was just made");
    let drawer = Drawer::new(gl, Sheet::INFO);
    let mark = |front: StencilOp, back: StencilOp, reference: u32| {
        let face = |pass| StencilFace { compare: Compare::Always, pass, ..StencilFace::OFF };
        let stencil = Stencil {
            front: face(front),
            back: face(back),
            reference,
            write_mask: 0x0f,
            ..RenderState::DEFAULT.stencil
        };
        RenderState { stencil, ..RenderState::DEFAULT }
    };
    let compare = |compare: Compare, reference: u32| {
        let face = StencilFace { compare, ..StencilFace::OFF };
        let stencil = Stencil { front: face, back: face, reference, read_mask: 0x0f, ..RenderState::DEFAULT.stencil };
        RenderState { stencil, ..RenderState::DEFAULT }
    };
    let (front, back) = (1.0, -1.0);
    // 0x35 is written as 5 in two columns, by the front; the back would invert.
    drawer.sheet(&mark(StencilOp::Replace, StencilOp::Invert, 0x35), 0.5, front, 0.0, 2);
    drawer.sheet(&compare(Compare::Equal, 0x75), 0.5, front, 1.0, 4);
    assert_eq!(row(gl), [255, 255, 0, 0]);
    clear(gl);
    // The back adds one: 0 becomes 1, and after sixteen more draws 1 again, as four bits wrap.
    let wraps = mark(StencilOp::Zero, StencilOp::IncrementWrap, 0);
    (0..17).for_each(|_| drawer.sheet(&wraps, 0.5, back, 0.0, 3));
    // 1 < 2 and 1 < 0: the reference is on the left of the comparison.
    drawer.sheet(&compare(Compare::Greater, 2), 0.5, front, 1.0, 4);
    drawer.sheet(&compare(Compare::Greater, 1), 0.5, front, 0.5, 4);
    assert_eq!(row(gl), [255, 255, 255, 128]);
    clear(gl);
    // A fragment that the depth test stops has an operation of its own.
    let stopped = StencilFace { depth_fail: StencilOp::Replace, pass: StencilOp::Zero, ..StencilFace::OFF };
    let stencil = Stencil { front: stopped, back: stopped, reference: 3, ..RenderState::DEFAULT.stencil };
    let never = RenderState { depth_test: Some(Compare::Never), stencil, ..RenderState::DEFAULT };
    drawer.sheet(&never, 0.5, front, 0.0, 1);
    drawer.sheet(&compare(Compare::Equal, 3), 0.5, back, 1.0, 4);
    assert_eq!(row(gl), [255, 0, 0, 0]);
}

/// OpenGL 4.6 §14.6.5: a negative bias brings a polygon nearer.
#[test]
fn a_depth_bias_decides_between_equal_depths() {
    let Some(context) = context("a_depth_bias", Version::Core(3, 3)) else { return };
    let gl = context.current().expect("it was just made");
    let drawer = Drawer::new(gl, Sheet::INFO);
    let less = RenderState { depth_test: Some(Compare::Less), depth_write: true, ..RenderState::DEFAULT };
    drawer.sheet(&less, 0.5, 1.0, 0.5, 4);
    drawer.sheet(&less, 0.5, 1.0, 1.0, 4);
    assert_eq!(row(gl), [128; 4], "the second is not nearer");
    drawer.sheet(&biased(&less, 4), 0.5, 1.0, 1.0, 4);
    assert_eq!(row(gl), [128; 4], "it is farther away");
    drawer.sheet(&biased(&less, -4), 0.5, 1.0, 1.0, 2);
    assert_eq!(row(gl), [255, 255, 128, 128]);
}

/// OpenGL 4.6 §13.7: with a clamped depth, the near and the far plane do not clip.
#[test]
fn a_clamped_depth_is_not_clipped() {
    let Some(context) = context("a_clamped_depth", Version::Core(3, 3)) else { return };
    let gl = context.current().expect("it was just made");
    let drawer = Drawer::new(gl, Sheet::INFO);
    let clamped = RenderState { depth_clamp: true, ..RenderState::DEFAULT };
    for depth in [-0.5, 1.5] {
        clear(gl);
        drawer.sheet(&RenderState::DEFAULT, depth, 1.0, 1.0, 4);
        assert_eq!(row(gl), [0; 4], "{depth} is outside");
        drawer.sheet(&clamped, depth, 1.0, 1.0, 4);
        assert_eq!(row(gl), [255; 4], "{depth} is clamped");
    }
}

/// docs/conventions.md: counter-clockwise in a picture with row 0 at the top.
#[test]
fn the_front_is_counter_clockwise() {
    let Some(context) = context("the_front", Version::Core(3, 3)) else { return };
    let gl = context.current().expect("it was just made");
    let drawer = Drawer::new(gl, Sheet::INFO);
    let front_only = RenderState { cull: Cull::Back, ..RenderState::DEFAULT };
    drawer.sheet(&front_only, 0.5, -1.0, 1.0, 4);
    assert_eq!(row(gl), [0; 4]);
    drawer.sheet(&front_only, 0.5, 1.0, 1.0, 4);
    assert_eq!(row(gl), [255; 4]);
}

/// Instances that follow the first one: buffers of attributes advance an instance, from the given one on.
#[test]
fn instances_begin_with_the_first_one() {
    let Some(context) = context("instances_begin", Version::Core(3, 3)) else { return };
    let gl = context.current().expect("it was just made");
    // SAFETY: the context is current.
    unsafe {
        let buffer = |floats: &[f32]| {
            let made = gl.create_buffer().expect("a buffer");
            gl.bind_buffer(glow::ARRAY_BUFFER, Some(made));
            gl.buffer_data_u8_slice(glow::ARRAY_BUFFER, shader_info::bytemuck::cast_slice(floats), glow::STATIC_DRAW);
            made
        };
        // Centres of the pixels of the top row.
        let places = buffer(&[-0.75, -0.75, -0.25, -0.75, 0.25, -0.75, 0.75, -0.75]);
        let colors = buffer(&[1.0, 0.2, 0.4, 0.6].map(|red| [red, 0.0, 0.0, 1.0]).concat());
        let program = Program::new(gl, Instanced::INFO, Backend::OpenGl330).expect("it links");
        program.bind(gl).expect("the default state");
        let buffers = [VertexBuffer::new(places, 8), VertexBuffer::new(colors, 16)];
        set_attributes(gl, Instanced::INFO, &buffers, 1).expect("both buffers");
        gl.draw_arrays_instanced(glow::POINTS, 0, 1, 2);
    }
    assert_eq!(row(gl), [0, 51, 102, 0]);
}

/// Returns a state with a constant bias.
fn biased(state: &RenderState, constant: i32) -> RenderState {
    RenderState { depth_bias: DepthBias { constant, ..state.depth_bias }, ..*state }
}
