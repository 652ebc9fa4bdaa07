//! Fragments that a program lists while it runs: the same shaders as by `fragments(…)`, cached, shipped, or an error
//! with the reason.

mod cached;
mod editor;
mod errors;
mod layers;
mod lowest;
mod same;
mod shipped;
mod tailed;
