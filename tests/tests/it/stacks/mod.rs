//! Fragments that a program lists while it runs: the same shaders as by `fragments(…)`, kept, shipped, or told why not.

mod cached;
mod editor;
mod errors;
mod layers;
mod lowest;
mod same;
mod shipped;
mod tailed;
