//! One shader of a delivery.

use super::record::Record;

/// One shader of a delivery.
pub(super) struct Shader {
    pub(super) name: String,
    pub(super) is_good: bool,
    /// Its record in the manifest.
    pub(super) record: Record,
    /// Paths relative to the folder, with the content; empty for a shader with errors.
    pub(super) files: Vec<(String, Vec<u8>)>,
}
