//! The rules of a run, and the answers for a key.

use std::time::Duration;

/// Maximum size in bytes of the results that wait for local threads, and of those that wait for the network.
pub(super) const LIMIT: usize = 64 << 20;

/// The rules of a run.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Rules {
    /// Time that threads wait without an answer.
    pub(crate) delay: Duration,
    /// Whether results of this machine are written back.
    pub(crate) writes: bool,
    /// Whether keys that the cache misses are executed.
    pub(crate) executes: bool,
    /// Number of local tasks in parallel to an executor.
    pub(crate) local_jobs: usize,
}

/// The answer of the server for a key.
#[derive(Debug)]
pub(crate) enum Answer {
    /// The cache has the result.
    Hit(Vec<u8>),
    /// The cache does not have it.
    Miss,
    /// The executor made the result.
    Executed(Vec<u8>),
    /// The executor cannot make it.
    Failed,
}
