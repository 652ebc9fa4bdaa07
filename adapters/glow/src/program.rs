//! A linked program of an info, with its push constants and branches.

use crate::compile::link;
use crate::constants::{Value, defines, of_branches, specialized};
use crate::names::bind_names;
use crate::state::{ContextFeatures, switch};
use crate::uniforms::Uniforms;
use crate::{Error, apply_render_state};
use glow::HasContext;
use shader_info::technique::{BRANCHES, SpecializationValue};
use shader_info::{Backend, Info, Matrices, RasterOutputs, RenderState, Stage, TARGETS, Technique};

/// A program of one info. As glow's objects it exists until it is deleted, with [`Program::delete`].
#[derive(Debug)]
pub struct Program {
    raw: glow::Program,
    technique: Technique,
    backend: Backend,
    uniforms: Uniforms,
    base_instance: Option<glow::UniformLocation>,
    branches: Option<glow::UniformLocation>,
    outputs: RasterOutputs,
}

impl Program {
    /// Compiles and links the texts of a backend, sets the slot of every resource, and leaves the program in use.
    ///
    /// # Errors
    /// [`Error::NotBuilt`] if the info has no text for the backend, [`Error::Compile`] if the driver does not accept
    /// it.
    ///
    /// # Safety
    /// The context must be current.
    pub unsafe fn new(gl: &glow::Context, technique: impl Into<Technique>, backend: Backend) -> Result<Self, Error> {
        // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
        unsafe { Self::with_constants(gl, technique, backend, &[]) }
    }

    /// Makes a program as [`Program::new`] does, with values of specialization constants; other constants have their
    /// defaults. The last value of a name counts.
    ///
    /// # Errors
    /// As [`Program::new`], and [`Error::Constant`] if the info does not have a constant with this name and type.
    ///
    /// # Safety
    /// The context must be current.
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
        let compile_error = |error| Error::Compile { info, backend, error: Box::new(error) };
        // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
        unsafe {
            let raw = link(gl, &stages).map_err(compile_error)?;
            gl.use_program(Some(raw));
            bind_names(gl, raw, &technique, backend);
            let uniforms = Uniforms::of(gl, raw, (&technique, backend));
            let base_instance = gl.get_uniform_location(raw, "si_base_instance");
            let branches = gl.get_uniform_location(raw, BRANCHES);
            let outputs = technique.raster_outputs(backend);
            let program = Self { raw, technique, backend, uniforms, base_instance, branches, outputs };
            program.set_branches(gl, &technique)?;
            Ok(program)
        }
    }

    /// Returns glow's program.
    pub fn raw(&self) -> glow::Program {
        self.raw
    }

    /// Returns the info that it was created from.
    pub fn info(&self) -> &'static Info {
        self.technique.info()
    }

    /// Returns the technique that it was created for; other techniques may have the same texts.
    pub fn technique(&self) -> Technique {
        self.technique
    }

    /// Returns the backend of its texts.
    pub fn backend(&self) -> Backend {
        self.backend
    }

    /// Returns the number of clip planes that the program writes distances to. OpenGL clips only by planes that are
    /// enabled (`gl.enable(glow::CLIP_DISTANCE0 + plane)`), other APIs by all. [`Program::bind`] enables these.
    pub fn clip_distances(&self) -> u32 {
        self.outputs.clip_distances
    }

    /// Returns whether the program writes `gl_PointSize`. OpenGL draws points of that size only if
    /// `GL_PROGRAM_POINT_SIZE` is enabled, other APIs always. [`Program::bind`] enables it.
    pub fn has_point_size(&self) -> bool {
        self.outputs.has_point_size
    }

    /// Makes the program current, applies the technique's `render_state`, see [`crate::apply_render_state`], and
    /// enables the clip planes that the program writes distances to, and no others. Points have the size that the
    /// program writes; if it writes none, that of the context. Patches have as many vertices as the `tessellation_layout`
    /// declares; set `GL_PATCH_VERTICES` afterwards if the control stage changes the number. Compute programs have none
    /// of these. A context with one
    /// blending for all targets takes that of the targets that the technique writes, if it is the same for all of them.
    ///
    /// # Errors
    /// [`Error::RenderState`] if the context does not support it. The program is current then, and the state is
    /// unchanged.
    ///
    /// # Safety
    /// The context must be current, and the program must be of this context.
    pub unsafe fn bind(&self, gl: &glow::Context) -> Result<(), Error> {
        // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
        unsafe { self.bind_alone(gl) };
        if !self.info().stages().has(Stage::Vertex) {
            return Ok(());
        }
        // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
        unsafe {
            let applied = apply_render_state(gl, &self.render_state(gl));
            applied.map_err(|why| Error::RenderState { info: self.info(), why })?;
            enable_outputs(gl, self.outputs);
            if let Some(vertices) = self.technique.reflection_on(self.backend).patch_vertices() {
                gl.patch_parameter_i32(glow::PATCH_VERTICES, vertices as i32);
            }
        }
        Ok(())
    }

    /// Returns the technique's render state. If the context has one blending for all targets, unused targets have that
    /// of the first target that is used.
    fn render_state(&self, gl: &glow::Context) -> RenderState {
        let state = self.technique.render_state();
        match ContextFeatures::of(gl).has_blend_per_target {
            true => state,
            false => with_blend_of_used(
                state,
                self.technique.reflection_on(self.backend).outputs().map(|output| output.location),
            ),
        }
    }

    /// Makes the program current, and leaves the context's state unchanged.
    ///
    /// # Safety
    /// The context must be current, and the program must be of this context.
    pub unsafe fn bind_alone(&self, gl: &glow::Context) {
        // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
        unsafe { gl.use_program(Some(self.raw)) };
    }

    /// Sets all push constants, from the bytes of the generated `PushConstants::std140`. The values stay until they are
    /// set again. The program is current afterwards.
    ///
    /// # Errors
    /// [`Error::PushConstants`] if the number of bytes is not their size.
    ///
    /// # Safety
    /// The context must be current, and the program must be of this context.
    pub unsafe fn set_push_constants(&self, gl: &glow::Context, std140: &[u8]) -> Result<(), Error> {
        let declared = self.info().reflection().push_constant_size_std140() as usize;
        if std140.len() != declared {
            return Err(Error::PushConstants { info: self.info(), declared, given: std140.len() });
        }
        // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
        unsafe {
            self.bind_alone(gl);
            self.uniforms.set(gl, std140);
        }
        Ok(())
    }

    /// Sets the values of the dynamic branches to those of a technique, whose texts must be this program's. The values
    /// stay until they are set again. The program is current afterwards.
    ///
    /// # Errors
    /// [`Error::Technique`] if the technique has other texts; the values stay then.
    ///
    /// # Safety
    /// The context must be current, and the program must be of this context.
    pub unsafe fn set_branches(&self, gl: &glow::Context, technique: &Technique) -> Result<(), Error> {
        if !self.has_texts_of(technique) {
            return Err(Error::Technique { created_for: self.technique, given: *technique });
        }
        // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
        unsafe {
            self.bind_alone(gl);
            if self.branches.is_some() {
                gl.uniform_1_u32(self.branches.as_ref(), technique.dynamic_bits(self.backend));
            }
        }
        Ok(())
    }

    /// Returns whether a technique has the texts that the program was made of. A pack stores equal texts once, so equal
    /// addresses are the common case.
    fn has_texts_of(&self, technique: &Technique) -> bool {
        let text = |of: &Technique, stage| of.glsl(self.backend, stage).ok();
        let is_same = |stage| match (text(&self.technique, stage), text(technique, stage)) {
            (Some(own), Some(given)) => std::ptr::eq(own, given) || own == given,
            (own, given) => own.is_none() && given.is_none(),
        };
        Stage::ALL.into_iter().all(is_same)
    }

    /// Sets every push constant with a semantic, and returns how many were set. The program is current afterwards.
    ///
    /// # Safety
    /// The context must be current, and the program must be of this context.
    pub unsafe fn set_matrices(&self, gl: &glow::Context, matrices: &Matrices) -> usize {
        // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
        unsafe {
            self.bind_alone(gl);
            self.uniforms.set_matrices(gl, self.info(), matrices)
        }
    }

    /// Sets the first value of `gl_InstanceIndex`. Needed before a draw with another first instance than the last one,
    /// in versions whose shaders cannot read it (OpenGL before 4.6, and OpenGL ES). The program is current afterwards.
    ///
    /// # Safety
    /// The context must be current, and the program must be of this context.
    pub unsafe fn set_base_instance(&self, gl: &glow::Context, first: u32) {
        // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
        unsafe {
            self.bind_alone(gl);
            gl.uniform_1_i32(self.base_instance.as_ref(), first as i32);
        }
    }

    /// Deletes the program; if it is current, OpenGL deletes it when it no longer is.
    ///
    /// # Safety
    /// The context must be current, and the program must be of this context.
    pub unsafe fn delete(self, gl: &glow::Context) {
        // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
        unsafe { gl.delete_program(self.raw) };
    }
}

