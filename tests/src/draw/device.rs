//! This machine's drivers in, one opened device out, which does one thing at a time.

use super::error::{Error, Skipped, failed};
use super::features::Features;
use super::instance::{Instance, Said};
use super::memory::Owned;
use ash::vk;
use std::cmp::Reverse;
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// A software rasterizer on a busy machine is slow; an endless loop in a shader is slower.
const PATIENCE_NS: u64 = 60_000_000_000;

/// An opened Vulkan device with one queue for graphics and compute. Threads may share it: their work is done in turn.
pub struct Device {
    pub(super) raw: ash::Device,
    pub(super) memory_types: vk::PhysicalDeviceMemoryProperties,
    pub(super) limits: vk::PhysicalDeviceLimits,
    pub(super) features: vk::PhysicalDeviceFeatures,
    physical: vk::PhysicalDevice,
    queue: vk::Queue,
    family: u32,
    name: String,
    turn: Mutex<()>,
    stuck: AtomicBool,
    closed: bool,
    // Destroyed after the device, but never if that is stuck.
    instance: ManuallyDrop<Instance>,
}

impl Device {
    /// Opens Mesa's llvmpipe if it is installed, so that pictures are alike everywhere, else another CPU device, else
    /// the first device. Validation is on if its layer is installed.
    pub fn open() -> Result<Device, Skipped> {
        let instance = Instance::open()?;
        let choice = choose(&instance)?;
        let mut features = Features::of(&instance, choice.physical, choice.version);
        let core = features.core;
        let raw = create(&instance, &choice, &mut features)
            .map_err(|error| Skipped { why: format!("the Vulkan device `{}` does not open: {error}", choice.name) })?;
        // SAFETY: the family was asked for at creation, with one queue; the other calls only read.
        let (queue, memory_types) = unsafe {
            (
                raw.get_device_queue(choice.family, 0),
                instance.raw.get_physical_device_memory_properties(choice.physical),
            )
        };
        Ok(Device {
            raw,
            memory_types,
            limits: choice.limits,
            features: core,
            physical: choice.physical,
            queue,
            family: choice.family,
            name: choice.name,
            turn: Mutex::new(()),
            stuck: AtomicBool::new(false),
            closed: false,
            instance: ManuallyDrop::new(instance),
        })
    }

