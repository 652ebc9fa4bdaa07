//! The triangle through Vulkan: `cargo run -p shader-info-examples --bin triangle_ash`

use shader_info::Block as _;
use std::error::Error;

use shader_info_ash::headless::{Headless, Prefer};
use shader_info_ash::{GraphicsState, PipelineLayout, SetLayouts, Target, ash::vk};
use shader_info_examples::offscreen::Offscreen;
use shader_info_examples::{Triangle, corners, push_constants, save};

const FORMAT: vk::Format = vk::Format::R8G8B8A8_UNORM;

fn main() -> Result<(), Box<dyn Error>> {
    let headless = Headless::open(Prefer::Hardware)?;
    // SAFETY: one device; everything is destroyed after the last use, before the device.
    let pixels = unsafe { draw(&headless) }?;
    assert_eq!(headless.close().errors, [""; 0], "the validation layer is silent");
    save("triangle_ash.png", &pixels)
}

unsafe fn draw(headless: &Headless) -> Result<Vec<u8>, Box<dyn Error>> {
    let device = &headless.device;
    // SAFETY: the caller's promise; the commands use what lives until the end of this function.
    unsafe {
        // From the declaration: set layouts, pipeline layout, pipeline, and the bytes of the push constants.
        let mut set_layouts = SetLayouts::new();
        let layout = PipelineLayout::new(device, &mut set_layouts, Triangle::INFO)?;
        let (depth, stencil) = (vk::Format::UNDEFINED, vk::Format::UNDEFINED);
        let target = Target::Rendering { colors: vec![FORMAT], depth, stencil };
        let pipeline = GraphicsState::new(Triangle::INFO, target, &headless.features)?.create(device, &layout)?;
        let push = push_constants().std430();

        let offscreen = Offscreen::new(headless, FORMAT, &corners())?;
        offscreen.draw(headless, |commands| {
            device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::GRAPHICS, pipeline);
            layout.push(device, commands, push.bytes()).expect("as many bytes as the reflection says");
            device.cmd_draw(commands, 3, 1, 0, 0);
        })?;
        let pixels = offscreen.pixels();
        offscreen.destroy(device);
        device.destroy_pipeline(pipeline, None);
        layout.destroy(device);
        set_layouts.destroy(device);
        Ok(pixels)
    }
}
