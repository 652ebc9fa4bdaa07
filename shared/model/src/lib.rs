//! Shader create-infos as data: the statements of a declaration, with their places, and diagnostics about them.
//!
//! - `model`: the statements of an info, fragments, shared structs
//! - [`wire`]: encodes a declaration as one string, and decodes it
//! - [`diagnostic`]: codes, places, messages
//! - [`layout`]: std140, std430 and scalar offsets
//! - [`capability`]: what a shader may require, and which backends support it
//! - [`state`]: the fields of a render state
//! - [`contribution`]: the intermediate form to which every system lowers, the order of sections, keys, source maps,
//!   GLSL files
//!
//! The crate does not know how a declaration is written in Rust, how it is resolved, or how dialects of backends
//! differ. It reads no file, starts no program, and reads no clock.

// A diagnostic is large and rare. Boxing it would make every caller longer, and no program faster.
#![allow(clippy::result_large_err)]

pub mod capability;
pub mod contribution;
pub mod diagnostic;
pub mod layout;
mod model;
pub mod state;
pub mod wire;

pub use model::*;
