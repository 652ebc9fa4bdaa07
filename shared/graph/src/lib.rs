//! Node graphs: definitions of nodes, graphs of them, and MaterialX documents that declare both.
//!
//! In the order in which a material passes through them:
//!
//! - [`document`]: a MaterialX document as data, with places; [`value`]: types and values of ports
//! - [`written`]: nodes and graphs written in Rust, converted to documents
//! - [`nodes`]: a library of our own, which needs no installation; [`index`]: a library in one file that loads quickly
//! - [`registry`]: the definitions and implementations of all documents
//! - [`network`]: the flattened graph of an element, with known values folded
//! - [`code`]: implementations of nodes as syntax trees of GLSL, and their specialization
//! - [`shader`]: the stages of a material as GLSL; [`osl`]: as Open Shading Language
//! - [`incremental`]: incremental generation; [`result_cache`]: a cache of results
//! - [`drawing`]: an element's graph for people, with how the shader computes each node
//!
//! The crate reads no files: callers pass their texts in.

pub mod code;
pub mod document;
pub mod drawing;
mod implemented;
pub mod incremental;
pub mod index;
pub mod layout;
pub mod network;
pub mod nodes;
pub mod osl;
mod prepare;
pub mod registry;
pub mod result_cache;
pub mod shader;
pub mod sources;
mod stored;
pub mod value;
pub mod written;
