//! The declaration language: turns Rust tokens into complete, resolved declarations.
//!
//! - [`dsl`]: parses Rust tokens into a draft, and records the spans beside the data (feature `dsl`)
//! - [`resolve`]: merges a draft and the declarations that its paths lead to into one declaration without parents, with
//!   every number and slot
//! - [`fragments`]: expands lists of fragments to statements and contributions
//! - [`const_value`]: the value of a shared const, as it is written
//! - [`functions`]: checks shared functions and translates them to GLSL
//! - [`rules`]: checks a declaration by itself, and finds the statement that an error belongs to
//! - [`generated`]: parses declarations that a program generates (feature `dsl`)
//! - [`handshake`]: the files by which the builder passes results to the macro
//!
//! The crate does not know how a backend spells a statement, which rules a shader must keep, or how a text is
//! assembled. It reads no files, starts no programs and does not read the clock.

// A diagnostic is large and rare; boxing it would make every caller longer and no program faster.
#![allow(clippy::result_large_err)]

pub mod condition_names;
pub mod const_value;
#[cfg(feature = "dsl")]
pub mod dsl;
pub mod fragments;
pub mod functions;
#[cfg(feature = "dsl")]
pub mod generated;
pub mod handshake;
pub mod resolve;
pub mod rules;
