//! What the tests share: scenes as plain data, headless renderers on real drivers, crates outside the workspace.

mod channels;
pub mod draw;
pub mod gl;
#[cfg(doctest)]
mod manual;
pub mod outside;
pub mod pace;
pub mod scene;
pub mod scenes;
pub mod seed;
pub mod truth;
pub mod vulkan;
pub mod webgpu;

pub use shader_info_skip as skip;
