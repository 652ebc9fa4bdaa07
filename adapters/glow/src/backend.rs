//! Selects the backends whose texts a context accepts.

use crate::Error;
use glow::HasContext;
use shader_info::{Backend, Info, Stage};

/// Returns the backends of a context, the most capable first. The version of the context decides; a driver may report a
/// lower version than it supports.
pub fn backends(gl: &glow::Context) -> impl Iterator<Item = Backend> {
    let version = gl.version();
    let (is_es, has) = (version.is_embedded, (version.major, version.minor));
    let all = Backend::ALL.into_iter().rev();
    all.filter(move |backend| backend.context().is_some_and(|needed| needed.is_es == is_es && needed.version <= has))
}

/// Returns the most capable backend of the context that an info has texts for.
///
/// # Errors
/// [`Error::NoBackend`], with the version of the context and the reason that the info has no text for it.
pub fn best_backend(gl: &glow::Context, info: &'static Info) -> Result<Backend, Error> {
    let has_text = |backend: &Backend| info.artifacts().any(|artifact| artifact.backend == *backend);
    backends(gl).find(has_text).ok_or_else(|| {
        let version = gl.version();
        let api = if version.is_embedded { "OpenGL ES" } else { "OpenGL" };
        let stage = info.stages().iter().next().unwrap_or(Stage::Vertex);
        let not_built = backends(gl).next().and_then(|backend| info.glsl(backend, stage).err());
        Error::NoBackend { info, context: format!("{api} {}.{}", version.major, version.minor), not_built }
    })
}

/// Returns whether texts of a backend can declare bindings (GLSL 4.20 §4.4.5, ESSL 3.10 §4.4.4).
pub(crate) fn has_explicit_bindings(backend: Backend) -> bool {
    backend.context().is_some_and(|it| it.version >= if it.is_es { (3, 1) } else { (4, 2) })
}
