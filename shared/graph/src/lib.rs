//! Node graphs: definitions of nodes, graphs of them, and MaterialX documents that declare both.
//!
//! - [`again`]: both stages of an element, with what the generation before it left
//! - [`document`]: a MaterialX document as data, with places
//! - [`value`]: types of ports and their values
//! - [`index`]: a library in one piece that is quick to load
//! - [`drawing`]: an element's nodes, and what became of each
//! - [`nodes`]: a library of our own, which needs no installation
//! - [`written`]: nodes and graphs that are written in Rust, as documents
//! - [`recent`]: results that were made before
//! - [`registry`]: what documents define together: which definition a node means, and how a target implements it
//!
//! The crate reads no file: a caller that finds one hands its text in.

pub mod again;
pub mod code;
pub mod document;
pub mod drawing;
mod implemented;
pub mod index;
pub mod layout;
pub mod network;
pub mod nodes;
pub mod osl;
mod prepare;
pub mod recent;
pub mod registry;
pub mod shader;
pub mod sources;
mod stored;
pub mod value;
pub mod written;
