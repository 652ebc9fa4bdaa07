//! What a state of a Vulkan pipeline lets through, by value: pixels, counts and words, by the rules of the specification.

mod canvas;
mod devices;

use canvas::{Canvas, HostBuffer};
use shader_info::glam::Vec4;
use shader_info::{Block as _, Compare, DepthBias, Frequency, RenderState, Stencil, StencilFace, StencilOp};
use shader_info_ash::ash::vk;
use shader_info_ash::headless::{Headless, NoDevice, Prefer};
use shader_info_ash::{
    GraphicsState, PipelineLayout, SetLayouts, Specialization, Writes, check_limits, compute_pipeline,
};
use shader_info_test_infos::fixed_function::{
    FixedCulled, FixedOffsets, FixedSamples, FixedSheet, FixedViewports, fixed_culled, fixed_sheet,
};
use shader_info_tests::skip::skip;

/// A device of the test's own, which is closed afterwards: the validation layer must report nothing, not even a leak.
fn with_device(test: &str, work: impl FnOnce(&Headless)) {
    match Headless::open(Prefer::Software) {
        Err(NoDevice { why }) => skip(test, format_args!("no Vulkan driver: {why}")),
        Ok(headless) if headless.version < vk::API_VERSION_1_3 => skip(test, format_args!("no dynamic rendering")),
        Ok(headless) => {
            work(&headless);
            assert_eq!(headless.close().errors, [""; 0], "{test}");
        }
    }
}

/// A sheet to draw: its state, its values, and the number of columns that it covers.
struct Sheet {
    state: RenderState,
    depth: f32,
    turn: f32,
    red: f32,
    columns: u32,
}

/// Draws sheets one after another, and returns the red of the pixels of a row.
fn drawn(headless: &Headless, sheets: &[Sheet]) -> [u8; 4] {
    let (device, mut set_layouts) = (&headless.device, SetLayouts::new());
    // SAFETY: one device, alive to the end; everything is destroyed after the last use.
    unsafe {
        let canvas = Canvas::new(headless, vk::SampleCountFlags::TYPE_1);
        let layout = PipelineLayout::new(device, &mut set_layouts, FixedSheet::INFO).expect("a layout");
        let pipeline = |sheet: &Sheet| {
            let state = GraphicsState::new(FixedSheet::INFO, canvas.target(), &headless.features).expect("a state");
            let state = state.with_render_state(&sheet.state, &headless.features).expect("the device has it");
            state.create(device, &layout).expect("a pipeline")
        };
        let pipelines: Vec<vk::Pipeline> = sheets.iter().map(pipeline).collect();
        let row = canvas.draw(|commands| {
            for (sheet, pipeline) in sheets.iter().zip(&pipelines) {
                let color = Vec4::new(sheet.red, 0.0, 0.0, 1.0);
                let push = fixed_sheet::PushConstants { depth: sheet.depth, turn: sheet.turn, color };
                device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::GRAPHICS, *pipeline);
                layout.push(device, commands, push.std430()).expect("its push constants");
                device.cmd_set_scissor(commands, 0, &[Canvas::columns(0, sheet.columns)]);
                device.cmd_draw(commands, 3, 1, 0, 0);
            }
        });
        pipelines.into_iter().for_each(|pipeline| device.destroy_pipeline(pipeline, None));
        layout.destroy(device);
        set_layouts.destroy(device);
        canvas.destroy();
        row
    }
}

const FRONT: f32 = 1.0;
const BACK: f32 = -1.0;

fn sheet(state: RenderState, turn: f32, red: f32, columns: u32) -> Sheet {
    Sheet { state, depth: 0.5, turn, red, columns }
}

