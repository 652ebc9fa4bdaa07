//! Checks a resolved declaration, finds its techniques, and assembles it for a backend.
//!
//! Pure: reads no file, starts no program, looks at no clock.

// A diagnostic is large and rare; boxing it would make the code harder to read and save nothing.
#![allow(clippy::result_large_err)]

pub mod archive;
pub mod assemble;
pub mod backend;
pub mod check;
pub mod embed;
pub mod pack;
pub mod stack;
pub mod techniques;
pub mod variants;
