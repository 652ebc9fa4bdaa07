//! Failures of a driver, one call after another: everything that was created before is destroyed, and the error names
//! the call. The driver is a table of functions that count.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ffi::{CStr, c_void};
use std::ptr::null;

use shader_info_ash::ash::vk::{self, Handle};
use shader_info_ash::ash::{self, Device};
use shader_info_ash::{Error, GraphicsState, PipelineLayout, SetLayouts, Specialization, Target, compute_pipeline};
use shader_info_library::scan::ScanBlocks;
use shader_info_test_infos::bindings::EveryBinding;

/// What the driver has created, and the call that it refuses.
#[derive(Default)]
struct Driver {
    calls: usize,
    refused: usize,
    result: vk::Result,
    alive: BTreeSet<u64>,
}

thread_local! {
    static DRIVER: RefCell<Driver> = RefCell::default();
}

/// Creates an object, unless this is the call to refuse.
fn created() -> Result<u64, vk::Result> {
    DRIVER.with_borrow_mut(|driver| {
        driver.calls += 1;
        let handle = driver.calls as u64;
        if driver.calls == driver.refused {
            return Err(driver.result);
        }
        driver.alive.insert(handle);
        Ok(handle)
    })
}

unsafe extern "system" fn create(_: vk::Device, _: *const c_void, _: *const c_void, out: *mut u64) -> vk::Result {
    match created() {
        // SAFETY: the caller passes a place for the handle.
        Ok(handle) => unsafe { out.write(handle) },
        Err(result) => return result,
    }
    vk::Result::SUCCESS
}

unsafe extern "system" fn create_pipelines(
    device: vk::Device,
    _: vk::PipelineCache,
    _: u32,
    infos: *const c_void,
    allocator: *const c_void,
    out: *mut u64,
) -> vk::Result {
    // SAFETY: the caller passes a place for each of its handles, and asks for one.
    unsafe {
        out.write(0);
        create(device, infos, allocator, out)
    }
}

unsafe extern "system" fn destroy(_: vk::Device, handle: u64, _: *const c_void) {
    let was_alive = DRIVER.with_borrow_mut(|driver| driver.alive.remove(&handle));
    assert!(was_alive || handle == 0, "{handle} is destroyed twice");
}

fn function(name: &CStr) -> *const c_void {
    match name.to_str() {
        Ok("vkCreateShaderModule" | "vkCreateDescriptorSetLayout" | "vkCreatePipelineLayout") => {
            create as *const c_void
        }
        Ok("vkCreateGraphicsPipelines" | "vkCreateComputePipelines") => create_pipelines as *const c_void,
        Ok(
            "vkDestroyShaderModule" | "vkDestroyDescriptorSetLayout" | "vkDestroyPipelineLayout" | "vkDestroyPipeline",
        ) => destroy as *const c_void,
        _ => null(),
    }
}

/// Creates and destroys all that a program needs of an info.
fn whole_life(
    work: &dyn Fn(&Device, &PipelineLayout) -> Result<vk::Pipeline, Error>,
    layout_of: Specialization,
) -> Result<(), Error> {
    // SAFETY: the functions ignore the handle of the device; objects are destroyed once, after their last use.
    unsafe {
        let device = ash::Device::load_with(function, vk::Device::from_raw(1));
        let mut set_layouts = SetLayouts::new();
        let made = PipelineLayout::new(&device, &mut set_layouts, layout_of.technique()).and_then(|layout| {
            let pipeline = work(&device, &layout);
            layout.destroy(&device);
            pipeline
        });
        set_layouts.destroy(&device);
        device.destroy_pipeline(made?, None);
    }
    Ok(())
}

/// Refuses each call in turn, and returns the messages.
fn refusals(result: vk::Result, life: &dyn Fn() -> Result<(), Error>) -> Vec<String> {
    let mut messages = Vec::new();
    for refused in 1.. {
        DRIVER.set(Driver { refused, result, ..Driver::default() });
        let outcome = life();
        let Driver { calls, alive, .. } = DRIVER.take();
        assert_eq!(alive, BTreeSet::new(), "call {refused} was refused, and objects are left");
        match outcome {
            Ok(()) if calls < refused => break,
            outcome => messages.push(outcome.expect_err("a call was refused").to_string()),
        }
    }
    messages
}

#[test]
fn a_refused_call_leaves_nothing_behind() {
    let draw = |device: &Device, layout: &PipelineLayout| {
        let format = vk::Format::R8G8B8A8_UNORM;
        let (depth, stencil) = (vk::Format::UNDEFINED, vk::Format::UNDEFINED);
        let target = Target::Rendering { colors: vec![format], depth, stencil };
        let features = vk::PhysicalDeviceFeatures { fragment_stores_and_atomics: 1, ..Default::default() };
        // SAFETY: the layout is of this device.
        unsafe { GraphicsState::new(layout.technique, target, &features)?.create(device, layout) }
    };
    let life = || whole_life(&draw, Specialization::new(EveryBinding::INFO));
    let result = vk::Result::ERROR_OUT_OF_DEVICE_MEMORY;
    let failed = |doing: &str| {
        format!(
            "{doing} for `EveryBinding` failed: {result}; the validation layer `VK_LAYER_KHRONOS_validation` may say why"
        )
    };
    let calls = [
        "creating a descriptor-set layout",
        "creating a descriptor-set layout",
        "creating a descriptor-set layout",
        "creating a pipeline layout",
        "creating a shader module",
        "creating a shader module",
        "creating a graphics pipeline",
    ];
    assert_eq!(refusals(result, &life), calls.map(failed));
}

#[test]
fn a_lost_device_is_named() {
    let compute = |device: &Device, layout: &PipelineLayout| {
        // SAFETY: the layout is of this device.
        unsafe { compute_pipeline(device, layout, &Specialization::new(layout.technique)) }
    };
    let life = || whole_life(&compute, Specialization::new(ScanBlocks::INFO));
    let lost = |doing: &str| {
        format!("the device was lost while {doing} for `ScanBlocks`; open a new one and create everything again")
    };
    let calls = [
        "creating a descriptor-set layout",
        "creating a pipeline layout",
        "creating a shader module",
        "creating a compute pipeline",
    ];
    assert_eq!(refusals(vk::Result::ERROR_DEVICE_LOST, &life), calls.map(lost));
}
