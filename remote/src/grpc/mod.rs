//! The Remote Execution API: capabilities, blobs, action cache and execution of one server.

mod action_cache;
mod blobs;
mod capabilities;
mod compression;
mod execution;
mod limits;
mod server;
mod streams;

pub(crate) use execution::Executed;
pub(crate) use server::Server;
