//! The Remote Execution API: capabilities, blobs, action cache and execution of one server.

mod action_cache;
mod blobs;
mod capabilities;
mod compression;
mod execution;
mod streams;

use std::cell::Cell;
use std::future::Future;
use std::time::Duration;

use bazel_remote_apis::build::bazel::remote::execution::v2::digest_function::Value::Sha256;
use hyper::Uri;
use tokio::sync::Semaphore;
use tonic::metadata::MetadataMap;
use tonic::{Code, Extensions, Request, Response, Status};

use crate::connect::{Client, Failure, Wire, from_status};
use capabilities::Limits;
pub(crate) use execution::Executed;

/// The digests of all requests.
const SHA256: i32 = Sha256 as i32;

// Requests at once, and how few a server that is overloaded gets.
const REQUESTS: usize = 64;
const FEWEST: usize = 4;

const REQUEST: Duration = Duration::from_secs(30);

// A message that contains a batch of blobs has names, digests and states beside them.
const MESSAGE: usize = capabilities::BATCH + (1 << 20);

/// A server of the Remote Execution API.
#[derive(Debug)]
pub(crate) struct Server {
    client: Client,
    origin: Uri,
    instance: String,
    limits: Limits,
    // Requests that may be under way at once.
    permits: Semaphore,
    requests: Cell<usize>,
}

impl Server {
    /// Asks the server what it can do.
    pub(crate) async fn new(client: Client, instance: String) -> Result<Self, String> {
        let origin = client.base.parse().map_err(|_| "the URL is not usable")?;
        let limits = Limits::default();
        let (permits, requests) = (Semaphore::new(REQUESTS), Cell::new(REQUESTS));
        let server = Self { client, origin, instance, limits, permits, requests };
        let limits = server.capabilities().await.map_err(|why| server.discreet(&why))?;
        Ok(Self { limits, ..server })
    }

    /// What went wrong, without secrets that the server may repeat.
    pub(crate) fn discreet(&self, failure: &Failure) -> String {
        self.client.discreet(&failure.to_string())
    }

    /// Whether its action cache takes results.
    pub(crate) fn is_writable(&self) -> bool {
        self.limits.is_writable
    }

    fn wire(&self) -> (Wire, Uri) {
        (self.client.wire.clone(), self.origin.clone())
    }

    fn request<T>(&self, message: T) -> Request<T> {
        let metadata = MetadataMap::from_headers(self.client.headers.clone());
        Request::from_parts(metadata, Extensions::default(), message)
    }

    // An answer within the limit of time.
    async fn answer<T>(&self, call: impl Future<Output = Result<Response<T>, Status>>) -> Result<T, Failure> {
        let permit = self.permits.acquire().await;
        let answer = tokio::time::timeout(REQUEST, call).await;
        if let (Ok(Err(status)), Ok(permit)) = (&answer, permit)
            && status.code() == Code::ResourceExhausted
            && self.requests.get() > FEWEST
        {
            // The server says that these are too many at once.
            self.requests.set(self.requests.get() - 1);
            permit.forget();
        }
        match answer {
            Ok(Ok(response)) => Ok(response.into_inner()),
            Ok(Err(status)) => Err(from_status(&status)),
            Err(_) => Err(Failure::timeout(REQUEST)),
        }
    }
}
