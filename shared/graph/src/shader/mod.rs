//! The stages of a material as text.

mod body;
mod declare;
mod form;
mod members;
mod plain;
mod scope;
mod text;

pub use declare::{Declaration, declare};
pub use form::{Form, Sources};
pub use plain::plain;
pub use text::{Stages, stages};
