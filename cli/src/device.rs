//! Maps the name of a driver to the way the builder links on it.

#[cfg(feature = "opengl")]
mod opengl;
#[cfg(feature = "vulkan")]
mod primitives;
#[cfg(feature = "vulkan")]
mod render_pass;
#[cfg(feature = "vulkan")]
mod vulkan;

use shader_builder::pipeline::drivers::DeviceKind;

/// Every driver that this program can look for.
pub(crate) const KINDS: &[DeviceKind] = &[
    #[cfg(feature = "vulkan")]
    DeviceKind { name: "vulkan", open: vulkan::open },
    #[cfg(feature = "opengl")]
    DeviceKind { name: "opengl", open: opengl::open_desktop },
    #[cfg(feature = "opengl")]
    DeviceKind { name: "gles", open: opengl::open_es },
];

pub(crate) fn kind(name: &str) -> Option<DeviceKind> {
    KINDS.iter().find(|it| it.name == name).copied()
}
