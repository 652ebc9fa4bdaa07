//! Sets the slots of resources by name, for texts that cannot declare them.

use crate::backend::has_explicit_bindings;
use glow::HasContext;
use shader_info::{Backend, ResourceKind, Technique};

/// Sets the declared slot of every resource.
///
/// # Safety
/// The context must be current, and the program must be in use.
pub(crate) unsafe fn bind_names(gl: &glow::Context, program: glow::Program, technique: &Technique, backend: Backend) {
    if has_explicit_bindings(backend) {
        return;
    }
    for resource in technique.reflection_on(backend).resources() {
        match resource.kind {
            // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
            ResourceKind::UniformBuf => unsafe {
                // A block that no stage reads does not exist in the program.
                if let Some(block) = gl.get_uniform_block_index(program, resource.block) {
                    gl.uniform_block_binding(program, block, resource.slot);
                }
            },
            // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
            ResourceKind::Sampler => unsafe {
                let location = gl.get_uniform_location(program, resource.name);
                gl.uniform_1_i32(location.as_ref(), resource.slot as i32);
            },
            // Every version of GLSL with such resources can declare their bindings.
            ResourceKind::StorageBuf | ResourceKind::Image | ResourceKind::SubpassIn => {}
        }
    }
}
