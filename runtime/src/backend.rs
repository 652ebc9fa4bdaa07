//! The backends an artifact can be made for; numbered as in the builder's table.

use core::fmt;

/// An API and version that a text was made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[non_exhaustive]
#[allow(missing_docs)] // `title` says it
pub enum Backend {
    OpenGl330,
    OpenGl410,
    OpenGl430,
    OpenGl460,
    Gles300,
    Gles310,
    Gles320,
    Vulkan,
    Metal,
    D3d12,
    WebGpu,
}

impl Backend {
    /// Every backend, by number.
    pub const ALL: [Self; 11] = [
        Self::OpenGl330,
        Self::OpenGl410,
        Self::OpenGl430,
        Self::OpenGl460,
        Self::Gles300,
        Self::Gles310,
        Self::Gles320,
        Self::Vulkan,
        Self::Metal,
        Self::D3d12,
        Self::WebGpu,
    ];

    /// The word in declarations and options: `opengl_330`, `vulkan`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OpenGl330 => "opengl_330",
            Self::OpenGl410 => "opengl_410",
            Self::OpenGl430 => "opengl_430",
            Self::OpenGl460 => "opengl_460",
            Self::Gles300 => "gles_300",
            Self::Gles310 => "gles_310",
            Self::Gles320 => "gles_320",
            Self::Vulkan => "vulkan",
            Self::Metal => "metal",
            Self::D3d12 => "d3d12",
            Self::WebGpu => "webgpu",
        }
    }

    /// For people.
    pub const fn title(self) -> &'static str {
        match self {
            Self::OpenGl330 => "OpenGL 3.3",
            Self::OpenGl410 => "OpenGL 4.1",
            Self::OpenGl430 => "OpenGL 4.3",
            Self::OpenGl460 => "OpenGL 4.6",
            Self::Gles300 => "OpenGL ES 3.0",
            Self::Gles310 => "OpenGL ES 3.1",
            Self::Gles320 => "OpenGL ES 3.2",
            Self::Vulkan => "Vulkan 1.1",
            Self::Metal => "Metal",
            Self::D3d12 => "Direct3D 12",
            Self::WebGpu => "WebGPU",
        }
    }
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title())
    }
}