/// Enables the size of points and as many clip planes, and disables the other planes that every context with clip
/// planes has (OpenGL 4.6 table 23.53, `EXT_clip_cull_distance`). Points of OpenGL ES always have the size that is
/// written.
unsafe fn enable_outputs(gl: &glow::Context, outputs: RasterOutputs) {
    const PLANES: u32 = 8;
    let is_es = gl.version().is_embedded;
    if !is_es {
        // SAFETY: the caller guarantees that the context of `gl` is current.
        unsafe { switch(gl, glow::PROGRAM_POINT_SIZE, outputs.has_point_size) };
    }
    if is_es && !gl.supported_extensions().contains("GL_EXT_clip_cull_distance") {
        return;
    }
    // SAFETY: the caller guarantees that the context of `gl` is current.
    (0..PLANES).for_each(|plane| unsafe { switch(gl, glow::CLIP_DISTANCE0 + plane, plane < outputs.clip_distances) });
}

/// Gives targets that are not used the blending of the first one that is.
fn with_blend_of_used(mut state: RenderState, used: impl Iterator<Item = u32>) -> RenderState {
    let used: Vec<usize> = used.map(|location| location as usize).collect();
    let first = state.blend[used.iter().copied().min().unwrap_or(0).min(TARGETS - 1)];
    for (_, blend) in state.blend.iter_mut().enumerate().filter(|(target, _)| !used.contains(target)) {
        *blend = first;
    }
    state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::check;
    use shader_info::{BlendFactor, ColorMask};

    #[test]
    fn only_targets_that_are_written_need_blending_of_their_own() {
        let old = ContextFeatures::of_version(true, (3, 0), |_| false);
        let mut state = RenderState::DEFAULT;
        state.blend[1].color.dst = BlendFactor::One;
        let refused =
            |state: RenderState, used: &[u32]| check(&with_blend_of_used(state, used.iter().copied()), &old).err();
        assert_eq!(refused(state, &[0, 2]), None);
        assert_eq!(refused(state, &[1]), None);
        assert_eq!(refused(state, &[]), None);
        assert_eq!(refused(state, &[0, 1]).map(|why| why.field), Some("blend"));
        // A mask protects a target that no output writes.
        state.color_write[1] = ColorMask::NONE;
        assert_eq!(refused(state, &[0]).map(|why| why.field), Some("color_write"));
    }
}
