//! The drivers of this machine.

use super::Api;
use crate::gl::GlDriver;
use crate::scene::Driver;
use crate::vulkan::Vulkan;
use crate::webgpu::{self, Webgpu};
use shader_info::Backend;

/// A driver of an API.
///
/// # Errors
/// There is none here, and why.
pub fn open(api: Api) -> Result<Box<dyn Driver>, String> {
    let gl = |backend| GlDriver::new(backend).map(|it| Box::new(it) as Box<dyn Driver>).map_err(|why| why.to_string());
    let webgpu = |api| Webgpu::open(api).map(|it| Box::new(it) as Box<dyn Driver>);
    match api {
        Api::Vulkan => Vulkan::open().map(|it| Box::new(it) as Box<dyn Driver>).map_err(|skipped| skipped.why),
        Api::OpenGl => gl(Backend::OpenGl430),
        Api::Gles => gl(Backend::Gles320),
        Api::WgpuVulkan => webgpu(webgpu::Api::Vulkan),
        Api::WgpuGl => webgpu(webgpu::Api::Gl),
    }
}
