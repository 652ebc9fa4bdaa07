//! Creates a context through EGL: a display without a screen, and a surface of one pixel, which is never drawn to.

use super::Version;
use khronos_egl as egl;
use std::ffi::c_void;
use std::sync::OnceLock;

type Library = egl::DynamicInstance<egl::EGL1_5>;

/// Defined by EGL_MESA_platform_surfaceless.
const PLATFORM_SURFACELESS_MESA: egl::Enum = 0x31DD;
/// Defined by EGL_KHR_create_context.
const CONTEXT_MINOR_VERSION: egl::Int = 0x30FB;
const OPENGL_ES3_BIT: egl::Int = 0x0040;
/// Defined by OpenGL 3.2.
const FIRST_VERTEX_CONVENTION: u32 = 0x8E4D;

pub(super) struct Context {
    library: &'static Library,
    display: egl::Display,
    surface: egl::Surface,
    context: egl::Context,
    version: Version,
}

impl Context {
    /// Creates a context, and makes it current on this thread.
    pub(super) fn new(version: Version) -> Result<Self, String> {
        let library = library()?;
        let display = display(library)?;
        let step = |what: &'static str| move |error: egl::Error| format!("{what}: {error}");
        bind_api(library, version).map_err(step("EGL does not support this API"))?;
        let config = config(library, display, version)?;
        let pixel = [egl::WIDTH, 1, egl::HEIGHT, 1, egl::NONE];
        let surface = library.create_pbuffer_surface(display, config, &pixel).map_err(step("no surface"))?;
        let made = library.create_context(display, config, None, &attributes(version));
        let context = match made {
            Ok(context) => context,
            Err(error) => {
                // The first error is the one to report.
                let _ = library.destroy_surface(display, surface);
                return Err(format!("the driver cannot create the context: {error}"));
            }
        };
        let made = Self { library, display, surface, context, version };
        made.make_current()?;
        Ok(made)
    }

    pub(super) fn make_current(&self) -> Result<(), String> {
        let (library, surface) = (self.library, Some(self.surface));
        let current = bind_api(library, self.version)
            .and_then(|()| library.make_current(self.display, surface, surface, Some(self.context)));
        current.map_err(|error| format!("the context cannot be made current: {error}"))
    }

    /// Returns the address of a function of the current context, or null.
    pub(super) fn address(&self, name: &str) -> *const c_void {
        self.library.get_proc_address(name).map_or(std::ptr::null(), |it| it as *const c_void)
    }

    /// Sets the convention of Vulkan, Metal and Direct3D: flat values are those of the first vertex. glow does not have
    /// the call, and OpenGL ES does not support it.
    pub(super) fn first_vertex_provokes(&self) {
        if let (Version::Core(..), Some(function)) = (self.version, self.library.get_proc_address("glProvokingVertex"))
        {
            // SAFETY: `void glProvokingVertex(GLenum)` in every OpenGL since 3.2; the context is current.
            unsafe {
                let call: extern "system" fn(u32) = std::mem::transmute(function);
                call(FIRST_VERTEX_CONVENTION);
            }
        }
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        // The caller of `drop` could not handle an error. Another context of this thread stays current.
        if self.library.get_current_context() == Some(self.context) {
            let _ = self.library.make_current(self.display, None, None, None);
        }
        let _ = self.library.destroy_context(self.display, self.context);
        let _ = self.library.destroy_surface(self.display, self.surface);
    }
}

/// Loads the library once, and never unloads it, since threads of drivers may still run its code.
fn library() -> Result<&'static Library, String> {
    static LIBRARY: OnceLock<Result<Library, String>> = OnceLock::new();
    // SAFETY: the library is the platform's libEGL, whose initializers run in every OpenGL program.
    let load = || unsafe { Library::load_required() }.map_err(|error| format!("libEGL 1.5 cannot be loaded: {error}"));
    LIBRARY.get_or_init(load).as_ref().map_err(Clone::clone)
}

/// Returns Mesa's display without a screen, or else the default one. A process has each of them once; initializing it
/// again has no effect (EGL 1.5 §3.2).
fn display(library: &Library) -> Result<egl::Display, String> {
    // SAFETY: this platform requires the default display.
    let surfaceless =
        unsafe { library.get_platform_display(PLATFORM_SURFACELESS_MESA, egl::DEFAULT_DISPLAY, &[egl::ATTRIB_NONE]) };
    // SAFETY: as above.
    let default = || unsafe { library.get_display(egl::DEFAULT_DISPLAY) };
    let initialised = |display: &egl::Display| library.initialize(*display);
    if let Ok(display) = surfaceless
        && initialised(&display).is_ok()
    {
        return Ok(display);
    }
    let display = default().ok_or("EGL has no display: no driver is installed")?;
    initialised(&display).map_err(|error| format!("EGL's display does not start: {error}"))?;
    Ok(display)
}

fn bind_api(library: &Library, version: Version) -> Result<(), egl::Error> {
    library.bind_api(match version {
        Version::Core(..) => egl::OPENGL_API,
        Version::Es(..) => egl::OPENGL_ES_API,
    })
}

fn config(library: &Library, display: egl::Display, version: Version) -> Result<egl::Config, String> {
    let renderable = match version {
        Version::Core(..) => egl::OPENGL_BIT,
        Version::Es(..) => OPENGL_ES3_BIT,
    };
    let wanted = [egl::SURFACE_TYPE, egl::PBUFFER_BIT, egl::RENDERABLE_TYPE, renderable, egl::NONE];
    match library.choose_first_config(display, &wanted) {
        Ok(Some(config)) => Ok(config),
        Ok(None) => Err("the driver does not support surfaces without a window".into()),
        Err(error) => Err(format!("no configuration: {error}")),
    }
}

fn attributes(version: Version) -> Vec<egl::Int> {
    let (major, minor) = match version {
        Version::Core(major, minor) | Version::Es(major, minor) => (major, minor),
    };
    let mut all = vec![egl::CONTEXT_CLIENT_VERSION, major.into(), CONTEXT_MINOR_VERSION, minor.into()];
    if matches!(version, Version::Core(..)) {
        all.extend([egl::CONTEXT_OPENGL_PROFILE_MASK, egl::CONTEXT_OPENGL_CORE_PROFILE_BIT]);
    }
    all.push(egl::NONE);
    all
}
