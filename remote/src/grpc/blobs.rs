//! Blobs of the content-addressable storage: small ones in batches, large ones as streams.

use std::collections::BTreeMap;
use std::collections::BTreeSet;

use bazel_remote_apis::build::bazel::remote::execution::v2::batch_update_blobs_request::Request as Upload;
use bazel_remote_apis::build::bazel::remote::execution::v2::compressor::Value::{Identity, Zstd};
use bazel_remote_apis::build::bazel::remote::execution::v2::content_addressable_storage_client::ContentAddressableStorageClient;
use bazel_remote_apis::build::bazel::remote::execution::v2::{
    BatchReadBlobsRequest, BatchUpdateBlobsRequest, Digest, FindMissingBlobsRequest,
};
use bazel_remote_apis::google::rpc;
use futures_util::StreamExt;
use futures_util::stream;
use tonic::{Code, Status};

use super::compression::{compressed, decompressed};
use super::limits::{MESSAGE, SHA256};
use super::server::Server;
use crate::action::Blob;
use crate::connect::{Failure, Wire, from_status, retried};
use crate::digest::{size, verified};

// Maximum number of digests in a request, so that a message stays far below every server's limit.
const QUESTION: usize = 4096;
// Maximum number of streams at once.
const STREAMS: usize = 8;
// Bytes of an entry of a batch in addition to its blob.
const ENTRY: usize = 256;

/// The blob, or the failure, of each hash.
pub(crate) type Found = BTreeMap<String, Result<Vec<u8>, Failure>>;

impl Server {
    /// Returns the blobs of digests, each of them checked. Every digest has an entry.
    pub(crate) async fn read(&self, digests: Vec<Digest>) -> Found {
        let mut found = Found::new();
        let distinct: BTreeMap<String, Digest> = digests.into_iter().map(|it| (it.hash.clone(), it)).collect();
        let (mut small, mut large) = (Vec::new(), Vec::new());
        for (hash, digest) in distinct {
            match size(&digest) {
                Err(damage) => drop(found.insert(hash, Err(damage.into()))),
                Ok(0) => drop(found.insert(hash, verified(Vec::new(), &digest).map_err(Failure::from))),
                Ok(size) if size + ENTRY > self.limits.batch => large.push(digest),
                Ok(_) => small.push(digest),
            }
        }
        for batch in parts(small, self.limits.batch, |digest| digest.size_bytes as usize) {
            match retried(|| self.read_batch(&batch)).await {
                Ok(some) => found.extend(some),
                Err(why) => found.extend(batch.iter().map(|digest| (digest.hash.clone(), Err(why.clone())))),
            }
        }
        let read = |digest: Digest| async move {
            let blob = retried(|| self.read_stream(&digest)).await;
            (digest.hash, blob)
        };
        found.extend(stream::iter(large).map(read).buffer_unordered(STREAMS).collect::<Vec<_>>().await);
        found
    }

    /// Uploads the blobs that the server does not have.
    pub(crate) async fn write(&self, blobs: &[Blob]) -> Result<(), Failure> {
        let missing = self.missing(blobs).await?;
        let missing: Vec<&Blob> = blobs.iter().filter(|blob| missing.contains(&blob.digest.hash)).collect();
        let is_large = |blob: &&Blob| blob.bytes.len() + ENTRY > self.limits.batch;
        let (large, small): (Vec<&Blob>, Vec<&Blob>) = missing.into_iter().partition(is_large);
        for batch in parts(small, self.limits.batch, |blob| blob.bytes.len()) {
            retried(|| self.write_batch(&batch)).await?;
        }
        let writes = large.into_iter().map(|blob| async move { retried(|| self.write_stream(blob)).await });
        let written = stream::iter(writes).buffer_unordered(STREAMS).collect::<Vec<_>>().await;
        written.into_iter().collect()
    }

