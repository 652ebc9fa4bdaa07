//! Chooses the backends whose texts a context accepts.

use crate::Error;
use glow::HasContext;
use shader_info::{Backend, Info, Stage};

/// The backends of a context, the most capable first: by its version, which a driver may keep lower than what it can.
pub fn backends(gl: &glow::Context) -> impl Iterator<Item = Backend> {
    let version = gl.version();
    let (is_es, has) = (version.is_embedded, (version.major, version.minor));
    let all = Backend::ALL.into_iter().rev();
    all.filter(move |backend| needs(*backend).is_some_and(|(es, needed)| es == is_es && needed <= has))
}

/// The most capable backend of the context that an info has texts for.
///
/// # Errors
/// [`Error::NoBackend`], which names both sides.
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

/// Whether it is OpenGL ES, and the version of the context that it takes.
pub(crate) fn needs(backend: Backend) -> Option<(bool, (u32, u32))> {
    match backend {
        Backend::OpenGl330 => Some((false, (3, 3))),
        Backend::OpenGl410 => Some((false, (4, 1))),
        Backend::OpenGl430 => Some((false, (4, 3))),
        Backend::OpenGl460 => Some((false, (4, 6))),
        Backend::Gles300 => Some((true, (3, 0))),
        Backend::Gles310 => Some((true, (3, 1))),
        Backend::Gles320 => Some((true, (3, 2))),
        _ => None,
    }
}

/// Whether a text says its bindings itself (GLSL 4.20 §4.4.5, ESSL 3.10 §4.4.4).
pub(crate) fn says_bindings(backend: Backend) -> bool {
    match needs(backend) {
        Some((false, version)) => version >= (4, 2),
        Some((true, version)) => version >= (3, 1),
        None => false,
    }
}
