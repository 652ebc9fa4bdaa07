//! Queries the limits and features of a server.

use bazel_remote_apis::build::bazel::remote::execution::v2::capabilities_client::CapabilitiesClient;
use bazel_remote_apis::build::bazel::remote::execution::v2::compressor::Value::Zstd;
use bazel_remote_apis::build::bazel::remote::execution::v2::{CacheCapabilities, GetCapabilitiesRequest};
use tonic::Code;

use super::limits::{BATCH, Limits, REQUEST, SHA256};
use super::server::Server;
use crate::connect::{Failure, from_status, retried};

impl Server {
    pub(super) async fn capabilities(&self) -> Result<Limits, Failure> {
        let ask = || async {
            let (wire, origin) = self.wire();
            let mut client = CapabilitiesClient::with_origin(wire, origin);
            let request = self.request(GetCapabilitiesRequest { instance_name: self.instance.clone() });
            match tokio::time::timeout(REQUEST, client.get_capabilities(request)).await {
                Ok(Ok(answer)) => limits(answer.into_inner().cache_capabilities.unwrap_or_default()),
                // A server that does not support this request has the features that every server has.
                Ok(Err(status)) if status.code() == Code::Unimplemented => Ok(Limits::default()),
                Ok(Err(status)) => Err(from_status(&status)),
                Err(_) => Err(Failure::timeout(REQUEST)),
            }
        };
        retried(ask).await
    }
}

fn limits(cache: CacheCapabilities) -> Result<Limits, Failure> {
    if !cache.digest_functions.is_empty() && !cache.digest_functions.contains(&SHA256) {
        return Err(Failure::Fatal("the server does not use SHA-256".into()));
    }
    let batch = match usize::try_from(cache.max_batch_total_size_bytes) {
        // Zero means that the server has no limit of its own.
        Ok(0) | Err(_) => BATCH,
        Ok(limit) => limit.min(BATCH),
    };
    Ok(Limits {
        batch,
        streams_zstd: cache.supported_compressors.contains(&(Zstd as i32)),
        batches_zstd: cache.supported_batch_update_compressors.contains(&(Zstd as i32)),
        // If the server does not report it, results are stored until that fails.
        is_writable: cache.action_cache_update_capabilities.is_none_or(|it| it.update_enabled),
    })
}
