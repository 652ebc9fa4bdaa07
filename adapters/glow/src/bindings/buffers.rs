//! Checks the buffers that are bound to slots.

use std::num::NonZeroU32;

use glow::HasContext;
use shader_info::{Resource, ResourceKind};

/// # Safety
/// The context must be current, and the program must be of this context.
pub(super) unsafe fn check(gl: &glow::Context, program: glow::Program, resource: &Resource) -> Result<(), String> {
    let is_uniform = resource.kind == ResourceKind::UniformBuf;
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        let is_read = match is_uniform {
            true => is_uniform_read(gl, program, resource.block),
            false => gl.get_shader_storage_block_index(program, resource.block).is_some(),
        };
        if !is_read {
            return Ok(());
        }
        let [binding, start, size] = match is_uniform {
            true => [glow::UNIFORM_BUFFER_BINDING, glow::UNIFORM_BUFFER_START, glow::UNIFORM_BUFFER_SIZE],
            false => [
                glow::SHADER_STORAGE_BUFFER_BINDING,
                glow::SHADER_STORAGE_BUFFER_START,
                glow::SHADER_STORAGE_BUFFER_SIZE,
            ],
        };
        let target = if is_uniform { "UNIFORM_BUFFER" } else { "SHADER_STORAGE_BUFFER" };
        let slot = resource.slot;
        let Some(bound) = NonZeroU32::new(gl.get_parameter_indexed_i32(binding, slot) as u32) else {
            return Err(format!(
                "no buffer is bound to slot {slot}; call `bind_buffer_base(glow::{target}, {slot}, …)`"
            ));
        };
        let range = gl.get_parameter_indexed_i64(size, slot);
        let available = match range {
            // The whole buffer is bound (OpenGL 4.6 §6.7.1).
            0 => size_of_buffer(gl, bound) - gl.get_parameter_indexed_i64(start, slot),
            range => range,
        };
        let least = i64::from(resource.least);
        if available < least {
            return Err(format!(
                "the buffer at slot {slot} has {available} bytes, and the shader reads at least {least}"
            ));
        }
    }
    Ok(())
}

/// The linker keeps blocks in std140 that no stage reads (OpenGL 4.6 §7.6).
unsafe fn is_uniform_read(gl: &glow::Context, program: glow::Program, block: &str) -> bool {
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        let Some(index) = gl.get_uniform_block_index(program, block) else { return false };
        let mut stages =
            vec![glow::UNIFORM_BLOCK_REFERENCED_BY_VERTEX_SHADER, glow::UNIFORM_BLOCK_REFERENCED_BY_FRAGMENT_SHADER];
        let version = gl.version();
        let (is_es, version) = (version.is_embedded, (version.major, version.minor));
        if !is_es || version >= (3, 2) {
            stages.push(glow::UNIFORM_BLOCK_REFERENCED_BY_GEOMETRY_SHADER);
        }
        if version >= if is_es { (3, 2) } else { (4, 0) } {
            stages.push(glow::UNIFORM_BLOCK_REFERENCED_BY_TESS_CONTROL_SHADER);
            stages.push(glow::UNIFORM_BLOCK_REFERENCED_BY_TESS_EVALUATION_SHADER);
        }
        if version >= if is_es { (3, 1) } else { (4, 3) } {
            stages.push(glow::UNIFORM_BLOCK_REFERENCED_BY_COMPUTE_SHADER);
        }
        stages.into_iter().any(|stage| gl.get_active_uniform_block_parameter_i32(program, index, stage) != 0)
    }
}

unsafe fn size_of_buffer(gl: &glow::Context, buffer: NonZeroU32) -> i64 {
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        let before = gl.get_parameter_buffer(glow::COPY_READ_BUFFER_BINDING);
        gl.bind_buffer(glow::COPY_READ_BUFFER, Some(glow::NativeBuffer(buffer)));
        let size = gl.get_buffer_parameter_i32(glow::COPY_READ_BUFFER, glow::BUFFER_SIZE);
        gl.bind_buffer(glow::COPY_READ_BUFFER, before);
        size.into()
    }
}
