//! One shader of a delivery.

use super::record::{Record, State};

/// One shader of a delivery.
pub(super) struct Shader {
    /// Its record in the manifest.
    pub(super) record: Record,
    /// Paths relative to the folder, with the content; empty for a shader with errors.
    pub(super) files: Vec<(String, Vec<u8>)>,
}

impl Shader {
    /// Makes a shader with errors of the record of its last good run.
    pub(super) fn failed(record: Record, diagnostics: Vec<String>) -> Self {
        Self { record: Record { state: State::Failed, diagnostics, ..record }, files: Vec::new() }
    }

    pub(super) fn is_good(&self) -> bool {
        self.record.state == State::Good
    }
}
