//! The encoding of an index: which parts of a library it stores, and how they are decoded on first use.

mod in_file;
pub(crate) mod lazy;
pub(crate) mod place;
pub(crate) mod shared;
pub(crate) mod slice;
mod table;

pub(crate) use self::in_file::InFile;
pub(crate) use self::table::{Contents, List, Table, Writer};
