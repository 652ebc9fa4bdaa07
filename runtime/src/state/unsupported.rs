//! The error of a render state that an API, or a device of it, does not support.

use core::fmt;

/// A field of a render state that the API does not support. The adapter sets nothing in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsupported {
    /// The API, with its variant if that is the reason: `WebGPU`, `OpenGL ES`.
    pub api: &'static str,
    /// Name of the field in `render_state`: `polygon`.
    pub field: &'static str,
    /// Why the API does not support it, and what to do instead.
    pub why: &'static str,
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` of the render state is not supported by {}: {}", self.field, self.api, self.why)
    }
}

impl core::error::Error for Unsupported {}
