//! Runs SPIR-V with plain data on a real Vulkan driver and returns pixels and bytes.
//!
//! A small headless renderer for tests. One value describes a whole picture ([`Draw`]) or a row of compute passes
//! ([`Dispatch`]); nothing outlives the call, and with the validation layer installed its errors are ours.
//!
//! Clip space is Vulkan's own: the viewport is not flipped, so `y = -1` is the top row of the picture, and `z` runs
//! from 0 to 1. A front face runs counter-clockwise on screen; nothing is culled.

mod bindings;
mod contents;
mod describe;
mod device;
mod error;
mod format;
mod frame;
mod image;
mod layout;
mod memory;
mod passes;
mod pipeline;
mod reference;
mod spirv;
mod targets;

pub use ash::vk;
pub use describe::{
    Attribute, Blend, Bound, Contents, DepthState, Descendant, Dispatch, Draw, Image, Indirect, Sampler, Stage,
    StageKind, VertexBuffer, What,
};
pub use device::Device;
pub use error::{Error, Skipped};
pub use frame::{Drawn, Target, draw};
pub use image::{Difference, Picture, compare};
pub use passes::{Dispatched, dispatch};
pub use reference::{alike, check_reference, device_for_test};
