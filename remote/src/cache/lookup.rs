//! What a lookup finds.

use crate::connect::Failure;

/// A key's result, or [`Failure::Missing`].
pub(crate) type Lookup = Result<Vec<u8>, Failure>;
