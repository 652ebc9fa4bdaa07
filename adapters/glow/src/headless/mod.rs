//! A context without a window, through EGL: for tests, tools and servers. Feature `headless`.

mod egl;
mod version;

pub use version::Version;

use std::fmt;

/// A context of one version and everything that keeps it alive. It belongs to the thread that made it.
pub struct Context {
    egl: egl::Context,
    gl: glow::Context,
    version: Version,
}

/// Why there is no context: no libEGL, no driver behind it, or none of this version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unavailable {
    /// What was asked for.
    pub version: Version,
    /// In EGL's words or ours.
    pub why: String,
}

impl Context {
    /// Makes a context of at least this version and makes it current. Flat values are those of the first vertex where
    /// OpenGL can say so, and front faces as in [`crate::set_front_face`].
    ///
    /// # Errors
    /// What is missing on this machine.
    pub fn new(version: Version) -> Result<Self, Unavailable> {
        let unavailable = |why| Unavailable { version, why };
        let egl = egl::Context::new(version).map_err(unavailable)?;
        // SAFETY: the context is current, and the addresses are those of its own functions.
        let gl = unsafe {
            let gl = glow::Context::from_loader_function(|name| egl.address(name));
            crate::set_front_face(&gl);
            egl.first_vertex_provokes();
            gl
        };
        Ok(Self { egl, gl, version })
    }

    /// glow's context, current on this thread from now on.
    ///
    /// # Errors
    /// EGL's words, for instance after the device was lost.
    pub fn current(&self) -> Result<&glow::Context, Unavailable> {
        let unavailable = |why| Unavailable { version: self.version, why };
        self.egl.make_current().map_err(unavailable)?;
        Ok(&self.gl)
    }

    /// What was asked for; the context itself may be of a later version.
    pub fn version(&self) -> Version {
        self.version
    }
}

impl fmt::Debug for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context").field("version", &self.version).finish_non_exhaustive()
    }
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no OpenGL driver for {}: {}", self.version, self.why)
    }
}

impl std::error::Error for Unavailable {}