/// Vulkan 1.3 §28.10: the reference and the stored value are compared after both were masked; each face has operations
/// of its own.
#[test]
fn the_stencil_test_masks_and_tells_faces_apart() {
    let off = RenderState::DEFAULT.stencil;
    let mark = |front: StencilOp, back: StencilOp, reference: u32| {
        let face = |pass| StencilFace { pass, ..StencilFace::OFF };
        let stencil = Stencil { front: face(front), back: face(back), reference, write_mask: 0x0f, ..off };
        RenderState { stencil, ..RenderState::DEFAULT }
    };
    let compare = |compare: Compare, reference: u32| {
        let face = StencilFace { compare, ..StencilFace::OFF };
        let stencil = Stencil { front: face, back: face, reference, read_mask: 0x0f, ..off };
        RenderState { stencil, ..RenderState::DEFAULT }
    };
    with_device("the_stencil_test", |headless| {
        // 0x35 is written as 5 in two columns, by the front; the back would invert.
        let marked = mark(StencilOp::Replace, StencilOp::Invert, 0x35);
        let sheets = [sheet(marked, FRONT, 0.0, 2), sheet(compare(Compare::Equal, 0x75), FRONT, 1.0, 4)];
        assert_eq!(drawn(headless, &sheets), [255, 255, 0, 0]);
        // The back adds one; four bits wrap after sixteen draws. The reference is on the left of the comparison.
        let wraps = mark(StencilOp::Zero, StencilOp::IncrementWrap, 0);
        let mut sheets: Vec<Sheet> = (0..17).map(|_| sheet(wraps, BACK, 0.0, 3)).collect();
        sheets.push(sheet(compare(Compare::Greater, 2), FRONT, 1.0, 4));
        sheets.push(sheet(compare(Compare::Greater, 1), FRONT, 0.5, 4));
        assert_eq!(drawn(headless, &sheets), [255, 255, 255, 128]);
        // A fragment that the depth test stops has an operation of its own.
        let stopped = StencilFace { depth_fail: StencilOp::Replace, pass: StencilOp::Zero, ..StencilFace::OFF };
        let stencil = Stencil { front: stopped, back: stopped, reference: 3, ..off };
        let never = RenderState { depth_test: Some(Compare::Never), stencil, ..RenderState::DEFAULT };
        let sheets = [sheet(never, FRONT, 0.0, 1), sheet(compare(Compare::Equal, 3), BACK, 1.0, 4)];
        assert_eq!(drawn(headless, &sheets), [255, 0, 0, 0]);
    });
}

/// Vulkan 1.3 §27.11.3: a negative bias brings a polygon nearer. §27.1.2: a clamped depth is not clipped.
#[test]
fn a_depth_is_biased_and_clamped() {
    let less = RenderState { depth_test: Some(Compare::Less), depth_write: true, ..RenderState::DEFAULT };
    let clamped = RenderState { depth_clamp: true, ..RenderState::DEFAULT };
    with_device("a_depth_is_biased", |headless| {
        let first = || sheet(less, FRONT, 0.5, 4);
        assert_eq!(drawn(headless, &[first(), sheet(less, FRONT, 1.0, 4)]), [128; 4], "it is not nearer");
        assert_eq!(drawn(headless, &[first(), sheet(biased(&less, 4), FRONT, 1.0, 4)]), [128; 4], "it is farther away");
        assert_eq!(drawn(headless, &[first(), sheet(biased(&less, -4), FRONT, 1.0, 2)]), [255, 255, 128, 128]);
        for depth in [-0.5, 1.5] {
            let at = |state| Sheet { depth, ..sheet(state, FRONT, 1.0, 4) };
            assert_eq!(drawn(headless, &[at(RenderState::DEFAULT)]), [0; 4], "{depth} is outside");
            assert_eq!(drawn(headless, &[at(clamped)]), [255; 4], "{depth} is clamped");
        }
    });
}

