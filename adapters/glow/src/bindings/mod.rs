//! Checks what is bound to the slots of a program. OpenGL draws with a missing buffer, a texture of another kind or a
//! target of another type without an error, and does not define the result.

mod buffers;
mod images;
mod targets;
mod textures;
mod values;

use crate::{Error, Program};
use shader_info::ResourceKind;

impl Program {
    /// Checks that everything that the linked program reads and writes is bound: to each slot a buffer that is large
    /// enough, a texture of the declared dimension and type with a sampler that compares or does not, an image of the
    /// declared format; and to each output a colour attachment of its type. Call it before a draw or dispatch while you
    /// look for an error: it makes many queries, for which some drivers wait.
    ///
    /// OpenGL ES 3.0 has no query for the type of a texture.
    ///
    /// # Errors
    /// [`Error::Binding`] for the first wrong name.
    ///
    /// # Safety
    /// The context must be current, and the program must be of this context.
    pub unsafe fn check_bindings(&self, gl: &glow::Context) -> Result<(), Error> {
        let reflection = self.technique().reflection_on(self.backend());
        for resource in reflection.resources() {
            // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
            let checked = unsafe {
                match resource.kind {
                    ResourceKind::UniformBuf | ResourceKind::StorageBuf => buffers::check(gl, self.raw(), &resource),
                    ResourceKind::Sampler => textures::check(gl, self.raw(), &resource),
                    ResourceKind::Image => images::check(gl, self.raw(), &resource),
                    ResourceKind::SubpassIn => Ok(()),
                }
            };
            checked.map_err(|why| Error::Binding { info: self.info(), name: resource.name, why })?;
        }
        for output in reflection.outputs() {
            // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
            let checked = unsafe { targets::check(gl, &output) };
            checked.map_err(|why| Error::Binding { info: self.info(), name: output.name, why })?;
        }
        Ok(())
    }
}
