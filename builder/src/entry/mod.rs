//! The doors: what a build script and a program call.

mod build_script;
mod builder;
mod environment;
mod queries;
mod rerun_if_changed;
mod setters;

pub use builder::{Builder, Delivery, default_cache};
