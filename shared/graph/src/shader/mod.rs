//! Writes the stages of a material.

mod body;
mod declare;
mod displacement;
mod form;
mod members;
mod plain;
mod reachable;
mod scope;
mod text;
mod weights;

pub use declare::declare;
pub use displacement::Moved;
pub use form::{Declaration, Form, Sources};
pub use plain::plain;
pub use text::{Stages, stages};
