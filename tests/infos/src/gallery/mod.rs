//! Materials of the documents in `shaders/materials`, on the nodes of shader-info: `gallery::` in the tests writes them.

#![allow(missing_docs, reason = "the documents say what inputs are")]

pub mod brushed_copper;
pub mod car_paint;
pub mod glass;
pub mod gold;
pub mod hair;
pub mod lava;
pub mod oil;
pub mod paper_lamp;
pub mod rusty_iron;
pub mod skin;
// Written by the builder.
#[rustfmt::skip]
pub mod tiles;
pub mod titanium;
pub mod velvet;
pub mod wood;
