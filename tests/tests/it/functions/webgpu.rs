//! wgpu as a driver of functions, through the renderer of the scenes.

use shader_builder::Backend;
use shader_builder_devices::functions::{Driver, INPUTS, OUTPUTS};
use shader_info::Info;
use shader_info_tests::scene::{Bound, Contents, Driver as _, Pass, PushConstants, What, Work};
use shader_info_tests::webgpu::{Api, Webgpu, webgpu_for_test};

pub(super) struct OnWebgpu {
    driver: &'static Webgpu,
}

/// wgpu over Vulkan, or `None` where it has no driver: the skipped test is recorded.
pub(super) fn on_webgpu() -> Option<OnWebgpu> {
    webgpu_for_test("shared functions", Api::Vulkan).map(|driver| OnWebgpu { driver })
}

impl Driver for OnWebgpu {
    fn name(&self) -> String {
        self.driver.name()
    }

    fn backend(&self) -> Backend {
        Backend::WebGpu
    }

    fn run(&self, info: &'static Info, inputs: &[u32], outputs: usize, groups: u32) -> Result<Vec<u32>, String> {
        let pass = Pass {
            info,
            resources: vec![Bound::new(INPUTS, What::Buffer(0)), Bound::new(OUTPUTS, What::Buffer(1))],
            push_constants: PushConstants::new(&[], &[]),
            specialization: Vec::new(),
            groups: [groups, 1, 1],
        };
        let buffers = vec![bytemuck::cast_slice(inputs).to_vec(), vec![0; 4 * outputs]];
        let work = Work { contents: Contents { buffers, images: Vec::new() }, passes: vec![pass] };
        let outcome = self.driver.compute(&work).map_err(|error| error.to_string())?;
        Ok(bytemuck::pod_collect_to_vec(&outcome.buffers[1]))
    }
}
