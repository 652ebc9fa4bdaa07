//! Scenes that every driver draws, each a function of no arguments.

pub mod bindings;
pub mod conventions;
pub mod push_constants;
pub mod targets;
pub mod textures;