    async fn missing(&self, blobs: &[Blob]) -> Result<BTreeSet<String>, Failure> {
        let mut missing = BTreeSet::new();
        for some in blobs.chunks(QUESTION) {
            let request = FindMissingBlobsRequest {
                instance_name: self.instance.clone(),
                blob_digests: some.iter().map(|blob| blob.digest.clone()).collect(),
                digest_function: SHA256,
            };
            let ask = || async { self.answer(self.storage().find_missing_blobs(self.request(request.clone()))).await };
            missing.extend(retried(ask).await?.missing_blob_digests.into_iter().map(|it| it.hash));
        }
        Ok(missing)
    }

    async fn read_batch(&self, digests: &[Digest]) -> Result<Found, Failure> {
        let compressors = if self.limits.streams_zstd { vec![Zstd as i32] } else { Vec::new() };
        let request = BatchReadBlobsRequest {
            instance_name: self.instance.clone(),
            digests: digests.to_vec(),
            acceptable_compressors: compressors,
            digest_function: SHA256,
        };
        let response = self.answer(self.storage().batch_read_blobs(self.request(request))).await?;
        let missing = |digest: &Digest| (digest.hash.clone(), Err(Failure::Missing));
        let mut found: Found = digests.iter().map(missing).collect();
        for blob in response.responses {
            // A blob that was not requested is ignored.
            let Some(digest) = digests.iter().find(|digest| Some(*digest) == blob.digest.as_ref()) else { continue };
            let checked = accepted(blob.status).and_then(|()| {
                let is_packed = blob.compressor == Zstd as i32;
                let data = if is_packed { decompressed(&blob.data, size(digest)?)? } else { blob.data };
                Ok(verified(data, digest)?)
            });
            found.insert(digest.hash.clone(), checked);
        }
        Ok(found)
    }

    async fn write_batch(&self, blobs: &[&Blob]) -> Result<(), Failure> {
        let upload = |blob: &&Blob| {
            let packed = if self.limits.batches_zstd { compressed(&blob.bytes) } else { None };
            let compressor = if packed.is_some() { Zstd } else { Identity } as i32;
            Upload { digest: Some(blob.digest.clone()), data: packed.unwrap_or_else(|| blob.bytes.clone()), compressor }
        };
        let request = BatchUpdateBlobsRequest {
            instance_name: self.instance.clone(),
            requests: blobs.iter().map(upload).collect(),
            digest_function: SHA256,
        };
        let response = self.answer(self.storage().batch_update_blobs(self.request(request))).await?;
        response.responses.into_iter().try_for_each(|blob| accepted(blob.status))
    }

    fn storage(&self) -> ContentAddressableStorageClient<Wire> {
        let (wire, origin) = self.wire();
        ContentAddressableStorageClient::with_origin(wire, origin).max_decoding_message_size(MESSAGE)
    }
}

/// Returns the failure of a status within a message.
pub(super) fn accepted(status: Option<rpc::Status>) -> Result<(), Failure> {
    match status {
        // For a whole request, this code means too many requests. For a blob or an action, it means that a disk is full
        // or a quota is exceeded.
        Some(status) if status.code == Code::ResourceExhausted as i32 => Err(Failure::Lasting(status.message)),
        Some(status) if status.code != Code::Ok as i32 => {
            Err(from_status(&Status::new(Code::from(status.code), status.message)))
        }
        _ => Ok(()),
    }
}

// Splits a list into lists whose blobs fit into one message each.
fn parts<T>(all: Vec<T>, limit: usize, size: impl Fn(&T) -> usize) -> Vec<Vec<T>> {
    let mut parts = vec![Vec::new()];
    let mut taken = 0;
    for one in all {
        let size = size(&one) + ENTRY;
        match parts.last_mut() {
            Some(part) if taken + size <= limit => {
                part.push(one);
                taken += size;
            }
            _ => {
                parts.push(vec![one]);
                taken = size;
            }
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_keep_to_the_limit() {
        let sizes = |parts: Vec<Vec<usize>>| parts.iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(sizes(parts(vec![], 1000, |size| *size)), [0; 0]);
        assert_eq!(sizes(parts(vec![100, 100, 100, 700, 0], 1000, |size| *size)), [2, 1, 1, 1]);
        assert_eq!(sizes(parts(vec![9000, 1], 1000, |size| *size)), [1, 1]);
    }
}
