//! Draws a scene.

use super::contents::Contents;
use super::formats::{compare, is_strip, topology};
use super::{Gl, translated, unsupported, wrong};
use crate::scene::{Blend, Descendant, DriverError, Indirect, Outcome, Scene};
use glow::HasContext;
use shader_info::RenderState;
use shader_info_glow::{Program, VertexBuffer, apply_render_state, glow, set_attributes};

impl Gl<'_> {
    pub(super) fn draw(&self, scene: &Scene) -> Result<Outcome, DriverError> {
        let contents = self.upload(&scene.contents)?;
        self.passes(&contents, &scene.before)?;
        let targets = self.targets(scene)?;
        let program = self.program(scene.technique, &scene.specialization, &scene.push_constants.std140)?;
        self.bind(&contents, scene.technique, &scene.resources)?;
        self.vertices(scene)?;
        self.set_state(scene, program)?;
        // SAFETY: the context is current, and the program its own.
        unsafe { program.check_bindings(self.gl) }.map_err(translated)?;
        match scene.indirect {
            Some(indirect) => self.draw_indirect(scene, &contents, program, indirect)?,
            None => self.draw_direct(scene, program),
        }
        if let Some(descendant) = scene.descendant {
            self.draw_descendant(scene, descendant)?;
        }
        self.reset_state();
        self.done()?;
        let bound = scene.before.iter().flat_map(|pass| &pass.resources).chain(&scene.resources);
        let (buffers, images) = self.download(&contents, bound)?;
        let outcome = self.read_targets(scene, &targets)?;
        self.done()?;
        Ok(Outcome { buffers, images, ..outcome })
    }

    fn vertices(&self, scene: &Scene) -> Result<(), DriverError> {
        let array = self.objects.vertex_array()?;
        // SAFETY: the context is current, and the array its own.
        unsafe { self.gl.bind_vertex_array(Some(array)) };
        let buffer = |it: &crate::scene::VertexBuffer| {
            let raw = self.objects.buffer(glow::ARRAY_BUFFER, &it.data)?;
            Ok(VertexBuffer::new(raw, it.stride))
        };
        let buffers = scene.vertex_buffers.iter().map(buffer).collect::<Result<Vec<_>, DriverError>>()?;
        let first = if self.draws_base_instance { 0 } else { scene.instances.start };
        // SAFETY: the context is current, and a vertex array is bound.
        unsafe { set_attributes(self.gl, scene.technique, &buffers, first) }.map_err(translated)?;
        if let Some(indices) = &scene.indices {
            self.objects.buffer(glow::ELEMENT_ARRAY_BUFFER, bytemuck::cast_slice(indices))?;
        }
        Ok(())
    }

    fn set_state(&self, scene: &Scene, program: &Program) -> Result<(), DriverError> {
        let gl = self.gl;
        if self.is_es && scene.wireframe {
            return unsupported("wireframes");
        }
        if self.is_es && scene.blend == Blend::DualSource {
            return unsupported("dual-source blending");
        }
        // SAFETY: the context is current.
        unsafe {
            program.bind_alone(gl);
            gl.viewport(0, 0, scene.size.0 as i32, scene.size.1 as i32);
            if !self.is_es {
                gl.polygon_mode(glow::FRONT_AND_BACK, if scene.wireframe { glow::LINE } else { glow::FILL });
                gl.enable(glow::PROGRAM_POINT_SIZE);
                (0..program.clip_distances()).for_each(|plane| gl.enable(glow::CLIP_DISTANCE0 + plane));
            }
            if scene.patch_control_points != 0 {
                gl.patch_parameter_i32(glow::PATCH_VERTICES, scene.patch_control_points as i32);
            }
            if is_strip(scene.topology) {
                gl.enable(glow::PRIMITIVE_RESTART_FIXED_INDEX);
            }
            if scene.has_own_state {
                return program.bind(gl).map_err(translated);
            }
            if let Some(depth) = scene.depth {
                gl.enable(glow::DEPTH_TEST);
                gl.depth_func(compare(depth.test));
                gl.depth_mask(depth.write);
            }
            match scene.blend {
                Blend::Off => {}
                Blend::Alpha => {
                    let rest = glow::ONE_MINUS_SRC_ALPHA;
                    gl.blend_func_separate(glow::SRC_ALPHA, rest, glow::ONE, rest);
                }
                Blend::Add => gl.blend_func(glow::ONE, glow::ONE),
                Blend::DualSource => gl.blend_func(glow::ONE, glow::SRC1_COLOR),
            }
            if scene.blend != Blend::Off {
                gl.enable(glow::BLEND);
            }
        }
        Ok(())
    }

    /// The next picture begins where a new context does.
    fn reset_state(&self) {
        let gl = self.gl;
        // SAFETY: the context is current.
        unsafe {
            let plain = apply_render_state(gl, &RenderState::DEFAULT);
            debug_assert!(plain.is_ok(), "every context has it");
            for state in [glow::DEPTH_TEST, glow::BLEND, glow::PRIMITIVE_RESTART_FIXED_INDEX] {
                gl.disable(state);
            }
            gl.depth_mask(true);
            if !self.is_es {
                (0..8).for_each(|plane| gl.disable(glow::CLIP_DISTANCE0 + plane));
                gl.polygon_mode(glow::FRONT_AND_BACK, glow::FILL);
            }
        }
    }

    fn draw_direct(&self, scene: &Scene, program: &Program) {
        let (gl, mode) = (self.gl, topology(scene.topology));
        let (first, instances) = (scene.instances.start, scene.instances.len() as i32);
        // SAFETY: the context is current; program, attributes and indices are set.
        unsafe {
            program.set_base_instance(gl, first);
            match (&scene.indices, self.draws_base_instance) {
                (None, true) => {
                    gl.draw_arrays_instanced_base_instance(mode, 0, scene.vertices as i32, instances, first);
                }
                (None, false) => gl.draw_arrays_instanced(mode, 0, scene.vertices as i32, instances),
                (Some(indices), true) => gl.draw_elements_instanced_base_vertex_base_instance(
                    mode,
                    indices.len() as i32,
                    glow::UNSIGNED_INT,
                    0,
                    instances,
                    0,
                    first,
                ),
                (Some(indices), false) => {
                    gl.draw_elements_instanced(mode, indices.len() as i32, glow::UNSIGNED_INT, 0, instances);
                }
            }
        }
    }

    /// Another program for what is bound.
    fn draw_descendant(&self, scene: &Scene, Descendant { info, from }: Descendant) -> Result<(), DriverError> {
        let (width, height) = (scene.size.0 as i32, scene.size.1 as i32);
        let (program, from) = (self.program(info, &[], &[])?, from as i32);
        // SAFETY: the context is current, and the program its own.
        unsafe {
            program.bind_alone(self.gl);
            self.gl.enable(glow::SCISSOR_TEST);
            self.gl.scissor(from, 0, width - from, height);
            self.draw_direct(scene, program);
            self.gl.disable(glow::SCISSOR_TEST);
        }
        Ok(())
    }

    /// One by one, as glow has no call for several. The text may read the first instance from a uniform.
    fn draw_indirect(
        &self,
        scene: &Scene,
        contents: &Contents<'_>,
        program: &Program,
        indirect: Indirect,
    ) -> Result<(), DriverError> {
        if !self.has_barriers {
            return unsupported("indirect draws");
        }
        let Some(buffer) = contents.buffers.get(indirect.buffer) else {
            return wrong(format!("no buffer {} for indirect draws", indirect.buffer));
        };
        let (stride, first_instance) = if scene.indices.is_some() { (20, 16) } else { (16, 12) };
        let bytes = self.buffer_bytes(buffer.raw, buffer.size)?;
        if bytes.len() < stride * indirect.draws as usize {
            return wrong(format!("{} draws do not fit {} bytes", indirect.draws, bytes.len()));
        }
        let mode = topology(scene.topology);
        for (index, command) in bytes.chunks_exact(stride).take(indirect.draws as usize).enumerate() {
            let first: u32 = bytemuck::pod_read_unaligned(&command[first_instance..][..4]);
            if first != 0 && !self.draws_base_instance {
                return unsupported("a first instance in indirect draws");
            }
            let offset = (index * stride) as i32;
            // SAFETY: the context is current; program, attributes and indices are set, and the command is in the
            // buffer.
            unsafe {
                program.set_base_instance(self.gl, first);
                self.gl.bind_buffer(glow::DRAW_INDIRECT_BUFFER, Some(buffer.raw));
                match scene.indices {
                    Some(_) => self.gl.draw_elements_indirect_offset(mode, glow::UNSIGNED_INT, offset),
                    None => self.gl.draw_arrays_indirect_offset(mode, offset),
                }
            }
        }
        Ok(())
    }
}
