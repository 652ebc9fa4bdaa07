//! What requests keep to.

use std::time::Duration;

use bazel_remote_apis::build::bazel::remote::execution::v2::digest_function::Value::Sha256;

/// The digests of all requests.
pub(super) const SHA256: i32 = Sha256 as i32;

/// How long one request may take.
pub(super) const REQUEST: Duration = Duration::from_secs(30);

/// A message that contains a batch of blobs has names, digests and states beside them.
pub(super) const MESSAGE: usize = BATCH + (1 << 20);

/// The blobs of a message are not larger together: servers refuse messages over 4 MiB.
pub(super) const BATCH: usize = 3 << 20;

/// What requests keep to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    /// The bytes of the blobs in one message.
    pub(super) batch: usize,
    /// Blobs may be streamed compressed.
    pub(super) streams_zstd: bool,
    /// Blobs may be compressed in a batch that is sent.
    pub(super) batches_zstd: bool,
    /// The action cache takes results.
    pub(super) is_writable: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self { batch: BATCH, streams_zstd: false, batches_zstd: false, is_writable: true }
    }
}
