//! Formulas that programs and their shaders share: Rust functions, and GLSL functions of the same names.
//!
//! `typedef_source(crate::formula::color::color_luminance);` gives `color_luminance(…)` to the bodies of an info. Each
//! name begins with its module's.

pub mod color;
pub mod cube;
pub mod environment;
pub mod filmic;
pub mod ggx;
pub mod hammersley;
pub mod hash;
pub mod random;
pub mod ray;
