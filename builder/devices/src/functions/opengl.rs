//! Runs functions on OpenGL and OpenGL ES through a headless context.

use glow::HasContext;
use shader_builder::Backend;
use shader_builder::drivers::Unavailable;
use shader_info::{Info, bytemuck};
use shader_info_glow::Program;
use shader_info_glow::headless::{Context, Version};

use super::driver::{Driver, INPUTS, OUTPUTS};

/// Returns a context for the texts of a backend.
pub(super) fn open(backend: Backend) -> Result<Box<dyn Driver>, Unavailable> {
    let has_compute = matches!(backend, Backend::OpenGl430 | Backend::OpenGl460 | Backend::Gles310 | Backend::Gles320);
    let Some(version) = Version::of(backend).filter(|_| has_compute) else {
        return Err(Unavailable { why: format!("{backend} has no compute shaders of OpenGL") });
    };
    match Context::new(version) {
        Ok(context) => Ok(Box::new(OpenGl { context, backend })),
        Err(unavailable) => Err(Unavailable { why: unavailable.to_string() }),
    }
}

struct OpenGl {
    context: Context,
    backend: Backend,
}

impl Driver for OpenGl {
    fn name(&self) -> String {
        match self.context.current() {
            // SAFETY: the context is current.
            Ok(gl) => unsafe {
                let text = |name| gl.get_parameter_string(name);
                format!("{} on {}, {}", self.backend, text(glow::VERSION), text(glow::RENDERER))
            },
            Err(unavailable) => unavailable.to_string(),
        }
    }

    fn backend(&self) -> Backend {
        self.backend
    }

    fn run(&self, info: &'static Info, inputs: &[u32], outputs: usize, groups: u32) -> Result<Vec<u32>, String> {
        let gl = self.context.current().map_err(|unavailable| unavailable.to_string())?;
        let slot = |name| info.resource(name).map_or(0, |resource| resource.slot);
        let mut found = vec![0_u32; outputs];
        // SAFETY: the context is current, and everything made here is deleted before the call ends.
        unsafe {
            let program = Program::new(gl, info, self.backend).map_err(|error| error.to_string())?;
            let buffers = [
                filled(gl, slot(INPUTS), bytemuck::cast_slice(inputs)),
                filled(gl, slot(OUTPUTS), bytemuck::cast_slice(&found)),
            ];
            program.bind_alone(gl);
            gl.dispatch_compute(groups, 1, 1);
            gl.memory_barrier(glow::ALL_BARRIER_BITS);
            let read = read(gl, bytemuck::cast_slice_mut(&mut found));
            buffers.into_iter().flatten().for_each(|buffer| gl.delete_buffer(buffer));
            program.delete(gl);
            match gl.get_error() {
                glow::NO_ERROR => read.map(|()| found),
                error => Err(format!("glGetError returns {error:#06x}")),
            }
        }
    }
}

/// Returns a storage buffer with these bytes, bound to a slot. Without one, the call after it fails in OpenGL's own
/// way.
unsafe fn filled(gl: &glow::Context, slot: u32, bytes: &[u8]) -> Option<glow::Buffer> {
    // SAFETY: the caller's promise: the context is current.
    unsafe {
        let buffer = gl.create_buffer().ok()?;
        gl.bind_buffer_base(glow::SHADER_STORAGE_BUFFER, slot, Some(buffer));
        gl.buffer_data_u8_slice(glow::SHADER_STORAGE_BUFFER, bytes, glow::DYNAMIC_COPY);
        Some(buffer)
    }
}

/// Reads the buffer that was filled last. Mapped, since OpenGL ES cannot read a buffer otherwise.
unsafe fn read(gl: &glow::Context, out: &mut [u8]) -> Result<(), String> {
    // SAFETY: the caller's promise: the context is current; as many bytes are mapped, and unmapped at the end.
    unsafe {
        let mapped = gl.map_buffer_range(glow::SHADER_STORAGE_BUFFER, 0, out.len() as i32, glow::MAP_READ_BIT);
        if mapped.is_null() {
            return Err("a buffer cannot be mapped".into());
        }
        std::ptr::copy_nonoverlapping(mapped, out.as_mut_ptr(), out.len());
        gl.unmap_buffer(glow::SHADER_STORAGE_BUFFER);
    }
    Ok(())
}
