//! Scenes on wgpu, over its Vulkan or its GL backend.

mod bindings;
mod contents;
mod depth;
mod device;
mod formats;
mod frame;
mod passes;
mod readback;
mod reference;

pub use device::{Api, Webgpu};
pub use reference::{every_webgpu_for_test, webgpu_for_test};

use crate::scene::{Driver, DriverError, Outcome, Scene, Work};

impl Driver for Webgpu {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn draw(&self, scene: &Scene) -> Result<Outcome, DriverError> {
        self.run(|| frame::draw(self, scene))
    }

    fn compute(&self, work: &Work) -> Result<Outcome, DriverError> {
        self.run(|| passes::compute(self, work))
    }
}
