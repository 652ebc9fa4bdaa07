//! Fragments that a program lists while it runs: the same shaders as by `fragments(…)`, kept, shipped, or told why not.

mod editor;
mod kept;
mod layers;
mod lowest;
mod mistakes;
mod same;
mod shipped;
mod tailed;
