//! Every backend, a row each, and how the text ones spell a declaration.

mod binding;
pub mod spell;
mod table;

pub use binding::{push_constant_binding, subpass_binding, vulkan_binding, vulkan_set};
pub use table::{BACKENDS, Backend, BackendRow, Family, enabled_by};
