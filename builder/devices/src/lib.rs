//! Drivers of this machine, through which the builder links shaders: [`kind`] finds one by its name.
//!
//! A crate of its own: build scripts need no graphics API. With the feature `functions` tests run shared functions on
//! these drivers, see `functions`.

#[cfg(feature = "functions")]
pub mod functions;
#[cfg(any(feature = "functions", feature = "vulkan"))]
mod info;
#[cfg(feature = "opengl")]
mod opengl;
#[cfg(feature = "vulkan")]
mod primitives;
#[cfg(feature = "vulkan")]
mod render_pass;
#[cfg(feature = "vulkan")]
mod vulkan;

use shader_builder::drivers::DeviceKind;

/// Every kind of driver that can be looked for.
pub const KINDS: &[DeviceKind] = &[
    #[cfg(feature = "vulkan")]
    DeviceKind { name: "vulkan", open: vulkan::open },
    #[cfg(feature = "opengl")]
    DeviceKind { name: "opengl", open: opengl::open_desktop },
    #[cfg(feature = "opengl")]
    DeviceKind { name: "gles", open: opengl::open_es },
];

/// Returns the driver of this name: `vulkan`, `opengl` or `gles`.
pub fn kind(name: &str) -> Option<DeviceKind> {
    KINDS.iter().find(|it| it.name == name).copied()
}
