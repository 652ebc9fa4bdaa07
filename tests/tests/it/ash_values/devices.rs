//! Several devices of one program, and pipelines that are replaced while a frame is recorded: the adapter keeps nothing
//! of a device.

use shader_info::Block as _;
use shader_info::glam::Vec4;
use shader_info_ash::ash::vk;
use shader_info_ash::headless::Headless;
use shader_info_ash::{GraphicsState, PipelineLayout, SetLayouts};
use shader_info_test_infos::fixed_function::{FixedSheet, fixed_sheet};

use super::canvas::Canvas;
use super::with_device;

/// Draws two sheets of two columns each. The pipeline of the second is made while the first is recorded, as after a
/// reload; another one is made and destroyed meanwhile. The first is destroyed after the frame.
fn replaced(headless: &Headless, layout: &PipelineLayout) -> [u8; 4] {
    let device = &headless.device;
    // SAFETY: one device, alive to the end; everything is destroyed after the last use.
    unsafe {
        let canvas = Canvas::new(headless, vk::SampleCountFlags::TYPE_1);
        let pipeline = || {
            let state = GraphicsState::new(FixedSheet::INFO, canvas.target(), &headless.features).expect("a state");
            state.create(device, layout).expect("a pipeline")
        };
        let mut made = vec![pipeline()];
        let row = canvas.draw(|commands| {
            for (first, red) in [(0, 0.2), (2, 1.0)] {
                let push = fixed_sheet::PushConstants { depth: 0.5, turn: 1.0, color: Vec4::new(red, 0.0, 0.0, 1.0) };
                device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::GRAPHICS, made[made.len() - 1]);
                layout.push(device, commands, push.std430()).expect("its push constants");
                device.cmd_set_scissor(commands, 0, &[Canvas::columns(first, 2)]);
                device.cmd_draw(commands, 3, 1, 0, 0);
                device.destroy_pipeline(pipeline(), None);
                made.push(pipeline());
            }
        });
        made.into_iter().for_each(|pipeline| device.destroy_pipeline(pipeline, None));
        canvas.destroy();
        row
    }
}

fn whole_life(headless: &Headless) {
    let mut set_layouts = SetLayouts::new();
    // SAFETY: one device, alive to the end; everything is destroyed after the last use.
    unsafe {
        let layout = PipelineLayout::new(&headless.device, &mut set_layouts, FixedSheet::INFO).expect("a layout");
        for _ in 0..3 {
            assert_eq!(replaced(headless, &layout), [51, 51, 255, 255]);
        }
        layout.destroy(&headless.device);
        set_layouts.destroy(&headless.device);
    }
}

#[test]
fn a_pipeline_is_replaced_while_a_frame_is_recorded() {
    with_device("a_pipeline_is_replaced", whole_life);
}

/// One in the life of the other, and two at the same time.
#[test]
fn two_devices_draw_alike() {
    with_device("two_devices_draw_alike", |headless| {
        whole_life(headless);
        with_device("two_devices_draw_alike", whole_life);
        whole_life(headless);
    });
    std::thread::scope(|scope| {
        (0..2).for_each(|_| drop(scope.spawn(|| with_device("two_devices_draw_alike", whole_life))));
    });
}
