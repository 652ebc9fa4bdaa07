//! Shared functions of every kind, and infos that run them on the GPU: the tests compare both sides.

// `swap` and iterators are not shared, and constants are as their standards print them.
#![allow(clippy::manual_swap, clippy::needless_range_loop, clippy::excessive_precision)]

pub mod bits;
pub mod color;
pub mod ease;
pub mod hash;
pub mod hit;
pub mod light;
pub mod order;
pub mod pack;
pub mod pose;
pub mod rotate;
pub mod run;
pub mod sample;
pub mod tone;
pub mod zero;
