//! Counts what servers contributed to a run.

use std::fmt;
use std::time::Duration;

/// Numbers of results that came from servers and were sent to them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RemoteUse {
    /// Number of results from the remote cache.
    pub hits: usize,
    /// Number of results from the remote executor.
    pub executed: usize,
    /// Number of texts that were compiled on this machine.
    pub misses: usize,
    /// Number of results that were written to the remote cache.
    pub stored: usize,
    /// Number of received bytes.
    pub read: u64,
    /// Number of sent bytes.
    pub written: u64,
    /// Time that the run waited for answers.
    pub waited: Duration,
    /// Failures, one line for each kind. The results of the build are correct nevertheless.
    pub failures: Vec<String>,
}

impl fmt::Display for RemoteUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { hits, executed, misses, stored, read, written, waited, failures: _ } = self;
        write!(
            f,
            "remote: {hits} results from the cache, {executed} executed, {misses} compiled here, {stored} written; {read} \
             bytes received, {written} sent, {} ms of waiting",
            waited.as_millis()
        )
    }
}
