//! Compiles every static shader of the library: for Vulkan and WebGPU in dev builds, too, since its tests draw there.

use shader_builder::{Backend, Builder};

fn main() {
    // The gallery's materials are of our own nodes, whatever library a machine names.
    Builder::new().dialects([Backend::Vulkan, Backend::WebGpu]).materialx("builtin").build()
}
