//! Compiles the shaders of the examples: for Vulkan, which dev builds compile for anyway, for OpenGL and for WebGPU.

use shader_builder::{Backend, Builder};

fn main() {
    Builder::new().backends([Backend::Vulkan, Backend::OpenGl330, Backend::WebGpu]).build();
}
