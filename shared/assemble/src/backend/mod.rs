//! Spells a declaration in the dialects of GLSL, and computes the numbers of resources.

mod binding;
pub mod spell;

pub use binding::{metal_room, vulkan_binding};
