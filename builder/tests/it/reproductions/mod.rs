//! What was once wrong, by the number of its report: each fails on the code that had the fault.

use crate::chance;
use crate::mesh;
pub(crate) mod package;
use crate::script;

mod a01_conditional_sources;
mod a03_everywhere;
mod a03_includes;
mod a05_builtins_in_defines;
mod a06_registers;
mod a07_unused_functions;
mod a08_large_spaces;
mod a09_lengths_of_descendants;
mod a13_push_constants;
mod a14_warnings;
mod a16_arrays_of_arrays;
mod a16_metal_uniform_slots;
mod a16_small_things;
mod b03_declarations;
mod b03_messages;
mod b03_unknown_names;
mod b06_translated_names;
mod b104_padding;
mod b105_places;
mod b108_reserved_names;
mod b17_bombs;
