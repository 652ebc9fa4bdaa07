//! Assembles contributions to the text of one stage, with a source map.

mod adapt;
mod cases;
mod fold;
mod given_macros;
mod lines;
mod section_text;
mod shared_functions;
mod slot;
mod stage_text;
mod writer;

pub use cases::{Case, MAX_CASES, cases};
pub use stage_text::{Assembled, assemble, assemble_all, check_composition, composition_account};
