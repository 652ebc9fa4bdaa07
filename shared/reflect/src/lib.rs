//! The stage between resolving and spelling: lowers a resolved declaration to contributions, selects those that are
//! active for a key, computes the inputs and outputs of the shader, and compiles the rules over its branches.
//!
//! - [`lower()`]: lowers a declaration and its GLSL files to contributions
//! - [`active`]: selects the contributions that are active for a key, with their branches and numbers
//! - [`compose`]: connects fragments
//! - [`reflection`]: attributes, constants, resources and outputs, as a program sees them
//! - [`reflect()`]: computes a reflection from contributions
//! - [`rules`]: resolves the names in rules, and runs the rules for one key
//!
//! The macro generates types from the results. The crate does not know how a backend spells a statement, how a text is
//! written, or which rules a declaration must follow. It reads no file, starts no program, and reads no clock.

// A diagnostic is large and rare. Boxing it would make the code harder to read, and save nothing.
#![allow(clippy::result_large_err)]

pub mod active;
pub mod compose;
mod lower;
mod members;
mod own;
mod reflect;
pub mod reflection;
mod resource;
pub mod rules;
mod spelling;
mod vertex_layout;
mod when;

pub use lower::lower;
pub use own::own_reflection;
pub use reflect::{add_member, described, reflect};
pub use spelling::{block_name, literal, member_location};
