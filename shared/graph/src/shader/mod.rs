//! Writes the stages of a material.

mod body;
mod declare;
mod form;
mod members;
mod moved;
mod plain;
mod reached;
mod scope;
mod text;
mod weights;

pub use declare::declare;
pub use form::{Declaration, Form, Sources};
pub use moved::Moved;
pub use plain::plain;
pub use text::{Stages, stages};
