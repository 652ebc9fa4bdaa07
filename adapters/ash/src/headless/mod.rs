//! Opens a Vulkan device of this machine without a window. Feature `headless`.
//!
//! It is for tests, tools and examples: a program with a window creates its own device.

mod features;
mod instance;

pub use instance::ValidationMessages;

use ash::vk;
use features::Features;
use instance::Instance;
use std::fmt;
use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicBool, Ordering};

/// Time limit of [`Headless::run`]. A software rasterizer on a busy machine is slow, but an endless loop takes longer.
const TIMEOUT_NS: u64 = 60_000_000_000;

/// An open Vulkan device with one queue for graphics and compute, and with the validation layer if it is installed.
///
/// Unlike the other types of this crate it is destroyed on drop; objects that were made with it must be destroyed
/// before.
pub struct Headless {
    /// The device. It has the features that infos may need, as far as the driver supports them.
    pub device: ash::Device,
    /// The physical device.
    pub physical: vk::PhysicalDevice,
    /// The queue; only one thread at a time may submit to it.
    pub queue: vk::Queue,
    /// Index of the queue's family.
    pub family: u32,
    /// Limits of the physical device.
    pub limits: vk::PhysicalDeviceLimits,
    /// The core features that are enabled.
    pub features: vk::PhysicalDeviceFeatures,
    /// Types of memory.
    pub memory: vk::PhysicalDeviceMemoryProperties,
    /// Version of Vulkan, at most 1.3.
    pub version: u32,
    name: String,
    stuck: AtomicBool,
    // Destroyed after the device, but never if work on the device did not end.
    instance: ManuallyDrop<Instance>,
}

/// Which device to open if there are several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prefer {
    /// A graphics card, of the fastest kind.
    Hardware,
    /// Mesa's llvmpipe, so that pictures are equal on every machine; else another CPU device.
    Software,
}

/// Error of [`Headless::open`]: no device can be used. It is not a failure, but a program should report it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoDevice {
    /// The missing part: `no Vulkan driver: …`.
    pub why: String,
}

/// Error of [`Headless::run`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The driver refused a call.
    Vulkan {
        /// The call, as a participle.
        doing: &'static str,
        /// The result of the call.
        result: vk::Result,
    },
    /// The work did not end within a minute. The device accepts no more work, and is never destroyed.
    Stuck,
}

impl Headless {
    /// Opens a device.
    ///
    /// # Errors
    /// [`NoDevice`] if the machine lacks a loader, a driver or a device with Vulkan 1.1, or if the device cannot be
    /// created.
    pub fn open(prefer: Prefer) -> Result<Self, NoDevice> {
        let instance = Instance::open()?;
        let choice = choose(&instance, prefer)?;
        let mut features = Features::of(&instance, choice.physical, choice.version);
        let core = features.core;
        let device = create(&instance, &choice, &mut features)
            .map_err(|error| NoDevice { why: format!("the Vulkan device `{}` does not open: {error}", choice.name) })?;
        // SAFETY: the device was created with one queue of the family; the other calls only read.
        let (queue, memory) = unsafe {
            (
                device.get_device_queue(choice.family, 0),
                instance.raw.get_physical_device_memory_properties(choice.physical),
            )
        };
        Ok(Self {
            device,
            physical: choice.physical,
            queue,
            family: choice.family,
            limits: choice.limits,
            features: core,
            memory,
            version: choice.version,
            name: choice.name,
            stuck: AtomicBool::new(false),
            instance: ManuallyDrop::new(instance),
        })
    }

    /// Returns the driver's name for the device, for example `llvmpipe (LLVM 15.0.6, 256 bits)`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the instance of the device.
    pub fn instance(&self) -> &ash::Instance {
        &self.instance.raw
    }

    /// Returns whether the validation layer is installed, so that its messages are recorded.
    pub fn validated(&self) -> bool {
        self.instance.validated()
    }

    /// Returns the messages of the validation layer since the last call.
    pub fn take_messages(&self) -> ValidationMessages {
        self.instance.take_messages()
    }

    /// Returns whether some work did not end within the time limit.
    pub fn is_stuck(&self) -> bool {
        self.stuck.load(Ordering::Relaxed)
    }

    /// Returns the index of the first memory type that fits.
    pub fn memory_type(&self, needs: vk::MemoryRequirements, properties: vk::MemoryPropertyFlags) -> Option<u32> {
        let fits = |(index, ty): (u32, &vk::MemoryType)| {
            let fits = needs.memory_type_bits & (1 << index) != 0 && ty.property_flags.contains(properties);
            fits.then_some(index)
        };
        (0..).zip(&self.memory.memory_types[..self.memory.memory_type_count as usize]).find_map(fits)
    }

    /// Lets `record` fill a command buffer, submits it, and waits until it is done.
    ///
    /// # Errors
    /// [`Failure`] if the driver refuses a call, or if the work does not end within a minute.
    pub fn run(&self, record: impl FnOnce(vk::CommandBuffer)) -> Result<(), Failure> {
        let device = &self.device;
        let failed = |doing| move |result| Failure::Vulkan { doing, result };
        let pool_info = vk::CommandPoolCreateInfo::default().queue_family_index(self.family);
        // SAFETY: every object made here is destroyed after the wait, or never if the work does not end.
        unsafe {
            let pool = device.create_command_pool(&pool_info, None).map_err(failed("creating a command pool"))?;
            let fence = device.create_fence(&Default::default(), None);
            let done = fence.map_err(failed("creating a fence")).and_then(|fence| {
                let done = self.submit(pool, fence, record);
                if !self.is_stuck() {
                    device.destroy_fence(fence, None);
                }
                done
            });
            if !self.is_stuck() {
                device.destroy_command_pool(pool, None);
            }
            done
        }
    }

