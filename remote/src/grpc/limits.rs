//! The limits of requests.

use std::time::Duration;

use bazel_remote_apis::build::bazel::remote::execution::v2::digest_function::Value::Sha256;

/// The digest function of all requests.
pub(super) const SHA256: i32 = Sha256 as i32;

/// Time limit of a request.
pub(super) const REQUEST: Duration = Duration::from_secs(30);

/// Maximum size of a message. In addition to a batch of blobs it has names, digests and states.
pub(super) const MESSAGE: usize = BATCH + (1 << 20);

/// Maximum size of the blobs in a message together, since servers refuse messages over 4 MiB.
pub(super) const BATCH: usize = 3 << 20;

/// The limits and features of a server.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    /// Maximum size of the blobs in one message, in bytes.
    pub(super) batch: usize,
    /// Whether streams of blobs may be compressed.
    pub(super) streams_zstd: bool,
    /// Whether blobs in an uploaded batch may be compressed.
    pub(super) batches_zstd: bool,
    /// Whether results may be stored in the action cache.
    pub(super) is_writable: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self { batch: BATCH, streams_zstd: false, batches_zstd: false, is_writable: true }
    }
}
