//! Opens an OpenGL context without a window, through EGL: for tests, tools and servers. Feature `headless`.

mod egl;
mod version;

pub use version::Version;

use std::fmt;

/// A context of one version, with the display and surface that it needs. It belongs to the thread that created it.
pub struct Context {
    egl: egl::Context,
    gl: glow::Context,
    version: Version,
}

/// Error of [`Context::new`]: libEGL or a driver is missing, or the driver does not support the version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unavailable {
    /// The requested version.
    pub version: Version,
    /// The reason, from EGL or from this crate.
    pub why: String,
}

impl Context {
    /// Creates a context of at least this version, and makes it current. Flat values are those of the first vertex if
    /// OpenGL supports that, and [`crate::set_conventions`] has set the rest.
    ///
    /// # Errors
    /// [`Unavailable`], with the part that is missing on this machine.
    pub fn new(version: Version) -> Result<Self, Unavailable> {
        let unavailable = |why| Unavailable { version, why };
        let egl = egl::Context::new(version).map_err(unavailable)?;
        // SAFETY: the context is current, and the addresses are those of its functions.
        let gl = unsafe {
            let gl = glow::Context::from_loader_function(|name| egl.address(name));
            crate::set_conventions(&gl);
            egl.first_vertex_provokes();
            gl
        };
        Ok(Self { egl, gl, version })
    }

    /// Makes glow's context current on this thread, and returns it.
    ///
    /// # Errors
    /// [`Unavailable`], with the error of EGL, for example after the device was lost.
    pub fn current(&self) -> Result<&glow::Context, Unavailable> {
        let unavailable = |why| Unavailable { version: self.version, why };
        self.egl.make_current().map_err(unavailable)?;
        Ok(&self.gl)
    }

    /// Returns the requested version; the context may have a later one.
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
