//! The results of a driver for the shaders of a run.

use std::collections::BTreeMap;

/// The counts of one driver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DriverResult {
    /// API, version and device.
    pub device: String,
    /// Number of shaders that it linked, each counted once for each backend.
    pub linked: usize,
    /// Number of shaders that it refused.
    pub refused: usize,
    /// Requirements that it does not support, each with the number of shaders that have it.
    pub lacking: BTreeMap<String, usize>,
}
