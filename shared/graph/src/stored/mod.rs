//! The parts of an index: what is written of a library, and how it is read on first use.

mod in_file;
pub(crate) mod lazy;
pub(crate) mod place;
pub(crate) mod shared;
pub(crate) mod slice;
mod table;

pub(crate) use self::in_file::InFile;
pub(crate) use self::table::{Contents, List, Table, Writer};