/// Vulkan 1.3 §27.5: a geometry stage selects the viewport and the scissor rectangle of a primitive.
#[test]
fn a_primitive_is_in_its_viewport() {
    with_device("a_primitive_is_in_its_viewport", |headless| {
        let (device, mut set_layouts) = (&headless.device, SetLayouts::new());
        // SAFETY: one device, alive to the end; everything is destroyed after the last use.
        unsafe {
            let canvas = Canvas::new(headless, vk::SampleCountFlags::TYPE_1);
            let layout = PipelineLayout::new(device, &mut set_layouts, FixedViewports::INFO).expect("a layout");
            let mut state =
                GraphicsState::new(FixedViewports::INFO, canvas.target(), &headless.features).expect("a state");
            state.viewports = 2;
            let pipeline = state.create(device, &layout).expect("a pipeline");
            let row = canvas.draw(|commands| {
                let column = |x| vk::Viewport { x, y: 0.0, width: 1.0, height: 4.0, min_depth: 0.0, max_depth: 1.0 };
                device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::GRAPHICS, pipeline);
                device.cmd_set_viewport(commands, 0, &[column(0.0), column(2.0)]);
                device.cmd_set_scissor(commands, 0, &[Canvas::columns(0, 4); 2]);
                device.cmd_draw(commands, 3, 1, 0, 0);
            });
            assert_eq!(row, [255, 0, 255, 0]);
            device.destroy_pipeline(pipeline, None);
            layout.destroy(device);
            set_layouts.destroy(device);
            canvas.destroy();
        }
    });
}

/// Vulkan 1.3 §27.4, "Primitive Clipping": a primitive is culled if a distance is negative at all of its vertices, and
/// else is whole.
#[test]
fn a_cull_distance_discards_whole_primitives() {
    with_device("a_cull_distance", |headless| {
        let (device, mut set_layouts) = (&headless.device, SetLayouts::new());
        // SAFETY: one device, alive to the end; everything is destroyed after the last use.
        unsafe {
            let canvas = Canvas::new(headless, vk::SampleCountFlags::TYPE_1);
            let layout = PipelineLayout::new(device, &mut set_layouts, FixedCulled::INFO).expect("a layout");
            let state = GraphicsState::new(FixedCulled::INFO, canvas.target(), &headless.features).expect("a state");
            let pipeline = state.create(device, &layout).expect("a pipeline");
            for (distances, wanted) in [([-1.0; 3], 0), ([-1.0, -1.0, 0.5], 255), ([1.0; 3], 255)] {
                let push = fixed_culled::PushConstants { distances: distances.into() };
                let row = canvas.draw(|commands| {
                    device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::GRAPHICS, pipeline);
                    layout.push(device, commands, push.std430()).expect("its push constants");
                    device.cmd_draw(commands, 3, 1, 0, 0);
                });
                assert_eq!(row, [wanted; 4], "{distances:?}");
            }
            device.destroy_pipeline(pipeline, None);
            layout.destroy(device);
            set_layouts.destroy(device);
            canvas.destroy();
        }
    });
}

/// Vulkan 1.3 §27.4: with `minSampleShading` 1 the fragment stage runs once for each of four samples.
#[test]
fn samples_are_shaded_one_by_one() {
    with_device("samples_are_shaded_one_by_one", |headless| {
        let runs = |sample_shading| {
            let (device, mut set_layouts) = (&headless.device, SetLayouts::new());
            let render_state = RenderState { sample_shading, ..RenderState::DEFAULT };
            // SAFETY: one device, alive to the end; everything is destroyed after the last use.
            unsafe {
                let canvas = Canvas::new(headless, vk::SampleCountFlags::TYPE_4);
                let counts = HostBuffer::new(headless, vk::BufferUsageFlags::STORAGE_BUFFER, &[0]);
                let layout = PipelineLayout::new(device, &mut set_layouts, FixedSamples::INFO).expect("a layout");
                let mut state =
                    GraphicsState::new(FixedSamples::INFO, canvas.target(), &headless.features).expect("a state");
                state.multisample = state.multisample.rasterization_samples(vk::SampleCountFlags::TYPE_4);
                let state = state.with_render_state(&render_state, &headless.features).expect("the device has it");
                let pipeline = state.create(device, &layout).expect("a pipeline");
                let (pool, sets) = canvas::sets(headless, &layout);
                let writes = Writes::new(FixedSamples::INFO, &sets).buffer("runs", counts.part(4)).expect("its buffer");
                writes.update(device);
                canvas.draw(|commands| {
                    let point = vk::PipelineBindPoint::GRAPHICS;
                    device.cmd_bind_pipeline(commands, point, pipeline);
                    device.cmd_bind_descriptor_sets(commands, point, layout.handle, 0, &sets, &[]);
                    device.cmd_draw(commands, 3, 1, 0, 0);
                });
                let found = counts.words()[0];
                device.destroy_pipeline(pipeline, None);
                device.destroy_descriptor_pool(pool, None);
                layout.destroy(device);
                set_layouts.destroy(device);
                counts.destroy();
                canvas.destroy();
                found
            }
        };
        // Sixteen pixels. A driver may run the stage more often than it must.
        let (least, all) = (runs(0.0), runs(1.0));
        assert!((16..64).contains(&least) && all >= 64, "{least} and {all} runs");
    });
}

