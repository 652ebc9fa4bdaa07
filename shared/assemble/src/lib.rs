//! Checks a resolved declaration, computes its techniques, and assembles it for a backend.
//!
//! Its functions are pure: the crate reads no file, starts no program, and reads no clock.

// A diagnostic is large and rare. Boxing it would make the code harder to read, and save nothing.
#![allow(clippy::result_large_err)]

pub mod archive;
pub mod assemble;
pub mod backend;
pub mod check;
pub mod embed;
pub mod pack;
mod raster_outputs;
pub mod stack;
pub mod techniques;
pub mod variants;

pub use raster_outputs::raster_outputs;
