//! Draws scenes with the headless Vulkan renderer of [`crate::draw`].

mod describe;
mod formats;

use crate::draw::{self, Device, Drawn, Skipped, device_for_test};
use crate::scene::{Driver, DriverError, Outcome, Scene, Work, pictures};
use ash::vk;
use describe::Contents;
use shader_info::{Info, Stage};

/// The shared Vulkan device, as a driver of scenes.
#[derive(Clone, Copy)]
pub struct Vulkan {
    device: &'static Device,
    instead: Option<Instead>,
}

/// Words that stand for those of some stages.
#[derive(Clone, Copy)]
struct Instead {
    info: &'static str,
    stages: &'static [(Stage, Vec<u32>)],
}

impl Instead {
    /// These, or those of the stage.
    fn of(instead: Option<Self>, info: &'static Info, stage: Stage) -> Option<&'static [u32]> {
        let instead = instead.filter(|it| it.info == info.name())?;
        instead.stages.iter().find(|(of, _)| *of == stage).map(|(_, words)| words.as_slice())
    }
}

impl Vulkan {
    /// Opens the device at the first call.
    ///
    /// # Errors
    /// There is no loader, driver or device.
    pub fn open() -> Result<Self, Skipped> {
        Device::shared().map(|device| Self { device, instead: None })
    }

    /// As [`device_for_test`].
    ///
    /// # Panics
    /// Without a driver where one is required.
    pub fn for_test(test: &str) -> Option<Self> {
        device_for_test(test).map(|device| Self { device, instead: None })
    }

    /// The same device with other words for some stages of an info: broken ones, or those of another compiler.
    pub fn with(self, info: &'static Info, stages: Vec<(Stage, Vec<u32>)>) -> Self {
        Self { instead: Some(Instead { info: info.name(), stages: stages.leak() }), ..self }
    }
}

impl Driver for Vulkan {
    fn name(&self) -> String {
        format!("Vulkan, {}", self.device.name())
    }

    fn draw(&self, scene: &Scene) -> Result<Outcome, DriverError> {
        let mut contents = Contents::new(&scene.contents);
        let main = contents.binding(scene.technique, &scene.resources, &scene.push_constants, &scene.specialization)?;
        let before = contents.passes(&scene.before)?;
        let draw = describe::draw(scene, &main, &before, contents.described(), self.instead)?;
        let Drawn { targets, depth, mut buffers, images, warnings: _ } =
            draw::draw(self.device, &draw).map_err(complaint)?;
        buffers.truncate(scene.contents.buffers.len());
        let raw_targets: Vec<_> = targets.into_iter().map(|target| target.bytes).collect();
        let layers = |(bytes, &format): (&Vec<u8>, _)| pictures(format, scene.size, bytes);
        let targets = raw_targets.iter().zip(&scene.targets).map(layers).collect();
        Ok(Outcome { targets, raw_targets, depth, buffers, images })
    }

    fn compute(&self, work: &Work) -> Result<Outcome, DriverError> {
        let mut contents = Contents::new(&work.contents);
        let passes = contents.passes(&work.passes)?;
        let dispatches = passes.iter().map(|it| describe::dispatch(it, self.instead)).collect::<Result<Vec<_>, _>>()?;
        let done = draw::dispatch(self.device, &contents.described(), &dispatches).map_err(complaint)?;
        let mut buffers = done.buffers;
        buffers.truncate(work.contents.buffers.len());
        Ok(Outcome { buffers, images: done.images, ..Outcome::default() })
    }
}

fn complaint(error: draw::Error) -> DriverError {
    match error {
        draw::Error::Description(what) => DriverError::Scene(what),
        draw::Error::Unsupported(what) => DriverError::Unsupported(what),
        error @ draw::Error::Vulkan { result: vk::Result::ERROR_DEVICE_LOST, .. } => {
            DriverError::Lost(error.to_string())
        }
        error @ draw::Error::Stuck => DriverError::Lost(error.to_string()),
        error @ (draw::Error::Vulkan { .. } | draw::Error::Validation(_) | draw::Error::Picture(_)) => {
            DriverError::Failed(error.to_string())
        }
    }
}
