//! What a run does, and what it learns of a key.

use std::time::Duration;

/// How many bytes of results wait for local threads, and how many for the network.
pub(super) const LIMIT: usize = 64 << 20;

/// What a run does.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Rules {
    /// How long threads wait without an answer.
    pub(crate) delay: Duration,
    /// Results made here are written back.
    pub(crate) writes: bool,
    /// What the cache misses is executed.
    pub(crate) executes: bool,
    /// Local tasks beside an executor.
    pub(crate) local_jobs: usize,
}

/// What is known of a key after the server was asked.
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
