//! What an API, or this device of it, cannot be told.

use core::fmt;

/// A field of a render state that cannot be said; nothing else is said in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsupported {
    /// The API, and what of it where it matters: `WebGPU`, `OpenGL ES`.
    pub api: &'static str,
    /// The field in `render_state`: `polygon`.
    pub field: &'static str,
    /// Why, and a way out.
    pub why: &'static str,
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` of the render state is not supported by {}: {}", self.field, self.api, self.why)
    }
}

impl core::error::Error for Unsupported {}
