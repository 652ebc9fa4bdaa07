//! A linked program of an info that knows its push constants.

use crate::compile::link;
use crate::constants::{Value, defines, of_branches, specialized};
use crate::names::bind_names;
use crate::uniforms::Uniforms;
use crate::{Error, apply_render_state};
use glow::HasContext;
use shader_info::technique::{BRANCHES, SpecializationValue};
use shader_info::{Backend, Info, Matrices, Stage, Technique};

/// A program of one info. Like glow's own objects it lives until [`Program::delete`].
#[derive(Debug)]
pub struct Program {
    raw: glow::Program,
    technique: Technique,
    backend: Backend,
    uniforms: Uniforms,
    base_instance: Option<glow::UniformLocation>,
    branches: Option<glow::UniformLocation>,
    clip_distances: u32,
}

impl Program {
    /// Compiles and links the texts of a backend, gives every resource its slot, and leaves the program in use.
    ///
    /// # Errors
    /// The info has no text for the backend, or the driver refuses it.
    ///
    /// # Safety
    /// The context is current.
    pub unsafe fn new(gl: &glow::Context, technique: impl Into<Technique>, backend: Backend) -> Result<Self, Error> {
        // SAFETY: the caller's promise: the context of `gl` is current, and its objects live.
        unsafe { Self::with_constants(gl, technique, backend, &[]) }
    }

    /// [`Program::new`] with values for specialization constants; those that are not named keep their defaults.
    ///
    /// # Errors
    /// As there, or a name or type that the info does not have.
    ///
    /// # Safety
    /// The context is current.
    pub unsafe fn with_constants(
        gl: &glow::Context,
        technique: impl Into<Technique>,
        backend: Backend,
        constants: &[(&str, Value)],
    ) -> Result<Self, Error> {
        let technique = technique.into();
        let info = technique.info();
        let is_given = |it: &SpecializationValue| constants.iter().any(|(name, _)| *name == it.name);
        let defines = of_branches(&technique, backend, is_given) + &defines(info, constants)?;
        let mut texts = Vec::new();
        for stage in Stage::ALL.into_iter().filter(|stage| info.stages().has(*stage)) {
            texts.push((stage, specialized(technique.glsl(backend, stage)?, &defines)));
        }
        let stages: Vec<_> = texts.iter().map(|(stage, text)| (*stage, text.as_str())).collect();
        let refused = |refused| Error::Refused { info, backend, refused: Box::new(refused) };
        // SAFETY: the caller's promise: the context of `gl` is current, and its objects live.
        unsafe {
            let raw = link(gl, &stages).map_err(refused)?;
            gl.use_program(Some(raw));
            bind_names(gl, raw, &technique, backend);
            let texts: Vec<_> = stages.iter().map(|(_, text)| *text).collect();
            let uniforms = Uniforms::of(gl, raw, (&technique, backend), &texts);
            let base_instance = gl.get_uniform_location(raw, "si_base_instance");
            let clip_distances = clip_distances(&texts);
            let branches = gl.get_uniform_location(raw, BRANCHES);
            let made = Self { raw, technique, backend, uniforms, base_instance, branches, clip_distances };
            made.set_branches(gl, &technique);
            Ok(made)
        }
    }

    /// glow's own object.
    pub fn raw(&self) -> glow::Program {
        self.raw
    }

