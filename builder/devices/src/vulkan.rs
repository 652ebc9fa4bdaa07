//! Vulkan without a window: every info becomes modules, layouts and a pipeline, as the ash adapter makes them.

use shader_builder::Backend;
use shader_builder::drivers::{Device, DriverMessage, Program, Unavailable as Absent};
use shader_info::{Info, Stage, bytemuck};
use shader_info_ash::ash::vk;
use shader_info_ash::headless::{Headless, Prefer};
use shader_info_ash::{Error, GraphicsState, PipelineLayout, SetLayouts, Specialization, Target, compute_pipeline};
use shader_info_assemble::pack::{Entry, Kind};
use std::cell::Cell;

use super::{primitives, render_pass};
use crate::info::leaked;

/// Returns the fastest device with Vulkan 1.1.
pub(super) fn open() -> Result<Box<dyn Device>, Absent> {
    let headless = Headless::open(Prefer::Hardware).map_err(|none| Absent { why: none.why })?;
    Ok(Box::new(Vulkan { headless, is_lost: Cell::new(false) }))
}

struct Vulkan {
    headless: Headless,
    is_lost: Cell<bool>,
}

impl Device for Vulkan {
    fn name(&self) -> String {
        let version = self.headless.version;
        let (major, minor) = (vk::api_version_major(version), vk::api_version_minor(version));
        let layer = if self.headless.validated() { ", with its validation layer" } else { "" };
        format!("Vulkan {major}.{minor}, {}{layer}", self.headless.name())
    }

    fn takes(&self, backend: Backend) -> bool {
        backend == Backend::Vulkan
    }

    fn lacks(&self, program: &Program<'_>) -> Option<String> {
        let features = &self.headless.features;
        let has = |wanted: shader_info_model::Stage| program.stages.iter().any(|it| it.stage == wanted);
        if self.is_lost.get() {
            return Some("a device: it was lost at an earlier shader".into());
        }
        if has(shader_info_model::Stage::Geometry) && features.geometry_shader == 0 {
            return Some("geometry stages".into());
        }
        if has(shader_info_model::Stage::TessEvaluation) && features.tessellation_shader == 0 {
            return Some("tessellation stages".into());
        }
        None
    }

    fn link(&self, program: &Program<'_>) -> Result<(), Vec<DriverMessage>> {
        self.headless.take_messages();
        // SAFETY: the device is ours and alive, and all that is made goes before the call ends.
        let made = unsafe { build(&self.headless, info(program), program) };
        let refused = made.err().map(|error| {
            self.is_lost.set(matches!(error, Error::Vulkan { result: vk::Result::ERROR_DEVICE_LOST, .. }));
            error.to_string()
        });
        // The layer knows why, so its words come first.
        let errors = self.headless.take_messages().errors;
        let complaint = |text: String| DriverMessage { stage: None, line: 0, column: 0, text };
        let complaints: Vec<_> = errors.into_iter().chain(refused).map(complaint).collect();
        if complaints.is_empty() { Ok(()) } else { Err(complaints) }
    }
}

unsafe fn build(headless: &Headless, info: &'static Info, program: &Program<'_>) -> Result<(), Error> {
    let device = &headless.device;
    let mut set_layouts = SetLayouts::new();
    // SAFETY: our own contract; whatever was made is destroyed whether or not the rest can be.
    unsafe {
        let made = PipelineLayout::new(device, &mut set_layouts, info).and_then(|layout| {
            let pipeline = match info.stages().has(Stage::Compute) {
                true => compute_pipeline(device, &layout, &Specialization::new(info)),
                false => graphics(device, &layout, program, &headless.features),
            };
            layout.destroy(device);
            pipeline
        });
        set_layouts.destroy(device);
        device.destroy_pipeline(made?, None);
    }
    Ok(())
}

unsafe fn graphics(
    device: &shader_info_ash::ash::Device,
    layout: &PipelineLayout,
    program: &Program<'_>,
    features: &vk::PhysicalDeviceFeatures,
) -> Result<vk::Pipeline, Error> {
    let info = layout.technique.info();
    // SAFETY: our own contract; a pipeline outlives its render pass.
    unsafe {
        let render_pass = render_pass::of(device, info)?;
        let state = GraphicsState::new(info, Target::RenderPass(render_pass, 0), features);
        let pipeline = state.and_then(|mut state| {
            state.topology = primitives::taken(program).unwrap_or(state.topology);
            state.create(device, layout)
        });
        device.destroy_render_pass(render_pass, None);
        pipeline
    }
}

fn info(program: &Program<'_>) -> &'static Info {
    let spirv = |it: &shader_builder::drivers::StageText<'_>| Entry {
        kind: Kind::Spirv,
        backend: Backend::Vulkan as u8,
        stage: it.stage as u8,
        variant: 0,
        bytes: bytemuck::cast_slice(it.spirv).to_vec(),
    };
    let entries: Vec<_> = program.stages.iter().map(spirv).collect();
    leaked(program.name, program.reflection, &entries)
}
