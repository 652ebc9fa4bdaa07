//! A cache of the Remote Execution API in memory, with the manners that a test wants.

mod streams;

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use bazel_remote_apis::build::bazel::remote::execution::v2 as reapi;
use bazel_remote_apis::google::bytestream::byte_stream_server::ByteStreamServer;
use bazel_remote_apis::google::rpc;
use reapi::action_cache_server::{ActionCache, ActionCacheServer};
use reapi::batch_read_blobs_response::Response as Read;
use reapi::batch_update_blobs_response::Response as Update;
use reapi::capabilities_server::{Capabilities, CapabilitiesServer};
use reapi::content_addressable_storage_server::{ContentAddressableStorage, ContentAddressableStorageServer};
use tokio::sync::oneshot;
use tokio_stream::Stream;
use tokio_stream::wrappers::TcpListenerStream;
use tonic::{Code, Request, Response, Status, Streaming};

/// How the server behaves.
#[derive(Debug, Clone, Copy, Default)]
pub struct Manners {
    /// Its disk is full.
    pub is_full: bool,
    /// The first byte of every blob that is read has a flipped bit.
    pub flips: bool,
    /// Every blob that is read lacks its last byte.
    pub truncates: bool,
    /// Every read answers with the blob of another digest.
    pub swaps: bool,
    /// Every action has the first result that was stored.
    pub is_forgetful: bool,
    /// How many of 100 requests fail with UNAVAILABLE.
    pub failing: u32,
    /// Every request fails with UNAUTHENTICATED and repeats the token that it came with.
    pub repeats_tokens: bool,
    /// Its batches are so small that every blob is streamed.
    pub streams: bool,
}

/// A server on this machine.
#[derive(Debug)]
pub struct FakeGrpc {
    port: u16,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    store: Store,
}

#[derive(Debug, Clone)]
struct Store {
    manners: Arc<Mutex<Manners>>,
    blobs: Arc<Mutex<BTreeMap<String, Vec<u8>>>>,
    results: Arc<Mutex<BTreeMap<String, reapi::ActionResult>>>,
    compressed: Arc<Mutex<usize>>,
}

impl FakeGrpc {
    /// Starts an empty server.
    pub fn start(manners: Manners) -> Self {
        let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        listener.set_nonblocking(true).expect("a listener");
        let port = listener.local_addr().expect("an address").port();
        let store = Store {
            manners: Arc::new(Mutex::new(manners)),
            blobs: Arc::default(),
            results: Arc::default(),
            compressed: Arc::default(),
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let served = store.clone();
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
                let server = tonic::transport::Server::builder()
                    .add_service(CapabilitiesServer::new(served.clone()))
                    .add_service(ActionCacheServer::new(served.clone()))
                    .add_service(ByteStreamServer::new(served.clone()).max_decoding_message_size(8 << 20))
                    .add_service(ContentAddressableStorageServer::new(served).max_decoding_message_size(8 << 20))
                    .serve_with_incoming(TcpListenerStream::new(listener));
                tokio::select! {
                    _ = stopped => {}
                    _ = server => {}
                }
            });
        });
        Self { port, stop: Some(stop), thread: Some(thread), store }
    }

    /// The server's URL.
    pub fn url(&self) -> String {
        format!("grpc://127.0.0.1:{}", self.port)
    }

    /// The server's port on this machine.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Behaves differently from now on.
    pub fn behave(&self, manners: Manners) {
        *self.store.manners.lock().expect("no panic") = manners;
    }

    /// How many blobs came or went compressed.
    pub fn compressed(&self) -> usize {
        *self.store.compressed.lock().expect("no panic")
    }
}

