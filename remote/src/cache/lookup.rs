//! The result of a lookup.

use crate::connect::Failure;

/// A key's result, or [`Failure::Missing`].
pub(crate) type Lookup = Result<Vec<u8>, Failure>;
