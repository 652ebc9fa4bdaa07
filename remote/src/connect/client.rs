//! The HTTP client of one server.

use std::sync::Arc;
use std::time::Duration;

use hyper::HeaderMap;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use rustls::ClientConfig;
use tonic::body::Body;

use super::counted::{Connector, Traffic};
use super::credentials::Credentials;
use super::endpoint::{Endpoint, Protocol};

/// The service for requests. It connects when needed, reconnects after a connection broke, and keeps connections open.
pub(crate) type Wire = legacy::Client<HttpsConnector<Connector>, Body>;

// Sufficient for a connection to another continent.
const CONNECT: Duration = Duration::from_secs(5);
// Without pings, a dead HTTP/2 connection would lose request after request.
const PING: Duration = Duration::from_secs(5);

/// A server, with the headers for its requests.
#[derive(Debug, Clone)]
pub(crate) struct Client {
    pub(crate) wire: Wire,
    /// URL for requests, without a slash at its end.
    pub(crate) base: String,
    pub(crate) headers: HeaderMap,
}

impl Client {
    /// Finds the headers. The first request connects.
    pub(crate) async fn new(
        endpoint: &Endpoint,
        tls: ClientConfig,
        credentials: &Credentials,
        limit: Duration,
        traffic: Arc<Traffic>,
    ) -> Result<Self, String> {
        let headers = credentials.headers(endpoint, limit).await?;
        Ok(Self { wire: wire(endpoint.protocol, tls, traffic), base: endpoint.base(), headers })
    }

    /// Returns a server's message without secrets that it may repeat.
    pub(crate) fn discreet(&self, message: &str) -> String {
        let values = self.headers.values().filter_map(|value| value.to_str().ok());
        let is_secret = |word: &&str| !matches!(*word, "" | "Basic" | "Bearer");
        let secrets = values.flat_map(|value| value.split(' ')).filter(is_secret);
        secrets.fold(message.to_owned(), |message, secret| message.replace(secret, "…"))
    }
}

fn wire(protocol: Protocol, tls: ClientConfig, traffic: Arc<Traffic>) -> Wire {
    let mut http = HttpConnector::new();
    http.enforce_http(false);
    http.set_nodelay(true);
    http.set_connect_timeout(Some(CONNECT));
    let connector = Connector { http, traffic };
    let builder = HttpsConnectorBuilder::new().with_tls_config(tls).https_or_http();
    let mut client = legacy::Client::builder(TokioExecutor::new());
    client.timer(TokioTimer::new()).pool_timer(TokioTimer::new());
    match protocol {
        Protocol::Http => client.build(builder.enable_http1().wrap_connector(connector)),
        Protocol::Grpc => client
            .http2_only(true)
            .http2_adaptive_window(true)
            .http2_keep_alive_interval(PING)
            .http2_keep_alive_timeout(PING)
            .build(builder.enable_http2().wrap_connector(connector)),
    }
}