/// Vulkan 1.3 §14.2.7: dynamic offsets are in the order of the bindings, not in that of the declaration.
#[test]
fn dynamic_offsets_move_buffers() {
    with_device("dynamic_offsets_move_buffers", |headless| {
        let (device, mut set_layouts) = (&headless.device, SetLayouts::new());
        check_limits(FixedOffsets::INFO, &headless.limits).expect("the device has room");
        let (uniform, storage) = (vk::BufferUsageFlags::UNIFORM_BUFFER, vk::BufferUsageFlags::STORAGE_BUFFER);
        // The largest alignment that a device may need is 256 bytes.
        let at = |values: [u32; 3]| values.map(|value| [[value].as_slice(), &[0; 63]].concat()).concat();
        // SAFETY: one device, alive to the end; everything is destroyed after the last use.
        unsafe {
            let factors = HostBuffer::new(headless, uniform, &at([2, 3, 5]));
            let added = HostBuffer::new(headless, uniform, &at([1000, 0, 0]));
            let given = HostBuffer::new(headless, storage, &at([7, 11, 13]));
            let found = HostBuffer::new(headless, storage, &at([0, 0, 0]));
            let layout = PipelineLayout::new(device, &mut set_layouts, FixedOffsets::INFO).expect("a layout");
            let pipeline = compute_pipeline(device, &layout, &Specialization::new(FixedOffsets::INFO));
            let pipeline = pipeline.expect("a pipeline");
            let (pool, sets) = canvas::sets(headless, &layout);
            let writes = Writes::new(FixedOffsets::INFO, &sets).buffer("factor", factors.part(16)).expect("a buffer");
            let writes = writes.buffer("added", added.part(16)).expect("a buffer");
            let writes = writes.buffer("given", given.part(4)).expect("a buffer");
            writes.buffer("found", found.part(4)).expect("a buffer").update(device);
            let resources = FixedOffsets::INFO.resources().filter(|resource| resource.flags.dynamic);
            let mut bindings: Vec<(u32, &str)> = resources.map(|resource| (resource.binding, resource.name)).collect();
            bindings.sort_unstable();
            assert!(FixedOffsets::INFO.resources().all(|resource| resource.frequency == Frequency::Pass));
            let dispatch = |commands, by_name: [(&str, u32); 3]| {
                let offset =
                    |(_, name): &(u32, &str)| by_name.iter().find(|given| given.0 == *name).expect("it is given").1;
                let offsets: Vec<u32> = bindings.iter().map(offset).collect();
                let point = vk::PipelineBindPoint::COMPUTE;
                device.cmd_bind_descriptor_sets(commands, point, layout.handle, 0, &sets, &offsets);
                device.cmd_dispatch(commands, 1, 1, 1);
            };
            let run = headless.run(|commands| {
                device.cmd_bind_pipeline(commands, vk::PipelineBindPoint::COMPUTE, pipeline);
                dispatch(commands, [("factor", 0), ("given", 256), ("found", 512)]);
                dispatch(commands, [("factor", 512), ("given", 0), ("found", 256)]);
            });
            run.expect("it runs");
            let words = found.words();
            assert_eq!([words[0], words[64], words[128]], [0, 7 * 5 + 1000, 11 * 2 + 1000]);
            device.destroy_pipeline(pipeline, None);
            device.destroy_descriptor_pool(pool, None);
            layout.destroy(device);
            set_layouts.destroy(device);
            [factors, added, given, found].into_iter().for_each(|buffer| buffer.destroy());
        }
    });
}

/// Returns a state with a constant bias.
fn biased(state: &RenderState, constant: i32) -> RenderState {
    RenderState { depth_bias: DepthBias { constant, ..state.depth_bias }, ..*state }
}