    /// One device for all tests of a program, opened at the first call and never closed.
    pub fn shared() -> Result<&'static Device, Skipped> {
        static SHARED: OnceLock<Result<Device, Skipped>> = OnceLock::new();
        SHARED.get_or_init(Device::open).as_ref().map_err(Skipped::clone)
    }

    /// The driver's name for itself, for example `llvmpipe (LLVM 15.0.6, 256 bits)`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the validation layer is installed and listened to.
    pub fn validated(&self) -> bool {
        self.instance.validated()
    }

    /// Closes the device; what the validation layer then finds not freed is an error.
    pub fn close(mut self) -> Result<(), Error> {
        if self.is_stuck() {
            return Err(Error::Stuck);
        }
        self.destroy();
        let said = self.instance.take_messages();
        if said.errors.is_empty() { Ok(()) } else { Err(Error::Validation(said.errors)) }
    }

    /// Waits for this thread's turn. Messages of the one before are gone.
    pub(super) fn turn(&self) -> Result<MutexGuard<'_, ()>, Error> {
        let turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        if self.is_stuck() {
            return Err(Error::Stuck);
        }
        self.instance.take_messages();
        Ok(turn)
    }

    /// `result`, unless the validation layer knows better. With it the layer's warnings.
    pub(super) fn judge<T>(&self, result: Result<T, Error>) -> Result<(T, Vec<String>), Error> {
        let Said { errors, warnings } = self.instance.take_messages();
        if errors.is_empty() { result.map(|value| (value, warnings)) } else { Err(Error::Validation(errors)) }
    }

    pub(super) fn is_stuck(&self) -> bool {
        self.stuck.load(Ordering::Relaxed)
    }

    pub(super) fn format_features(&self, format: vk::Format) -> vk::FormatFeatureFlags {
        // SAFETY: only reads.
        let about = unsafe { self.instance.raw.get_physical_device_format_properties(self.physical, format) };
        about.optimal_tiling_features
    }

    /// Lets `record` fill a command buffer, runs it, and waits until it is done.
    pub(super) fn run(&self, record: impl FnOnce(vk::CommandBuffer)) -> Result<(), Error> {
        let device = &self.raw;
        let pool_info = vk::CommandPoolCreateInfo::default().queue_family_index(self.family);
        let begin = vk::CommandBufferBeginInfo::default().flags(vk::CommandBufferUsageFlags::ONE_TIME_SUBMIT);
        // SAFETY: everything made here is freed after the wait, or never if the device is stuck.
        unsafe {
            let pool = device.create_command_pool(&pool_info, None).map_err(failed("creating a command pool"))?;
            let pool = Owned::new(self, pool, |raw, handle| raw.destroy_command_pool(handle, None));
            let fence = device.create_fence(&Default::default(), None).map_err(failed("creating a fence"))?;
            let fence = Owned::new(self, fence, |raw, handle| raw.destroy_fence(handle, None));

            let one = vk::CommandBufferAllocateInfo::default().command_pool(pool.handle).command_buffer_count(1);
            let commands = device.allocate_command_buffers(&one).map_err(failed("allocating commands"))?;
            device.begin_command_buffer(commands[0], &begin).map_err(failed("beginning commands"))?;
            record(commands[0]);
            device.end_command_buffer(commands[0]).map_err(failed("ending commands"))?;

            let submit = [vk::SubmitInfo::default().command_buffers(&commands)];
            device.queue_submit(self.queue, &submit, fence.handle).map_err(failed("submitting"))?;
            self.wait(fence.handle)
        }
    }

    fn wait(&self, fence: vk::Fence) -> Result<(), Error> {
        // SAFETY: the fence was submitted and lives.
        match unsafe { self.raw.wait_for_fences(&[fence], true, PATIENCE_NS) } {
            Ok(()) => Ok(()),
            Err(vk::Result::TIMEOUT) => {
                // What the device still works on must not be freed: from here on nothing is.
                self.stuck.store(true, Ordering::Relaxed);
                Err(Error::Stuck)
            }
            Err(result) => Err(failed("waiting for the device")(result)),
        }
    }

    fn destroy(&mut self) {
        if !self.closed {
            self.closed = true;
            // SAFETY: all work is waited for, and all objects borrow the device, so none is left.
            unsafe { self.raw.destroy_device(None) };
        }
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        if !self.is_stuck() {
            self.destroy();
            // SAFETY: the device is gone, and no one looks at the instance again.
            unsafe { ManuallyDrop::drop(&mut self.instance) };
        }
    }
}

struct Choice {
    physical: vk::PhysicalDevice,
    family: u32,
    version: u32,
    name: String,
    software: bool,
    limits: vk::PhysicalDeviceLimits,
}

fn choose(instance: &Instance) -> Result<Choice, Skipped> {
    // SAFETY: only lists.
    let devices = unsafe { instance.raw.enumerate_physical_devices() }
        .map_err(|error| Skipped { why: format!("no Vulkan driver: {error}") })?;
    // Of equals `min_by_key` takes the first.
    devices
        .into_iter()
        .filter_map(|physical| look_at(instance, physical))
        .min_by_key(|choice| Reverse((choice.name.contains("llvmpipe"), choice.software)))
        .ok_or_else(|| Skipped { why: "no Vulkan driver: no device with Vulkan 1.1 and a graphics queue".into() })
}

/// `None` if the tests cannot use this device.
fn look_at(instance: &Instance, physical: vk::PhysicalDevice) -> Option<Choice> {
    // SAFETY: both calls only read.
    let (about, families) = unsafe {
        (
            instance.raw.get_physical_device_properties(physical),
            instance.raw.get_physical_device_queue_family_properties(physical),
        )
    };
    let needed = vk::QueueFlags::GRAPHICS | vk::QueueFlags::COMPUTE;
    let family = families.iter().position(|family| family.queue_flags.contains(needed))?;
    let version = about.api_version.min(instance.version);
    let name = about.device_name_as_c_str().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let software = about.device_type == vk::PhysicalDeviceType::CPU;
    let usable = version >= vk::API_VERSION_1_1;
    usable.then_some(Choice { physical, family: family as u32, version, name, software, limits: about.limits })
}

fn create(instance: &Instance, choice: &Choice, features: &mut Features) -> Result<ash::Device, vk::Result> {
    let queues = [vk::DeviceQueueCreateInfo::default().queue_family_index(choice.family).queue_priorities(&[1.0])];
    let mut chain = features.chain();
    let info = vk::DeviceCreateInfo::default().queue_create_infos(&queues).push_next(&mut chain);
    // SAFETY: every pointer in `info` lives until the call returns, and only offered features are asked for.
    unsafe { instance.raw.create_device(choice.physical, &info, None) }
}
