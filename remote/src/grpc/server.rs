//! A server of the Remote Execution API.

use std::cell::Cell;
use std::future::Future;

use hyper::Uri;
use tokio::sync::Semaphore;
use tonic::metadata::MetadataMap;
use tonic::{Code, Extensions, Request, Response, Status};

use super::limits::{Limits, REQUEST};
use crate::connect::{Client, Failure, Wire, from_status};

// Maximum number of requests at once, and the minimum for an overloaded server.
const REQUESTS: usize = 64;
const FEWEST: usize = 4;

/// A server of the Remote Execution API.
#[derive(Debug)]
pub(crate) struct Server {
    pub(super) client: Client,
    origin: Uri,
    pub(super) instance: String,
    pub(super) limits: Limits,
    // Permits for requests at the same time.
    permits: Semaphore,
    requests: Cell<usize>,
}

impl Server {
    /// Connects, and queries the capabilities of the server.
    pub(crate) async fn new(client: Client, instance: String) -> Result<Self, String> {
        let origin = client.base.parse().map_err(|_| "the URL is not usable")?;
        let limits = Limits::default();
        let (permits, requests) = (Semaphore::new(REQUESTS), Cell::new(REQUESTS));
        let server = Self { client, origin, instance, limits, permits, requests };
        let limits = server.capabilities().await.map_err(|why| server.discreet(&why))?;
        Ok(Self { limits, ..server })
    }

    /// Returns the message of a failure, without secrets that the server may repeat.
    pub(crate) fn discreet(&self, failure: &Failure) -> String {
        self.client.discreet(&failure.to_string())
    }

    /// Returns whether results may be stored in its action cache.
    pub(crate) fn is_writable(&self) -> bool {
        self.limits.is_writable
    }

    /// Returns the arguments of generated clients.
    pub(super) fn wire(&self) -> (Wire, Uri) {
        (self.client.wire.clone(), self.origin.clone())
    }

    /// Makes a request with the credentials.
    pub(super) fn request<T>(&self, message: T) -> Request<T> {
        let metadata = MetadataMap::from_headers(self.client.headers.clone());
        Request::from_parts(metadata, Extensions::default(), message)
    }

    /// Returns the answer of a request, or a failure after the time limit.
    pub(super) async fn answer<T>(
        &self,
        call: impl Future<Output = Result<Response<T>, Status>>,
    ) -> Result<T, Failure> {
        let permit = self.permits.acquire().await;
        let answer = tokio::time::timeout(REQUEST, call).await;
        if let (Ok(Err(status)), Ok(permit)) = (&answer, permit)
            && status.code() == Code::ResourceExhausted
            && self.requests.get() > FEWEST
        {
            // The server reports too many requests, so the number is reduced.
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
