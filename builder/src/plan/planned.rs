//! One text that is to be compiled.

use shader_info_assemble::assemble::Assembled;
use shader_info_model::contribution::Unit;

/// One stage's text for one backend.
#[derive(Debug)]
pub struct Planned {
    /// What is compiled.
    pub unit: Unit,
    /// With its source map and reflection.
    pub assembled: Assembled,
}
