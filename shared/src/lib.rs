//! What a shader is: read a declaration, resolve it, check it, assemble it for a backend.
//!
//! Pure: reads no file, starts no program, looks at no clock.

// A diagnostic is large and rare; boxing it would cost every reader of the code and save nobody anything.
#![allow(clippy::result_large_err)]

pub mod archive;
pub mod assemble;
pub mod backend;
pub mod check;
pub mod compose;
#[cfg(feature = "dsl")]
pub mod dsl;
pub mod embed;
pub mod handshake;
pub mod pack;
pub mod reflect;
pub mod resolve;
pub mod stack;
pub mod techniques;
pub mod variants;

pub use shader_info_model::{contribution, diagnostic, glsl, hash, layout, model, state, types, wire};
pub use shader_info_model::{wire_enum, wire_list, wire_struct};
