//! A cache on a server: looks results up and stores them, over either protocol.

mod grpc;
mod http;
mod lookup;

use std::rc::Rc;

use bazel_remote_apis::build::bazel::remote::execution::v2::Platform;

use futures_util::future::join_all;

use crate::action::{self, Batch};
use crate::connect::{Client, Failure};
use crate::grpc::Server;
use http::HttpCache;
use lookup::Lookup;

/// A cache on a server.
#[derive(Debug)]
pub(crate) enum Cache {
    /// Bazel's simple cache.
    Http(Box<HttpCache>),
    /// The Remote Execution API.
    Grpc(Rc<Server>),
}

impl Cache {
    /// Makes a cache over HTTP.
    pub(crate) fn http(client: Client) -> Self {
        Self::Http(Box::new(HttpCache::new(client)))
    }

    /// Returns how many keys are looked up in a group, and the maximum number of groups at once.
    pub(crate) fn groups(&self) -> (usize, usize) {
        match self {
            Self::Http(_) => (1, 64),
            // The keys of a group are read together.
            Self::Grpc(_) => (32, 4),
        }
    }

    /// Returns whether results may be stored, as far as the server reports it.
    pub(crate) fn is_writable(&self) -> bool {
        match self {
            Self::Http(_) => true,
            Self::Grpc(server) => server.is_writable(),
        }
    }

    /// Returns the message of a failure, without secrets that the server may repeat.
    pub(crate) fn discreet(&self, failure: &Failure) -> String {
        match self {
            Self::Http(cache) => cache.client.discreet(&failure.to_string()),
            Self::Grpc(server) => server.discreet(failure),
        }
    }

    /// Returns the results of the canonical actions of keys, in the order of the keys.
    pub(crate) async fn look_up(&self, actions: &[Batch]) -> Vec<Lookup> {
        match self {
            Self::Http(cache) => {
                let lookups = actions.iter().map(|action| cache.look_up(action));
                join_all(lookups).await
            }
            Self::Grpc(server) => grpc::look_up(server, actions).await,
        }
    }

    /// Stores results for the canonical actions of their keys, and returns the outcome of each.
    pub(crate) async fn store(&self, results: Vec<(Batch, Vec<u8>)>) -> Vec<Result<(), Failure>> {
        match self {
            Self::Http(cache) => {
                let stores = results.into_iter().map(|(action, result)| cache.store(action, result));
                join_all(stores).await
            }
            Self::Grpc(server) => grpc::store(server, results).await,
        }
    }
}

/// Returns the canonical action of a key.
pub(crate) fn canonical(key: Vec<u8>, platform: Option<&Platform>) -> Batch {
    action::batch(vec![key], platform)
}
