//! Assembles contributions into the text of one stage, with a source map and a reflection.

mod active;
mod adapt;
mod branches;
mod cases;
mod hold;
mod lower;
mod lower_interface;
mod lower_slot;
mod lowered_branch;
mod numbers;
mod reflect;
mod section_text;
mod slot;
mod stage_text;
mod writer;

pub use cases::{Case, MOST_CASES, cases};
pub(crate) use hold::says;
pub use hold::who_says;
pub use lower::lower;
pub use lowered_branch::{BRANCH_BITS, branch_bits};
pub(crate) use numbers::{has_open_number, open_numbers};
pub(crate) use reflect::add_member;
pub use reflect::reflect;
pub use stage_text::{Assembled, assemble, assemble_all, composition_account, judge_composition};
