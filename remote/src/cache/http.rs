//! Bazel's simple cache over HTTP: `/ac/<hash>` is the result of an action, `/cas/<hash>` is a blob
//! (<https://bazel.build/remote/caching>, "HTTP caching protocol").

use std::time::Duration;

use bazel_remote_apis::build::bazel::remote::execution::v2::ActionResult;
use bytes::Bytes;
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::{Method, Request, StatusCode};
use prost::Message;
use tonic::body::Body;

use super::lookup::Lookup;
use crate::action::{self, Batch, Blob};
use crate::connect::{Client, Failure, retried};
use crate::digest::{Damage, digest, size, verified};

// The result of an action names one file, and may contain it.
const RESULT_LIMIT: usize = 1 << 20;
// Maximum size of a page with an error.
const PAGE_LIMIT: usize = 64 << 10;
const REQUEST: Duration = Duration::from_secs(30);

/// A cache over HTTP.
#[derive(Debug)]
pub(crate) struct HttpCache {
    pub(super) client: Client,
}

impl HttpCache {
    pub(super) fn new(client: Client) -> Self {
        Self { client }
    }

    /// Returns the result of an action with one key.
    pub(super) async fn look_up(&self, action: &Batch) -> Lookup {
        let found = self.get("ac", &action.action.hash, RESULT_LIMIT).await?;
        let found = ActionResult::decode(found.as_slice()).map_err(|_| Damage::Malformed)?;
        let (digest, contents) = action::output(&found, action.first()).ok_or(Failure::Missing)?;
        match contents {
            Some(contents) => Ok(verified(contents.to_vec(), digest)?),
            None if size(digest)? == 0 => Ok(verified(Vec::new(), digest)?),
            None => Ok(verified(self.get("cas", &digest.hash, size(digest)?).await?, digest)?),
        }
    }

    /// Stores the result of an action with one key. The blob comes first, so that a result never names a missing blob.
    pub(super) async fn store(&self, action: Batch, result: Vec<u8>) -> Result<(), Failure> {
        let blob = digest(&result);
        let entry = Blob::new(action::result_of(action.first(), &blob).encode_to_vec());
        self.put("cas", &blob.hash, result.into()).await?;
        self.put("ac", &action.action.hash, entry.bytes.into()).await
    }

    async fn get(&self, kind: &str, hash: &str, limit: usize) -> Lookup {
        retried(|| self.request(Method::GET, kind, hash, Bytes::new(), limit)).await
    }

    async fn put(&self, kind: &str, hash: &str, bytes: Bytes) -> Result<(), Failure> {
        retried(|| self.request(Method::PUT, kind, hash, bytes.clone(), PAGE_LIMIT)).await.map(|_| ())
    }

    async fn request(&self, method: Method, kind: &str, hash: &str, body: Bytes, limit: usize) -> Lookup {
        let url = format!("{}/{kind}/{hash}", self.client.base);
        let mut request = Request::new(Body::new(Full::new(body)));
        *request.method_mut() = method.clone();
        *request.uri_mut() = url.parse().map_err(|_| Failure::Fatal("the URL is not usable".into()))?;
        request.headers_mut().clone_from(&self.client.headers);
        let exchange = async {
            let response = self.client.wire.request(request).await.map_err(|why| Failure::of_transfer(&why))?;
            if let Err(why) = accepted(&method, response.status()) {
                // A connection can be used again only if the answer was read to its end.
                let _ = Limited::new(response.into_body(), PAGE_LIMIT).collect().await;
                return Err(why);
            }
            let body = Limited::new(response.into_body(), limit).collect().await;
            body.map(|body| body.to_bytes().to_vec()).map_err(|why| unread(&*why))
        };
        tokio::time::timeout(REQUEST, exchange).await.unwrap_or_else(|_| Err(Failure::timeout(REQUEST)))
    }
}

fn unread(why: &(dyn std::error::Error + Send + Sync + 'static)) -> Failure {
    if why.is::<LengthLimitError>() { Damage::Length.into() } else { Failure::of_transfer(why) }
}

fn accepted(method: &Method, status: StatusCode) -> Result<(), Failure> {
    let why = || format!("the server answers {status}");
    match status.as_u16() {
        200..300 => Ok(()),
        404 | 410 if method == Method::GET => Err(Failure::Missing),
        401 | 403 | 407 => Err(Failure::Fatal(why())),
        // Neither the methods of a server nor a full disk change during a build.
        405 | 501 | 507 if method == Method::PUT => Err(Failure::Fatal(why())),
        408 | 429 | 500..600 => Err(Failure::Passing(why())),
        _ => Err(Failure::Lasting(why())),
    }
}
