//! The intermediate form between declarations and texts: pieces of a shader with place, condition and origin, and their
//! files.

mod content;
mod key;
mod modifier_file;
mod source_file;
mod source_map;
mod sources;

pub use crate::model::{ORDER, Section};
pub use content::{
    Code, Content, Contribution, Declared, InsertionPoint, Instance, InterfaceSide, Origin, PartOf, mangled, with_parts,
};
pub use key::{Key, Unit};
pub use source_file::SourceFile;
pub use source_map::{MapLine, Mapped, SourceMap};
pub use sources::{FileText, Find, Sources, sources};