impl Drop for FakeGrpc {
    fn drop(&mut self) {
        drop(self.stop.take());
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

type Reply<T> = Result<Response<T>, Status>;
type Parts<T> = Pin<Box<dyn Stream<Item = Result<T, Status>> + Send>>;

const ZSTD: i32 = reapi::compressor::Value::Zstd as i32;

impl Store {
    fn admitted<T>(&self, request: Request<T>) -> Result<(T, Manners), Status> {
        let manners = *self.manners.lock().expect("no panic");
        if manners.repeats_tokens {
            let token = request.metadata().get("authorization").and_then(|value| value.to_str().ok()).unwrap_or("-");
            return Err(Status::unauthenticated(format!("unknown token {token}")));
        }
        if fastrand::u32(..100) < manners.failing {
            return Err(Status::unavailable("try again"));
        }
        Ok((request.into_inner(), manners))
    }

    fn blob(&self, digest: &reapi::Digest, manners: Manners) -> Option<Vec<u8>> {
        let blobs = self.blobs.lock().expect("no panic");
        let mut blob = blobs.get(&digest.hash)?.clone();
        if manners.swaps {
            blob.clone_from(blobs.iter().find(|(hash, _)| **hash != digest.hash)?.1);
        }
        if manners.flips {
            blob.iter_mut().take(1).for_each(|byte| *byte ^= 1);
        }
        if manners.truncates {
            blob.pop();
        }
        Some(blob)
    }

    fn keep(&self, hash: String, data: Vec<u8>, compressor: i32) -> Result<(), Status> {
        let data = if compressor == ZSTD {
            *self.compressed.lock().expect("no panic") += 1;
            zstd::stream::decode_all(data.as_slice())?
        } else {
            data
        };
        self.blobs.lock().expect("no panic").insert(hash, data);
        Ok(())
    }

    fn packed(&self, data: Vec<u8>) -> Result<Vec<u8>, Status> {
        *self.compressed.lock().expect("no panic") += 1;
        Ok(zstd::stream::encode_all(data.as_slice(), 0)?)
    }
}

#[tonic::async_trait]
impl Capabilities for Store {
    async fn get_capabilities(
        &self,
        request: Request<reapi::GetCapabilitiesRequest>,
    ) -> Reply<reapi::ServerCapabilities> {
        let (_, manners) = self.admitted(request)?;
        let cache = reapi::CacheCapabilities {
            digest_functions: vec![1],
            max_batch_total_size_bytes: if manners.streams { 300 } else { 0 },
            supported_compressors: vec![ZSTD],
            supported_batch_update_compressors: vec![ZSTD],
            ..Default::default()
        };
        Ok(Response::new(reapi::ServerCapabilities { cache_capabilities: Some(cache), ..Default::default() }))
    }
}

#[tonic::async_trait]
impl ActionCache for Store {
    async fn get_action_result(&self, request: Request<reapi::GetActionResultRequest>) -> Reply<reapi::ActionResult> {
        let (request, manners) = self.admitted(request)?;
        let results = self.results.lock().expect("no panic");
        let asked = results.get(&request.action_digest.unwrap_or_default().hash);
        let found = if manners.is_forgetful { results.values().next() } else { asked };
        found.cloned().map(Response::new).ok_or_else(|| Status::not_found("unknown action"))
    }

    async fn update_action_result(
        &self,
        request: Request<reapi::UpdateActionResultRequest>,
    ) -> Reply<reapi::ActionResult> {
        let (request, _) = self.admitted(request)?;
        let (digest, result) = (request.action_digest.unwrap_or_default(), request.action_result.unwrap_or_default());
        self.results.lock().expect("no panic").insert(digest.hash, result.clone());
        Ok(Response::new(result))
    }
}

#[tonic::async_trait]
impl ContentAddressableStorage for Store {
    type GetTreeStream = Parts<reapi::GetTreeResponse>;
    type GetChunkMappingStream = Parts<reapi::GetChunkMappingResponse>;

    async fn find_missing_blobs(
        &self,
        request: Request<reapi::FindMissingBlobsRequest>,
    ) -> Reply<reapi::FindMissingBlobsResponse> {
        let (request, _) = self.admitted(request)?;
        let blobs = self.blobs.lock().expect("no panic");
        let is_missing = |digest: &reapi::Digest| !blobs.contains_key(&digest.hash);
        let missing_blob_digests = request.blob_digests.into_iter().filter(is_missing).collect();
        Ok(Response::new(reapi::FindMissingBlobsResponse { missing_blob_digests }))
    }

    async fn batch_update_blobs(
        &self,
        request: Request<reapi::BatchUpdateBlobsRequest>,
    ) -> Reply<reapi::BatchUpdateBlobsResponse> {
        let (request, manners) = self.admitted(request)?;
        let mut responses = Vec::new();
        for blob in request.requests {
            let code = if manners.is_full { Code::ResourceExhausted } else { Code::Ok };
            let status = rpc::Status { code: code as i32, message: "the disk is full".into(), details: Vec::new() };
            responses.push(Update { digest: blob.digest.clone(), status: Some(status) });
            if !manners.is_full {
                self.keep(blob.digest.unwrap_or_default().hash, blob.data, blob.compressor)?;
            }
        }
        Ok(Response::new(reapi::BatchUpdateBlobsResponse { responses }))
    }

    async fn batch_read_blobs(
        &self,
        request: Request<reapi::BatchReadBlobsRequest>,
    ) -> Reply<reapi::BatchReadBlobsResponse> {
        let (request, manners) = self.admitted(request)?;
        let mut responses = Vec::new();
        for digest in request.digests {
            let Some(data) = self.blob(&digest, manners) else { continue };
            // One of two, so that both kinds are read.
            let (data, compressor) = if data.len() % 2 == 0 { (self.packed(data)?, ZSTD) } else { (data, 0) };
            responses.push(Read { digest: Some(digest), data, compressor, status: None });
        }
        Ok(Response::new(reapi::BatchReadBlobsResponse { responses }))
    }

    async fn get_tree(&self, _: Request<reapi::GetTreeRequest>) -> Reply<Self::GetTreeStream> {
        Err(Status::unimplemented("not needed"))
    }

    async fn split_blob(&self, _: Request<reapi::SplitBlobRequest>) -> Reply<reapi::SplitBlobResponse> {
        Err(Status::unimplemented("not needed"))
    }

    async fn get_chunk_mapping(&self, _: Request<reapi::GetChunkMappingRequest>) -> Reply<Self::GetChunkMappingStream> {
        Err(Status::unimplemented("not needed"))
    }

    async fn splice_blob(&self, _: Request<reapi::SpliceBlobRequest>) -> Reply<reapi::SpliceBlobResponse> {
        Err(Status::unimplemented("not needed"))
    }

    async fn register_chunk_mapping(
        &self,
        _: Request<Streaming<reapi::RegisterChunkMappingRequest>>,
    ) -> Reply<reapi::RegisterChunkMappingResponse> {
        Err(Status::unimplemented("not needed"))
    }
}
