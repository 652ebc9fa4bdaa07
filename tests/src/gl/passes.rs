//! Runs a sequence of compute passes over contents.

use super::contents::Contents;
use super::{Gl, translated, unsupported};
use crate::scene::{DriverError, Pass};
use glow::HasContext;
use shader_info_glow::glow;

impl Gl<'_> {
    pub(super) fn passes(&self, contents: &Contents<'_>, passes: &[Pass]) -> Result<(), DriverError> {
        if !passes.is_empty() && !self.has_barriers {
            return unsupported("compute passes");
        }
        for Pass { info, resources, push_constants, specialization, groups } in passes {
            let program = self.program(*info, specialization, &push_constants.std140)?;
            self.bind(contents, *info, resources)?;
            // SAFETY: the context is current.
            unsafe {
                program.bind_alone(self.gl);
                program.check_bindings(self.gl).map_err(translated)?;
                self.gl.dispatch_compute(groups[0], groups[1], groups[2]);
                self.gl.memory_barrier(glow::ALL_BARRIER_BITS);
            }
            self.done()?;
        }
        Ok(())
    }
}
