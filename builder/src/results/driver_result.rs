//! What a driver said of the shaders of a run.

use std::collections::BTreeMap;

/// What came of one driver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    /// API, version and device.
    pub device: String,
    /// Shaders that it took, one for each backend.
    pub linked: usize,
    /// Shaders that it refused.
    pub refused: usize,
    /// What it does not have, and how many shaders need that.
    pub lacking: BTreeMap<String, usize>,
}
