//! What a picture makes in the context: gone when it is drawn.

use crate::scene::DriverError;
use glow::HasContext;
use shader_info_glow::{Program, glow};
use std::cell::{OnceCell, RefCell};

/// Deletes everything that was made through it.
pub(super) struct Objects<'g> {
    gl: &'g glow::Context,
    buffers: RefCell<Vec<glow::Buffer>>,
    textures: RefCell<Vec<glow::Texture>>,
    samplers: RefCell<Vec<glow::Sampler>>,
    framebuffers: RefCell<Vec<glow::Framebuffer>>,
    arrays: RefCell<Vec<glow::VertexArray>>,
    programs: Programs,
}

/// A list that grows while its elements are borrowed.
#[derive(Default)]
struct Programs(OnceCell<(Program, Box<Programs>)>);

impl<'g> Objects<'g> {
    pub(super) fn new(gl: &'g glow::Context) -> Self {
        Self {
            gl,
            buffers: RefCell::default(),
            textures: RefCell::default(),
            samplers: RefCell::default(),
            framebuffers: RefCell::default(),
            arrays: RefCell::default(),
            programs: Programs::default(),
        }
    }

    pub(super) fn buffer(&self, target: u32, bytes: &[u8]) -> Result<glow::Buffer, DriverError> {
        // SAFETY: the context is current.
        unsafe {
            let buffer = self.gl.create_buffer().map_err(DriverError::Failed)?;
            self.buffers.borrow_mut().push(buffer);
            self.gl.bind_buffer(target, Some(buffer));
            self.gl.buffer_data_u8_slice(target, bytes, glow::DYNAMIC_COPY);
            Ok(buffer)
        }
    }

    pub(super) fn texture(&self, target: u32) -> Result<glow::Texture, DriverError> {
        // SAFETY: the context is current.
        unsafe {
            let texture = self.gl.create_texture().map_err(DriverError::Failed)?;
            self.textures.borrow_mut().push(texture);
            self.gl.active_texture(glow::TEXTURE0);
            self.gl.bind_texture(target, Some(texture));
            Ok(texture)
        }
    }

    pub(super) fn sampler(&self) -> Result<glow::Sampler, DriverError> {
        // SAFETY: the context is current.
        let sampler = unsafe { self.gl.create_sampler() }.map_err(DriverError::Failed)?;
        self.samplers.borrow_mut().push(sampler);
        Ok(sampler)
    }

    pub(super) fn framebuffer(&self) -> Result<glow::Framebuffer, DriverError> {
        // SAFETY: the context is current.
        let framebuffer = unsafe { self.gl.create_framebuffer() }.map_err(DriverError::Failed)?;
        self.framebuffers.borrow_mut().push(framebuffer);
        Ok(framebuffer)
    }

    pub(super) fn vertex_array(&self) -> Result<glow::VertexArray, DriverError> {
        // SAFETY: the context is current.
        let array = unsafe { self.gl.create_vertex_array() }.map_err(DriverError::Failed)?;
        self.arrays.borrow_mut().push(array);
        Ok(array)
    }

    pub(super) fn keep_program(&self, program: Program) -> &Program {
        let mut at = &self.programs;
        while let Some((_, rest)) = at.0.get() {
            at = rest;
        }
        &at.0.get_or_init(|| (program, Box::default())).0
    }
}

impl Drop for Objects<'_> {
    fn drop(&mut self) {
        let gl = self.gl;
        // SAFETY: the context is current, and all of these are its own.
        unsafe {
            gl.bind_framebuffer(glow::FRAMEBUFFER, None);
            gl.bind_vertex_array(None);
            gl.use_program(None);
            self.buffers.take().into_iter().for_each(|it| gl.delete_buffer(it));
            self.textures.take().into_iter().for_each(|it| gl.delete_texture(it));
            self.samplers.take().into_iter().for_each(|it| gl.delete_sampler(it));
            self.framebuffers.take().into_iter().for_each(|it| gl.delete_framebuffer(it));
            self.arrays.take().into_iter().for_each(|it| gl.delete_vertex_array(it));
            let mut programs = std::mem::take(&mut self.programs);
            while let Some((program, rest)) = programs.0.take() {
                program.delete(gl);
                programs = *rest;
            }
        }
    }
}
