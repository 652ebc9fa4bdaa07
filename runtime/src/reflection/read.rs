//! The trait of everything that is read field by field.

use crate::cursor::Cursor;

/// A record that is read field by field, in the order in which the builder writes them.
pub(super) trait Record: Sized {
    fn read(from: &mut Cursor) -> Option<Self>;
}
