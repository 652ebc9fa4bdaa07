//! A pyramid without a window: `cargo run -p shader-info-examples --bin pyramid`

use shader_info::glam::{Mat4, Vec3, camera};
use shader_info::{Matrices, Packing, VertexInput, bytemuck, interface_info, shader_info};
use shader_info_ash::headless::{Headless, Prefer};
use shader_info_ash::{GraphicsState, PipelineLayout, SetLayouts, Target, ash::vk};
use shader_info_examples::offscreen::Offscreen;
use shader_info_examples::save;
use std::error::Error;

const FORMAT: vk::Format = vk::Format::R8G8B8A8_SRGB;

#[derive(Clone, Copy, VertexInput)]
#[repr(C)]
struct Corner {
    pos: [f32; 3],
    normal: [f32; 3],
}

interface_info! {
    Lit { flat shade: float; height: float; }
}

shader_info! {
    Pyramid {
        vertex_in(Corner);
        vertex_out(Lit);
        fragment_out(0) frag_color: vec4;
        push_constant ModelViewProjectionMatrix: mat4;
        push_constant NormalMatrix: mat3;
        vertex_source {
            void main() {
              shade = 0.15 + 0.85 * max(dot(normalize(NormalMatrix * normal), normalize(vec3(1.0, 2.0, 3.0))), 0.0);
              height = pos.y;
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 1.0);
            }
        }
        fragment_source {
            void main() { frag_color = vec4(mix(vec3(0.9, 0.4, 0.1), vec3(0.2, 0.6, 0.9), height) * shade, 1.0); }
        }
        do_static_compilation;
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let headless = Headless::open(Prefer::Hardware)?;
    // SAFETY: one device; everything is destroyed after the last use, before the device.
    let pixels = unsafe { draw(&headless) }?;
    assert_eq!(headless.close().errors, [""; 0], "the validation layer is silent");
    save("pyramid.png", &pixels)
}

unsafe fn draw(headless: &Headless) -> Result<Vec<u8>, Box<dyn Error>> {
    let device = &headless.device;
    // SAFETY: the caller's promise; the commands use what lives until the end of this function.
    unsafe {
        let mut set_layouts = SetLayouts::new();
        let layout = PipelineLayout::new(device, &mut set_layouts, Pyramid::INFO)?;
        let (depth, stencil) = (vk::Format::UNDEFINED, vk::Format::UNDEFINED);
        let target = Target::Rendering { colors: vec![FORMAT], depth, stencil };
        let mut state = GraphicsState::new(Pyramid::INFO, target, &headless.features)?;
        state.rasterization.cull_mode = vk::CullModeFlags::BACK;
        let pipeline = state.create(device, &layout)?;
        // Filled by what the push constants mean.
        let mut push = vec![0; Pyramid::INFO.reflection().push_constant_size_std430() as usize];
        Pyramid::INFO.fill(&mut push, Packing::Std430, &matrices());

        let corners = pyramid();
        let offscreen = Offscreen::new(headless, FORMAT, &corners)?;
        offscreen.draw(headless, |commands| {
            device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::GRAPHICS, pipeline);
            layout.push(device, commands, &push).expect("as many bytes as the reflection says");
            device.cmd_draw(commands, corners.len() as u32, 1, 0, 0);
        })?;
        let pixels = offscreen.pixels();
        offscreen.destroy(device);
        device.destroy_pipeline(pipeline, None);
        layout.destroy(device);
        set_layouts.destroy(device);
        Ok(pixels)
    }
}

fn matrices() -> Matrices {
    let view = camera::rh::view::look_at_mat4(Vec3::new(1.5, 1.6, 2.4), Vec3::new(0.0, 0.4, 0.0), Vec3::Y);
    let projection = camera::rh::proj::vulkan::perspective(0.8, 1.0, 0.1, 10.0);
    Matrices { model: Mat4::from_rotation_y(0.3), view, projection }
}

/// Four sides of position and normal; the floor is never visible.
fn pyramid() -> Vec<[f32; 6]> {
    let side = |degrees: f32| {
        let turn = Mat4::from_rotation_y(degrees.to_radians());
        let corners = [Vec3::new(-0.8, 0.0, 0.8), Vec3::new(0.8, 0.0, 0.8), Vec3::Y];
        let normal = turn.transform_vector3(Vec3::new(0.0, 0.8, 1.0).normalize());
        corners.map(|corner| bytemuck::cast([turn.transform_point3(corner), normal]))
    };
    [0.0, 90.0, 180.0, 270.0].into_iter().flat_map(side).collect()
}
