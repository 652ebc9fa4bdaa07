//! Scenes through OpenGL and OpenGL ES, by the glow adapter and a headless context.
//!
//! Mesa's llvmpipe gives OpenGL 4.5 and OpenGL ES 3.2. Texts for OpenGL 4.6 need `MESA_GL_VERSION_OVERRIDE=4.6`, which
//! promises more than the driver knows it has; the tests draw them only where a context of that version is given.

mod bind;
mod contents;
mod draw;
mod formats;
mod objects;
mod passes;
mod read;
mod reference;
mod targets;

pub use reference::{backends, driver_for_test, drivers_for_test};

use crate::scene::{Driver, DriverError, Outcome, Scene, Work};
use glow::HasContext;
use objects::Objects;
use shader_info::Backend;
use shader_info_glow::glow;
use shader_info_glow::headless::{Context, Unavailable, Version};
use shader_info_glow::{Error, Program, Value};

/// A headless context that draws the texts of one backend.
pub struct GlDriver {
    context: Context,
    backend: Backend,
}

impl GlDriver {
    /// The smallest context that the backend's texts need; a driver may give a later one.
    ///
    /// # Errors
    /// There is no such context here.
    ///
    /// # Panics
    /// The backend is not one of OpenGL's.
    pub fn new(backend: Backend) -> Result<Self, Unavailable> {
        let version = Version::of(backend).expect("a backend of OpenGL or OpenGL ES");
        Ok(Self { context: Context::new(version)?, backend })
    }

    /// Whose texts it draws.
    pub fn backend(&self) -> Backend {
        self.backend
    }

    fn on(&self) -> Result<Gl<'_>, DriverError> {
        let gl = self.context.current().map_err(|error| DriverError::Lost(error.to_string()))?;
        let version = gl.version();
        let is_es = version.is_embedded;
        if !is_es {
            // OpenGL ES 3 always filters across the edges of cubes, and so does every other API.
            // SAFETY: the context is current.
            unsafe { gl.enable(glow::TEXTURE_CUBE_MAP_SEAMLESS) };
        }
        let at_least = |desktop, es| (version.major, version.minor) >= if is_es { es } else { desktop };
        Ok(Gl {
            gl,
            backend: self.backend,
            is_es,
            draws_base_instance: !is_es && at_least((4, 2), (9, 9)),
            has_barriers: at_least((4, 2), (3, 1)),
            objects: Objects::new(gl),
        })
    }
}

impl Driver for GlDriver {
    fn name(&self) -> String {
        match self.context.current() {
            // SAFETY: the context is current.
            Ok(gl) => unsafe {
                let text = |name| gl.get_parameter_string(name);
                format!("{} on {}, {}", self.backend, text(glow::VERSION), text(glow::RENDERER))
            },
            Err(error) => error.to_string(),
        }
    }

    fn draw(&self, scene: &Scene) -> Result<Outcome, DriverError> {
        self.on()?.draw(scene)
    }

    fn compute(&self, work: &Work) -> Result<Outcome, DriverError> {
        self.on()?.compute(work)
    }
}

/// The current context and what it can, for one picture or computation.
struct Gl<'g> {
    gl: &'g glow::Context,
    backend: Backend,
    is_es: bool,
    /// Draws take their first instance (OpenGL 4.2).
    draws_base_instance: bool,
    has_barriers: bool,
    objects: Objects<'g>,
}

impl Gl<'_> {
    fn compute(&self, work: &Work) -> Result<Outcome, DriverError> {
        let contents = self.upload(&work.contents)?;
        self.passes(&contents, &work.passes)?;
        let written = work.passes.iter().flat_map(|pass| &pass.resources);
        let (buffers, images) = self.download(&contents, written)?;
        self.done()?;
        Ok(Outcome { buffers, images, ..Outcome::default() })
    }

    /// A program that [`Objects`] deletes.
    fn program(
        &self,
        technique: impl Into<shader_info::Technique>,
        specialization: &[(&'static str, u32)],
        push_constants: &[u8],
    ) -> Result<&Program, DriverError> {
        let technique = technique.into();
        let info = technique.info();
        let value = |(name, bits): &(&'static str, u32)| {
            let scalar = info.specialization(name).map_or(shader_info::Scalar::Uint, |it| it.ty.scalar);
            (*name, Value::from_bits(scalar, *bits))
        };
        let constants: Vec<_> = specialization.iter().map(value).collect();
        // SAFETY: the context is current.
        unsafe {
            let program = Program::with_constants(self.gl, technique, self.backend, &constants).map_err(translated)?;
            let program = self.objects.keep_program(program);
            program.set_push_constants(self.gl, push_constants).map_err(translated)?;
            Ok(program)
        }
    }

    /// What the context says about all that was done so far.
    fn done(&self) -> Result<(), DriverError> {
        // SAFETY: the context is current.
        let error = unsafe { self.gl.get_error() };
        match error {
            glow::NO_ERROR => Ok(()),
            glow::CONTEXT_LOST => Err(DriverError::Lost("the context was lost".into())),
            error => Err(DriverError::Failed(format!("glGetError says {error:#06x}"))),
        }
    }
}

fn translated(error: Error) -> DriverError {
    let words = error.to_string();
    match error {
        Error::NotBuilt(_) | Error::NoBackend { .. } | Error::RenderState { .. } => DriverError::Unsupported(words),
        Error::Compile { .. } => DriverError::Failed(words),
        Error::Constant { .. }
        | Error::PushConstants { .. }
        | Error::Technique { .. }
        | Error::VertexBuffer { .. }
        | Error::Binding { .. }
        | Error::Stride { .. } => DriverError::Scene(words),
    }
}

fn unsupported<T>(what: impl Into<String>) -> Result<T, DriverError> {
    Err(DriverError::Unsupported(what.into()))
}

fn wrong<T>(what: impl Into<String>) -> Result<T, DriverError> {
    Err(DriverError::Scene(what.into()))
}
