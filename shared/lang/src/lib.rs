//! The declaration language: what is written in Rust becomes a whole, resolved declaration.
//!
//! - [`dsl`]: Rust tokens to a draft; spans stay beside the data (feature `dsl`)
//! - [`resolve`]: a draft and what its paths lead to become a declaration without parents, with every number and slot
//! - [`fragments`]: the statements and contributions that lists of fragments stand for
//! - [`functions`]: shared functions, checked and written as GLSL
//! - [`rules`]: what must hold of a declaration by itself, and which statement an error belongs to
//! - [`generated`]: declarations that a program made, in one text (feature `dsl`)
//! - [`handshake`]: the files through which the builder and the macro meet
//!
//! The crate does not know how a backend spells anything, which rules a shader must keep, or how a text is
//! assembled. It reads no file, starts no program, looks at no clock.

// A diagnostic is large and rare; boxing it would make every caller longer and no program faster.
#![allow(clippy::result_large_err)]

pub mod condition_names;
#[cfg(feature = "dsl")]
pub mod dsl;
pub mod fragments;
pub mod functions;
#[cfg(feature = "dsl")]
pub mod generated;
pub mod handshake;
pub mod resolve;
pub mod rules;
