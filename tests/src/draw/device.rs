//! Opens a device of this machine's drivers, which runs one submission at a time.

use super::error::{Error, Skipped};
use ash::vk;
use shader_info_ash::headless::{Failure, Headless, NoDevice, Prefer, ValidationMessages};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// An opened Vulkan device with one queue for graphics and compute. Threads may share it: their work is done in turn.
pub struct Device {
    pub(super) raw: ash::Device,
    pub(super) memory_types: vk::PhysicalDeviceMemoryProperties,
    pub(super) limits: vk::PhysicalDeviceLimits,
    pub(super) features: vk::PhysicalDeviceFeatures,
    turn: Mutex<()>,
    headless: Headless,
}

impl Device {
    /// Opens Mesa's llvmpipe if it is installed, so that pictures are alike everywhere, else another CPU device, else
    /// the first device. Validation is on if its layer is installed.
    pub fn open() -> Result<Device, Skipped> {
        let headless = Headless::open(Prefer::Software).map_err(|NoDevice { why }| Skipped { why })?;
        Ok(Device {
            raw: headless.device.clone(),
            memory_types: headless.memory,
            limits: headless.limits,
            features: headless.features,
            turn: Mutex::new(()),
            headless,
        })
    }

    /// One device for all tests of a program, opened at the first call and never closed.
    pub fn shared() -> Result<&'static Device, Skipped> {
        static SHARED: OnceLock<Result<Device, Skipped>> = OnceLock::new();
        SHARED.get_or_init(Device::open).as_ref().map_err(Skipped::clone)
    }

    /// The driver's name for itself, for example `llvmpipe (LLVM 15.0.6, 256 bits)`.
    pub fn name(&self) -> &str {
        self.headless.name()
    }

    /// Whether the validation layer is installed and listened to.
    pub fn validated(&self) -> bool {
        self.headless.validated()
    }

    /// Closes the device; what the validation layer then finds not freed is an error.
    pub fn close(self) -> Result<(), Error> {
        if self.is_stuck() {
            return Err(Error::Stuck);
        }
        let messages = self.headless.close();
        if messages.errors.is_empty() { Ok(()) } else { Err(Error::Validation(messages.errors)) }
    }

    /// Waits for this thread's turn. Messages of the one before are gone.
    pub(super) fn turn(&self) -> Result<MutexGuard<'_, ()>, Error> {
        let turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        if self.is_stuck() {
            return Err(Error::Stuck);
        }
        self.headless.take_messages();
        Ok(turn)
    }

    /// `result`, unless the validation layer knows better. With it the layer's warnings.
    pub(super) fn check<T>(&self, result: Result<T, Error>) -> Result<(T, Vec<String>), Error> {
        let ValidationMessages { errors, warnings } = self.headless.take_messages();
        if errors.is_empty() { result.map(|value| (value, warnings)) } else { Err(Error::Validation(errors)) }
    }

    pub(super) fn is_stuck(&self) -> bool {
        self.headless.is_stuck()
    }

    pub(super) fn format_features(&self, format: vk::Format) -> vk::FormatFeatureFlags {
        let (instance, physical) = (self.headless.instance(), self.headless.physical);
        // SAFETY: only reads.
        let about = unsafe { instance.get_physical_device_format_properties(physical, format) };
        about.optimal_tiling_features
    }

    /// Lets `record` fill a command buffer, runs it, and waits until it is done.
    pub(super) fn run(&self, record: impl FnOnce(vk::CommandBuffer)) -> Result<(), Error> {
        self.headless.run(record).map_err(|failure| match failure {
            Failure::Vulkan { doing, result } => Error::Vulkan { doing, result },
            Failure::Stuck => Error::Stuck,
        })
    }
}