    /// What it was made from.
    pub fn info(&self) -> &'static Info {
        self.technique.info()
    }

    /// The technique that it was made for; others may have the same texts.
    pub fn technique(&self) -> Technique {
        self.technique
    }

    /// Whose texts it has.
    pub fn backend(&self) -> Backend {
        self.backend
    }

    /// How many clip planes it writes distances to. OpenGL clips by those that are on: `gl.enable(glow::CLIP_DISTANCE0 +
    /// plane)`, while other APIs clip by all.
    pub fn clip_distances(&self) -> u32 {
        self.clip_distances
    }

    /// Puts it in use, and the context into the technique's `render_state`, see [`crate::apply_render_state`]. Compute
    /// programs have none.
    ///
    /// # Errors
    /// The context has no such state; the program is in use, and the state as it was.
    ///
    /// # Safety
    /// The context is current and the one that it was made with.
    pub unsafe fn bind(&self, gl: &glow::Context) -> Result<(), Error> {
        // SAFETY: the caller's promise: the context of `gl` is current, and its objects live.
        unsafe { self.bind_alone(gl) };
        if !self.info().stages().has(Stage::Vertex) {
            return Ok(());
        }
        // SAFETY: the caller's promise: the context of `gl` is current, and its objects live.
        let applied = unsafe { apply_render_state(gl, &self.technique.render_state()) };
        applied.map_err(|why| Error::RenderState { info: self.info(), why })
    }

    /// Puts it in use, and leaves the context's state as it is.
    ///
    /// # Safety
    /// The context is current and the one that it was made with.
    pub unsafe fn bind_alone(&self, gl: &glow::Context) {
        // SAFETY: the caller's promise: the context of `gl` is current, and its objects live.
        unsafe { gl.use_program(Some(self.raw)) };
    }

    /// Sets all push constants from the bytes of the generated `PushConstants::std140`. They stay until set anew, and
    /// the program is in use afterwards.
    ///
    /// # Errors
    /// [`Error::PushConstants`] where there are more or fewer bytes.
    ///
    /// # Safety
    /// The context is current and the one that it was made with.
    pub unsafe fn set_push_constants(&self, gl: &glow::Context, std140: &[u8]) -> Result<(), Error> {
        let wanted = self.info().reflection().push_constant_size_std140() as usize;
        if std140.len() != wanted {
            return Err(Error::PushConstants { info: self.info(), wanted, given: std140.len() });
        }
        // SAFETY: the caller's promise: the context of `gl` is current, and its objects live.
        unsafe {
            self.bind_alone(gl);
            self.uniforms.set(gl, std140);
        }
        Ok(())
    }

    /// Sets the dynamic branches as a technique has them, whose texts must be this program's. They stay until set anew,
    /// and the program is in use afterwards.
    ///
    /// # Safety
    /// The context is current and the one that it was made with.
    pub unsafe fn set_branches(&self, gl: &glow::Context, technique: &Technique) {
        // SAFETY: the caller's promise: the context of `gl` is current, and its objects live.
        unsafe {
            self.bind_alone(gl);
            if self.branches.is_some() {
                gl.uniform_1_u32(self.branches.as_ref(), technique.dynamic_bits(self.backend));
            }
        }
    }

    /// Sets every push constant with a semantic, says how many, and leaves the others and the program in use.
    ///
    /// # Safety
    /// The context is current and the one that it was made with.
    pub unsafe fn set_matrices(&self, gl: &glow::Context, matrices: &Matrices) -> usize {
        // SAFETY: the caller's promise: the context of `gl` is current, and its objects live.
        unsafe {
            self.bind_alone(gl);
            self.uniforms.set_matrices(gl, self.info(), matrices)
        }
    }

    /// What `gl_InstanceIndex` begins with: to be set before a draw whose first instance is not the last one's, where
    /// OpenGL does not know it itself (below 4.6, and OpenGL ES). The program is in use afterwards.
    ///
    /// # Safety
    /// The context is current and the one that it was made with.
    pub unsafe fn set_base_instance(&self, gl: &glow::Context, first: u32) {
        // SAFETY: the caller's promise: the context of `gl` is current, and its objects live.
        unsafe {
            self.bind_alone(gl);
            gl.uniform_1_i32(self.base_instance.as_ref(), first as i32);
        }
    }

    /// Deletes it; what is in use is deleted when it no longer is.
    ///
    /// # Safety
    /// The context is current and the one that it was made with.
    pub unsafe fn delete(self, gl: &glow::Context) {
        // SAFETY: the caller's promise: the context of `gl` is current, and its objects live.
        unsafe { gl.delete_program(self.raw) };
    }
}

/// From the declaration `out float gl_ClipDistance[2];` of the last stage that has one.
fn clip_distances(texts: &[&str]) -> u32 {
    let length = |line: &str| line.strip_prefix("out float gl_ClipDistance[")?.strip_suffix("];")?.parse().ok();
    texts.iter().rev().find_map(|text| text.lines().find_map(length)).unwrap_or(0)
}
