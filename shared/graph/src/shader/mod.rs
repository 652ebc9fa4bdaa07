//! The stages of a material as text.

mod body;
mod plain;
mod text;

pub use plain::plain;
pub use text::{Stages, stages};
