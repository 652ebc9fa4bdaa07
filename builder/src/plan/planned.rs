//! A text that is to be compiled.

use shader_info_assemble::assemble::Assembled;
use shader_info_model::contribution::Unit;

/// The text of one stage for one backend.
#[derive(Debug)]
pub struct Planned {
    /// The input of the compiler.
    pub unit: Unit,
    /// The assembled text, with its source map and reflection.
    pub assembled: Assembled,
}
