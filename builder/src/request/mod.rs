//! The request of a build script to the installed program: one value for each call of a setter, encoded as a string.

mod choice;
mod servers;
#[cfg(unix)]
pub mod stay;
mod surroundings;

pub(crate) use choice::{Call, Choice, ListText};
pub use surroundings::Surroundings;

/// The version of requests and answers. Both sides must have the same, because the macros that read the program's files
/// have the version of the build script.
pub const PROTOCOL: &str = concat!(env!("CARGO_PKG_VERSION"), "/2");

/// The subcommand of the program that reads a request from standard input.
pub const SUBCOMMAND: &str = "build-script";

/// Beginning of the program's answer. [`PROTOCOL`] and a line break follow, then lines for cargo.
pub const ANSWER: &str = "shader-builder ";
