//! The versions of OpenGL and OpenGL ES that a context can be created for.

use shader_info::Backend;
use std::fmt;

/// An API with its version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Version {
    /// OpenGL with the core profile: 3.3 to 4.6.
    Core(u8, u8),
    /// OpenGL ES: 3.0 to 3.2.
    Es(u8, u8),
}

impl Version {
    /// Returns the version that the texts of a backend need; `None` for backends of other APIs.
    pub fn of(backend: Backend) -> Option<Self> {
        let needed = backend.context()?;
        let (major, minor) = needed.version;
        Some(if needed.is_es { Self::Es(major as u8, minor as u8) } else { Self::Core(major as u8, minor as u8) })
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Core(major, minor) => write!(f, "OpenGL {major}.{minor}"),
            Self::Es(major, minor) => write!(f, "OpenGL ES {major}.{minor}"),
        }
    }
}
