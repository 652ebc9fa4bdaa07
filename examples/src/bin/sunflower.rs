//! A sunflower without a window: an instance a seed, written to `sunflower.png` or the path given.
//!
//! `cargo run -p shader-info-examples --bin sunflower`

use glow::HasContext;
use shader_info::Block as _;
use shader_info::glam::camera::rh::{proj::vulkan::perspective, view::look_at_mat4};
use shader_info::glam::{Mat4, Vec3};
use shader_info::{Matrices, interface_info, shader_info};
use shader_info_glow::headless::{Context, Version};
use shader_info_glow::{Program, VertexBuffer, best_backend, glow, set_attributes};
use std::error::Error;

interface_info! {
    SeedIface as seed_iface { place: vec2; flat tint: vec3; }
}

shader_info! {
    /// Seeds in a spiral, each turned a golden angle from the one before.
    Seed {
        vertex_in(0) corner: vec2;
        vertex_in(1, unorm8x4, instance, buffer = 1) seed_tint: vec4;
        vertex_out(SeedIface);
        fragment_out(0) frag_color: vec4;
        push_constant ModelViewProjectionMatrix: mat4;
        push_constant spread: float;
        vertex_source {
            void main()
            {
              float turn = 2.39996323 * float(gl_InstanceIndex);
              vec2 along = vec2(cos(turn), sin(turn));
              vec2 center = spread * sqrt(float(gl_InstanceIndex) + 0.5) * along;
              vec2 place = center + 0.75 * spread * mat2(along, vec2(-along.y, along.x)) * (corner * vec2(1.3, 0.8));
              seed_iface.place = corner;
              seed_iface.tint = seed_tint.rgb;
              gl_Position = ModelViewProjectionMatrix * vec4(place, -0.3 * dot(center, center), 1.0);
            }
        }
        fragment_source {
            void main()
            {
              float edge = 1.0 - dot(seed_iface.place, seed_iface.place);
              if (edge < 0.0) {
                discard;
              }
              frag_color = vec4(seed_iface.tint * (0.35 + 0.65 * sqrt(edge)), 1.0);
            }
        }
        do_static_compilation;
    }
}

const SIZE: (i32, i32) = (320, 240);
const SEEDS: i32 = 800;

fn main() -> Result<(), Box<dyn Error>> {
    let context = Context::new(Version::Core(3, 3))?;
    let gl = context.current()?;
    // SAFETY: the context is current, and every object is its own.
    let pixels = unsafe { draw(gl)? };
    let path = std::env::args().nth(1).unwrap_or_else(|| "sunflower.png".into());
    save(&path, &pixels)?;
    println!("{path}");
    Ok(())
}

unsafe fn draw(gl: &glow::Context) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut pixels = vec![0; (SIZE.0 * SIZE.1 * 4) as usize];
    // SAFETY: the caller's promise: the context is current.
    unsafe {
        let program = Program::new(gl, Seed::INFO, best_backend(gl, Seed::INFO)?)?;
        let corners: [seed::Vertex; 4] =
            [[-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0], [1.0, 1.0]].map(|it| seed::Vertex { corner: it });
        let seeds: Vec<seed::Instance> = (0..SEEDS).map(|index| seed::Instance { seed_tint: tint(index) }).collect();
        gl.bind_vertex_array(Some(gl.create_vertex_array()?));
        let buffers = [buffer(gl, &corners)?, buffer(gl, &seeds)?];
        set_attributes(gl, Seed::INFO, &buffers, 0)?;
        target(gl)?;
        gl.clear_color(0.05, 0.08, 0.12, 1.0);
        gl.clear(glow::COLOR_BUFFER_BIT);

        let push = seed::PushConstants { ModelViewProjectionMatrix: Mat4::IDENTITY, spread: 0.05 };
        program.set_push_constants(gl, push.std140().bytes())?;
        program.set_matrices(gl, &camera());
        gl.draw_arrays_instanced(glow::TRIANGLE_STRIP, 0, 4, SEEDS);

        let out = glow::PixelPackData::Slice(Some(&mut pixels));
        gl.read_pixels(0, 0, SIZE.0, SIZE.1, glow::RGBA, glow::UNSIGNED_BYTE, out);
        program.delete(gl);
    }
    Ok(pixels)
}

/// From petals at the rim to the dark heart.
fn tint(index: i32) -> [u8; 4] {
    let share = index as f32 / SEEDS as f32;
    let mix = |from: f32, to: f32| (from + (to - from) * share * share) as u8;
    if index % 21 == 0 { [230, 120, 40, 255] } else { [mix(70.0, 255.0), mix(45.0, 200.0), mix(35.0, 30.0), 255] }
}

/// Clip space is Vulkan's on every backend.
fn camera() -> Matrices {
    Matrices {
        view: look_at_mat4(Vec3::new(0.0, -2.2, 3.2), Vec3::new(0.0, -0.15, -0.4), Vec3::Y),
        projection: perspective(0.8, SIZE.0 as f32 / SIZE.1 as f32, 0.1, 10.0),
        ..Matrices::default()
    }
}

unsafe fn buffer<T: shader_info::bytemuck::NoUninit>(gl: &glow::Context, all: &[T]) -> Result<VertexBuffer, String> {
    // SAFETY: the caller's promise: the context is current.
    unsafe {
        let buffer = gl.create_buffer()?;
        gl.bind_buffer(glow::ARRAY_BUFFER, Some(buffer));
        gl.buffer_data_u8_slice(glow::ARRAY_BUFFER, shader_info::bytemuck::cast_slice(all), glow::STATIC_DRAW);
        Ok(VertexBuffer::new(buffer, size_of::<T>() as u32))
    }
}

unsafe fn target(gl: &glow::Context) -> Result<(), String> {
    // SAFETY: the caller's promise: the context is current.
    unsafe {
        let color = gl.create_renderbuffer()?;
        gl.bind_renderbuffer(glow::RENDERBUFFER, Some(color));
        gl.renderbuffer_storage(glow::RENDERBUFFER, glow::RGBA8, SIZE.0, SIZE.1);
        gl.bind_framebuffer(glow::FRAMEBUFFER, Some(gl.create_framebuffer()?));
        gl.framebuffer_renderbuffer(glow::FRAMEBUFFER, glow::COLOR_ATTACHMENT0, glow::RENDERBUFFER, Some(color));
        gl.viewport(0, 0, SIZE.0, SIZE.1);
    }
    Ok(())
}

/// Row 0 of the target is the top one, so nothing is turned over.
fn save(path: &str, pixels: &[u8]) -> Result<(), Box<dyn Error>> {
    let mut encoder = png::Encoder::new(std::fs::File::create(path)?, SIZE.0 as u32, SIZE.1 as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.write_header()?.write_image_data(pixels)?;
    Ok(())
}