    /// Closes the device, and returns the messages of the validation layer, which reports objects that were not
    /// destroyed.
    pub fn close(mut self) -> ValidationMessages {
        if self.is_stuck() {
            return ValidationMessages::default();
        }
        self.destroy_device();
        let messages = self.instance.take_messages();
        // SAFETY: the device is destroyed, and the instance is not used again.
        unsafe { ManuallyDrop::drop(&mut self.instance) };
        std::mem::forget(self);
        messages
    }

    unsafe fn submit(
        &self,
        pool: vk::CommandPool,
        fence: vk::Fence,
        record: impl FnOnce(vk::CommandBuffer),
    ) -> Result<(), Failure> {
        let device = &self.device;
        let failed = |doing| move |result| Failure::Vulkan { doing, result };
        let one = vk::CommandBufferAllocateInfo::default().command_pool(pool).command_buffer_count(1);
        let begin = vk::CommandBufferBeginInfo::default().flags(vk::CommandBufferUsageFlags::ONE_TIME_SUBMIT);
        // SAFETY: pool and fence are new, and live until the wait ends.
        unsafe {
            let commands = device.allocate_command_buffers(&one).map_err(failed("allocating commands"))?;
            device.begin_command_buffer(commands[0], &begin).map_err(failed("beginning commands"))?;
            record(commands[0]);
            device.end_command_buffer(commands[0]).map_err(failed("ending commands"))?;
            let submit = [vk::SubmitInfo::default().command_buffers(&commands)];
            device.queue_submit(self.queue, &submit, fence).map_err(failed("submitting"))?;
            match device.wait_for_fences(&[fence], true, TIMEOUT_NS) {
                Err(vk::Result::TIMEOUT) => {
                    // The device still uses these objects, so from here on nothing is freed.
                    self.stuck.store(true, Ordering::Relaxed);
                    Err(Failure::Stuck)
                }
                result => result.map_err(failed("waiting for the device")),
            }
        }
    }

    fn destroy_device(&mut self) {
        // SAFETY: all work has ended, and the objects of the device are destroyed, as its documentation requires.
        unsafe { self.device.destroy_device(None) };
    }
}

impl Drop for Headless {
    fn drop(&mut self) {
        if !self.is_stuck() {
            self.destroy_device();
            // SAFETY: the device is destroyed, and the instance is not used again.
            unsafe { ManuallyDrop::drop(&mut self.instance) };
        }
    }
}

impl fmt::Display for NoDevice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Vulkan { doing, result: vk::Result::ERROR_DEVICE_LOST } => {
                write!(f, "the device was lost while {doing}")
            }
            Self::Vulkan { doing, result } => write!(f, "{doing} failed: {result}"),
            Self::Stuck => f.write_str("the device did not finish within a minute"),
        }
    }
}

impl std::error::Error for NoDevice {}
impl std::error::Error for Failure {}

struct Choice {
    physical: vk::PhysicalDevice,
    family: u32,
    version: u32,
    name: String,
    kind: vk::PhysicalDeviceType,
    limits: vk::PhysicalDeviceLimits,
}

fn choose(instance: &Instance, prefer: Prefer) -> Result<Choice, NoDevice> {
    // SAFETY: the call only lists devices.
    let devices = unsafe { instance.raw.enumerate_physical_devices() }
        .map_err(|error| NoDevice { why: format!("no Vulkan driver: {error}") })?;
    // Of equal devices, `min_by_key` returns the first.
    devices
        .into_iter()
        .filter_map(|physical| inspect(instance, physical))
        .min_by_key(|choice| rank(choice, prefer))
        .ok_or_else(|| NoDevice { why: "no Vulkan driver: no device with Vulkan 1.1 and a graphics queue".into() })
}

fn rank(choice: &Choice, prefer: Prefer) -> u8 {
    match (prefer, choice.kind) {
        (Prefer::Software, _) if choice.name.contains("llvmpipe") => 0,
        (Prefer::Software, vk::PhysicalDeviceType::CPU) => 1,
        (Prefer::Software, _) => 2,
        (Prefer::Hardware, vk::PhysicalDeviceType::DISCRETE_GPU) => 0,
        (Prefer::Hardware, vk::PhysicalDeviceType::CPU) => 2,
        (Prefer::Hardware, _) => 1,
    }
}

/// Describes how to open a device; `None` if it is too old or has no queue for graphics and compute.
fn inspect(instance: &Instance, physical: vk::PhysicalDevice) -> Option<Choice> {
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
    let (family, kind, limits) = (family as u32, about.device_type, about.limits);
    (version >= vk::API_VERSION_1_1).then_some(Choice { physical, family, version, name, kind, limits })
}

fn create(instance: &Instance, choice: &Choice, features: &mut Features) -> Result<ash::Device, vk::Result> {
    let queues = [vk::DeviceQueueCreateInfo::default().queue_family_index(choice.family).queue_priorities(&[1.0])];
    let mut chain = features.chain();
    let info = vk::DeviceCreateInfo::default().queue_create_infos(&queues).push_next(&mut chain);
    // SAFETY: every pointer in `info` lives until the call returns, and only supported features are enabled.
    unsafe { instance.raw.create_device(choice.physical, &info, None) }
}
