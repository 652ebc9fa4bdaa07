//! Nodes and graphs written in Rust, as documents: what is declared there goes the way of any MaterialX document.

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
