//! Shader create-infos as data: what a declaration says, where it says it, and what is wrong with it.
//!
//! - `model`: the statements of an info, fragments, shared structs
//! - [`wire`]: a declaration as one string, and back
//! - [`diagnostic`]: codes, places, messages
//! - [`layout`]: std140, std430 and scalar offsets
//! - [`capability`]: what a shader may require, and which backends have it
//! - [`state`]: the fields of a render state
//! - [`contribution`]: what every system lowers to, the one order of sections, keys, source maps, GLSL files
//!
//! The crate does not know how a declaration is written in Rust, how it is resolved, or how the dialects of backends differ. It
//! reads no file, starts no program, looks at no clock.

// A diagnostic is large and rare; boxing it would make every caller longer and no program faster.
#![allow(clippy::result_large_err)]

pub mod capability;
pub mod contribution;
pub mod diagnostic;
pub mod layout;
mod model;
pub mod state;
pub mod wire;

pub use model::*;
