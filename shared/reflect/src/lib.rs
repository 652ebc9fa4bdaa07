//! What a resolved declaration comes to before any backend spells it: its contributions, which of them are active for a
//! key, what the shader takes and gives, and the rules over its branches.
//!
//! - [`lower()`]: a declaration and its GLSL files as contributions
//! - [`active`]: the contributions that are active for a key, with branches and numbers as they are for it
//! - [`compose`]: connects fragments
//! - [`reflection`]: attributes, constants, resources and outputs, as a program sees them
//! - [`reflect()`]: computes a reflection from contributions
//! - [`rules`]: the rules with every name settled, run for one key
//!
//! The macro generates types from these. The crate does not know how a backend spells a statement, how a text is
//! written, or what is wrong with a declaration. It reads no file, starts no program, looks at no clock.

// A diagnostic is large and rare; boxing it would make the code harder to read and save nothing.
#![allow(clippy::result_large_err)]

pub mod active;
pub mod compose;
mod lower;
mod members;
mod reflect;
pub mod reflection;
pub mod rules;
mod spelling;

pub use lower::lower;
pub use reflect::{add_member, described, reflect};
pub use spelling::{block_name, literal, member_location};
