//! Shares results of a build over a remote cache and a remote executor.
//!
//! A unit of work is a *key*, bytes that contain everything on which a result depends, and its *result*, the bytes that
//! a deterministic tool makes from them. The crate queries a server for the result of each key, while local threads
//! compute results that the server does not have. It then writes these results back. Servers have Bazel's HTTP cache or
//! the Remote Execution API (<https://github.com/bazelbuild/remote-apis>): bazel-remote, NativeLink, Buildbarn,
//! BuildGrid and others.
//!
//! A server can make a build faster, but never wrong, and never much slower: every blob is checked against its digest,
//! and a server that does not answer costs at most [`Options::delay`]. A digest detects damage, but not malice: a user
//! who may write to a cache decides which results its readers get, so only trusted machines should have that
//! permission.
//!
//! ```
//! use shader_builder_remote::{Keys, Options, Remote};
//!
//! struct Texts(Vec<String>);
//!
//! impl Keys for Texts {
//!     fn len(&self) -> usize {
//!         self.0.len()
//!     }
//!
//!     fn key(&self, index: usize) -> Vec<u8> {
//!         self.0[index].clone().into_bytes()
//!     }
//! }
//!
//! // Without a URL every key is a local task.
//! let remote = Remote::new(Options::new())?;
//! let texts = Texts(vec!["void main() {}".into()]);
//! let (results, report) = remote.run(&texts, |tasks| {
//!     let mut results = Vec::new();
//!     while let Some(task) = tasks.next() {
//!         results.push(task.result.unwrap_or_else(|| {
//!             let made = texts.key(task.index).to_ascii_uppercase();
//!             tasks.made(task.index, made.clone());
//!             made
//!         }));
//!     }
//!     results
//! });
//! assert_eq!(results, [b"VOID MAIN() {}"]);
//! assert_eq!(report.misses, 1);
//! # Ok::<(), shader_builder_remote::Error>(())
//! ```

mod action;
mod cache;
mod connect;
mod digest;
mod error;
mod grpc;
mod keys;
mod network;
mod options;
mod remote;
mod report;
mod setup;
mod shown;
mod tasks;

pub use error::Error;
pub use keys::Keys;
pub use options::Options;
pub use remote::Remote;
pub use report::Report;
pub use tasks::{Task, Tasks};
