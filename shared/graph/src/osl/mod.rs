//! Writes graphs in Open Shading Language 1.12: as one shader, or as one shader for each node with the commands that
//! connect them.

mod body;
mod group;
mod items;
mod library;
mod names;
mod shader;
mod types;

pub use group::{Group, group};
pub use shader::{Includes, Shader, shader};
