//! Bindings by name, for texts that cannot say them.

use crate::backend::says_bindings;
use glow::HasContext;
use shader_info::{Backend, ResourceKind, Technique};

/// Gives every resource its declared slot.
///
/// # Safety
/// The context is current, and the program is in use.
pub(crate) unsafe fn bind_names(gl: &glow::Context, program: glow::Program, technique: &Technique, backend: Backend) {
    if says_bindings(backend) {
        return;
    }
    for resource in technique.reflection_on(backend).resources() {
        match resource.kind {
            // SAFETY: the caller's promise: the context of `gl` is current, and its objects live.
            ResourceKind::UniformBuf => unsafe {
                // A block that no stage reads is not there.
                if let Some(block) = gl.get_uniform_block_index(program, resource.block) {
                    gl.uniform_block_binding(program, block, resource.slot);
                }
            },
            // SAFETY: the caller's promise: the context of `gl` is current, and its objects live.
            ResourceKind::Sampler => unsafe {
                let location = gl.get_uniform_location(program, resource.name);
                gl.uniform_1_i32(location.as_ref(), resource.slot as i32);
            },
            // The text sets their bindings itself.
            ResourceKind::StorageBuf | ResourceKind::Image | ResourceKind::SubpassIn => {}
        }
    }
}
