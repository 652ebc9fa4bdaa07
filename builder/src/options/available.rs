//! The backends that this library is compiled for, by its cargo features.

use shader_info_model::{Backend, Family};

use crate::error::Error;

/// The cargo features of graphics APIs, and whether each is on.
const FEATURES: [(&str, bool); 5] = [
    ("d3d12", cfg!(feature = "d3d12")),
    ("metal", cfg!(feature = "metal")),
    ("opengl", cfg!(feature = "opengl")),
    ("vulkan", cfg!(feature = "vulkan")),
    ("webgpu", cfg!(feature = "webgpu")),
];

/// Returns the cargo feature that a backend needs.
pub(crate) fn feature(backend: Backend) -> &'static str {
    match backend.row().family {
        Family::OpenGl | Family::Gles => "opengl",
        Family::Vulkan => "vulkan",
        Family::Metal => "metal",
        Family::D3d12 => "d3d12",
        Family::WebGpu => "webgpu",
    }
}

/// Returns whether the feature of a backend is on.
pub(crate) fn is_available(backend: Backend) -> bool {
    FEATURES.iter().any(|(name, is_on)| *is_on && *name == feature(backend))
}

/// Returns every backend whose feature is on.
pub(crate) fn available() -> impl Iterator<Item = Backend> {
    Backend::all().filter(|backend| is_available(*backend))
}

/// Checks that the features of all requested backends are on.
///
/// # Errors
/// [`Error::BackendFeature`] for the first backend whose feature is off.
pub(crate) fn check<'a>(mut requested: impl Iterator<Item = &'a Backend>) -> Result<(), Error> {
    match requested.find(|backend| !is_available(**backend)) {
        Some(backend) => Err(Error::BackendFeature { backend: *backend, feature: feature(*backend) }),
        None => Ok(()),
    }
}
