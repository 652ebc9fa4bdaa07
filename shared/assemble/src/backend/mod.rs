//! How the text backends spell a declaration, and which numbers they bind resources to.

mod binding;
pub mod spell;

pub use binding::{metal_room, vulkan_binding};
