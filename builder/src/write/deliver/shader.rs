//! One shader of a delivery.

use super::record::Record;

/// One shader of a delivery.
pub(super) struct Shader {
    pub(super) name: String,
    pub(super) is_good: bool,
    /// What the manifest says of it.
    pub(super) record: Record,
    /// Path below the folder, bytes; none for one that failed.
    pub(super) files: Vec<(String, Vec<u8>)>,
}
