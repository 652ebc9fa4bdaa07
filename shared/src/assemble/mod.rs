//! Contributions in, the text of one stage out, with a source map and a reflection.

mod adapt;
mod branches;
mod contribution;
mod hold;
mod key;
mod lower;
mod lower_interface;
mod lower_slot;
mod lowered_branch;
mod numbers;
mod order;
mod parts;
mod reflect;
mod section_text;
mod slot;
mod source_map;
mod sources;
mod stage_text;
mod writer;

pub use crate::model::Role;
pub use contribution::{Code, Contribution, Declared, Instance, InterfaceSide, Origin, PartOf, Piece, Spot};
pub(crate) use hold::says;
pub use hold::who_says;
pub use key::{Key, Unit};
pub use lower::lower;
pub(crate) use lower::with_parts;
pub use lowered_branch::{BRANCH_BITS, branch_bits};
pub(crate) use numbers::{has_open_number, open_numbers};
pub use order::{ORDER, Section};
pub use parts::{Part, Parts};
pub(crate) use reflect::add_member;
pub use reflect::reflect;
pub(crate) use slot::mangled;
pub use source_map::{Mapped, SourceMap};
pub use sources::{FileText, Find, SourceFile, Sources, sources};
pub use stage_text::{Assembled, assemble, assemble_all, composition_account, judge_composition};
