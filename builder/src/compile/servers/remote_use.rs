//! What servers did for a run.

use std::fmt;
use std::time::Duration;

/// Results that came from servers and went to them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RemoteUse {
    /// Results from the remote cache.
    pub hits: usize,
    /// Results that the remote executor made.
    pub executed: usize,
    /// Texts that were compiled here.
    pub misses: usize,
    /// Results that were written to the remote cache.
    pub stored: usize,
    /// Bytes received.
    pub read: u64,
    /// Bytes sent.
    pub written: u64,
    /// For how long this run waited for answers.
    pub waited: Duration,
    /// What went wrong, a line for each kind of failure. The build is right all the same.
    pub trouble: Vec<String>,
}

impl fmt::Display for RemoteUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { hits, executed, misses, stored, read, written, waited, trouble: _ } = self;
        write!(
            f,
            "remote: {hits} results from the cache, {executed} executed, {misses} compiled here, {stored} written; {read} \
             bytes received, {written} sent, {} ms of waiting",
            waited.as_millis()
        )
    }
}
