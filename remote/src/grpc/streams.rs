//! Transfers large blobs as streams of bytes.

use bazel_remote_apis::build::bazel::remote::execution::v2::Digest;
use bazel_remote_apis::google::bytestream::byte_stream_client::ByteStreamClient;
use bazel_remote_apis::google::bytestream::{ReadRequest, WriteRequest};

use super::compression::{compressed, decompressed};
use super::limits::{MESSAGE, REQUEST};
use super::server::Server;
use crate::action::Blob;
use crate::connect::{Failure, Wire, from_status};
use crate::digest::{Damage, size, verified};

// Size of the part of a blob in one message.
const PART: usize = 1 << 20;

impl Server {
    pub(super) async fn read_stream(&self, digest: &Digest) -> Result<Vec<u8>, Failure> {
        let Digest { hash, size_bytes } = digest;
        let is_packed = self.limits.streams_zstd;
        let kind = if is_packed { "compressed-blobs/zstd" } else { "blobs" };
        let resource_name = self.resource(&format!("{kind}/{hash}/{size_bytes}"));
        let request = self.request(ReadRequest { resource_name, ..ReadRequest::default() });
        let size = size(digest)?;
        // Data that cannot be compressed grows only a little.
        let limit = if is_packed { zstd::zstd_safe::compress_bound(size) } else { size };
        let mut stream = self.answer(self.streams().read(request)).await?;
        let mut bytes = Vec::new();
        loop {
            let message = tokio::time::timeout(REQUEST, stream.message()).await;
            match message.map_err(|_| Failure::timeout(REQUEST))?.map_err(|status| from_status(&status))? {
                None => break,
                Some(part) if bytes.len() + part.data.len() > limit => return Err(Damage::Length.into()),
                Some(part) => bytes.extend(part.data),
            }
        }
        let blob = if is_packed { decompressed(&bytes, size)? } else { bytes };
        Ok(verified(blob, digest)?)
    }

    pub(super) async fn write_stream(&self, blob: &Blob) -> Result<(), Failure> {
        let Digest { hash, size_bytes } = &blob.digest;
        let packed = if self.limits.streams_zstd { compressed(&blob.bytes) } else { None };
        let kind = if packed.is_some() { "compressed-blobs/zstd" } else { "blobs" };
        let name = self.resource(&format!("uploads/{}/{kind}/{hash}/{size_bytes}", uuid()));
        let bytes = packed.unwrap_or_else(|| blob.bytes.clone());
        let sent = bytes.len();
        let response = self.answer(self.streams().write(self.request(messages(name, bytes)))).await?;
        // A server that has the blob returns its size without reading the rest, or -1 if the upload is compressed.
        if [sent as i64, *size_bytes, -1].contains(&response.committed_size) {
            Ok(())
        } else {
            Err(Failure::Passing(format!("the server took {} of {sent} bytes", response.committed_size)))
        }
    }

    fn resource(&self, name: &str) -> String {
        if self.instance.is_empty() { name.to_owned() } else { format!("{}/{name}", self.instance) }
    }

    fn streams(&self) -> ByteStreamClient<Wire> {
        let (wire, origin) = self.wire();
        ByteStreamClient::with_origin(wire, origin).max_decoding_message_size(MESSAGE)
    }
}

fn messages(name: String, bytes: Vec<u8>) -> impl futures_util::Stream<Item = WriteRequest> {
    let count = bytes.len().div_ceil(PART).max(1);
    futures_util::stream::iter((0..count).map(move |part| {
        let start = part * PART;
        let end = bytes.len().min(start + PART);
        WriteRequest {
            resource_name: if part == 0 { name.clone() } else { String::new() },
            write_offset: start as i64,
            finish_write: part + 1 == count,
            data: bytes[start..end].to_vec(),
        }
    }))
}

// Returns the name of an upload, a random UUID.
fn uuid() -> String {
    let [high, low] = [fastrand::u64(..), fastrand::u64(..)];
    let (version, variant) = (high & 0xfff | 0x4000, (low >> 48) & 0x3fff | 0x8000);
    format!(
        "{:08x}-{:04x}-{version:04x}-{variant:04x}-{:012x}",
        high >> 32,
        (high >> 16) & 0xffff,
        low & 0xffff_ffff_ffff
    )
}
