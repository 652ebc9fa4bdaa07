//! The entry points: the functions that a build script or a program calls.

#[cfg(feature = "linked")]
mod build_script;
#[cfg(feature = "linked")]
mod builder;
#[cfg(feature = "linked")]
mod environment;
#[cfg(feature = "linked")]
mod linked_setters;
#[cfg(all(feature = "linked", feature = "queries"))]
mod queries;
#[cfg(feature = "linked")]
mod rerun_if_changed;
#[cfg(feature = "linked")]
mod runs;
mod setters;

#[cfg(feature = "linked")]
pub use builder::{Builder, Delivery, default_cache};
