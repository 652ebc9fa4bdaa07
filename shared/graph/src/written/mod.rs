//! Nodes and graphs written in Rust. They are converted to documents, so that they are processed like those of any
//! MaterialX file.

mod author;
mod check;
mod choose;
mod declared;
mod graph;
mod name;
mod order;
mod shared;

pub use crate::sources::{PREFIX, packaged};
pub use author::Author;
pub use check::check;
pub use declared::{Declared, declare};
pub use graph::{SHOWN, Written, document};
