//! Families of backends, which share a binding model.

use crate::words::words;

words! {
    /// Backends that share a binding model and a convention for indices. The words are those of `backends(…)` and
    /// `target(…)`.
    Family {
        /// Desktop OpenGL.
        OpenGl = "opengl",
        /// OpenGL ES.
        Gles = "gles",
        /// Vulkan.
        Vulkan = "vulkan",
        /// Metal.
        Metal = "metal",
        /// Direct3D 12.
        D3d12 = "d3d12",
        /// WebGPU.
        WebGpu = "webgpu",
    }
}

impl Family {
    /// Returns its name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Self::OpenGl => "OpenGL",
            Self::Gles => "OpenGL ES",
            Self::Vulkan => "Vulkan",
            Self::Metal => "Metal",
            Self::D3d12 => "Direct3D 12",
            Self::WebGpu => "WebGPU",
        }
    }

    /// Returns whether its texts have Vulkan's dialect of GLSL.
    pub const fn speaks_vulkan(self) -> bool {
        match self {
            Self::OpenGl | Self::Gles => false,
            Self::Vulkan | Self::Metal | Self::D3d12 | Self::WebGpu => true,
        }
    }

    /// Returns whether each frequency has slots of its own. In other families all frequencies share the slots of a
    /// kind.
    pub const fn tells_frequencies_apart(self) -> bool {
        match self {
            Self::OpenGl | Self::Gles | Self::Metal => false,
            Self::Vulkan | Self::D3d12 | Self::WebGpu => true,
        }
    }
}
