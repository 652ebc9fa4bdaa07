//! What a build script asks the installed program for: one value for each call of a setter, as a string.

mod choice;
mod servers;
#[cfg(unix)]
pub mod stay;
mod surroundings;

pub(crate) use choice::{Call, Choice, ListText};
pub use surroundings::Surroundings;

/// The version of requests and answers. Both sides have the same: what the program writes is read by macros of the version
/// of the build script.
pub const PROTOCOL: &str = concat!(env!("CARGO_PKG_VERSION"), "/2");

/// The subcommand of the program that takes a request from its input.
pub const SUBCOMMAND: &str = "build-script";

/// How the program's answer begins: this, [`PROTOCOL`] and the end of the line. Lines for cargo follow.
pub const ANSWER: &str = "shader-builder ";
