//! Failures of requests, and which requests are repeated.

use std::error::Error as StdError;
use std::future::Future;
use std::io::{self, ErrorKind};
use std::time::Duration;

use tonic::Code;

use crate::digest::Damage;

/// Why a request has failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Failure {
    /// The server cannot be used: connection refused, certificate not trusted, or permission missing.
    Fatal(String),
    /// The failure may be temporary: no connection, overload, or a timeout.
    Passing(String),
    /// The request would fail again.
    Lasting(String),
    /// The server does not have the blob.
    Missing,
    /// The server's bytes do not have the digest.
    Damaged(Damage),
}

impl Failure {
    /// Returns the failure of a connection or a transfer.
    pub(crate) fn of_transfer(error: &(dyn StdError + 'static)) -> Self {
        let why = chain(error);
        if is_hopeless(error) { Self::Fatal(why) } else { Self::Passing(why) }
    }

    /// Returns the failure of a request without an answer in time.
    pub(crate) fn timeout(limit: Duration) -> Self {
        Self::Passing(format!("no answer within {limit:.1?}"))
    }
}

impl From<Damage> for Failure {
    fn from(damage: Damage) -> Self {
        Self::Damaged(damage)
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Fatal(why) | Self::Passing(why) | Self::Lasting(why) => formatter.write_str(why),
            Self::Missing => formatter.write_str("the server does not have a blob"),
            Self::Damaged(damage) => damage.fmt(formatter),
        }
    }
}

/// Returns the failure of a gRPC status.
pub(crate) fn from_status(status: &tonic::Status) -> Failure {
    let why = || format!("{:?}: {}", status.code(), status.message());
    match status.code() {
        Code::NotFound => Failure::Missing,
        Code::Unauthenticated | Code::PermissionDenied => Failure::Fatal(why()),
        Code::Unavailable | Code::Unknown | Code::Cancelled => match status.source() {
            Some(source) => Failure::of_transfer(source),
            None => Failure::Passing(why()),
        },
        Code::Aborted | Code::DeadlineExceeded | Code::Internal | Code::ResourceExhausted => Failure::Passing(why()),
        _ => Failure::Lasting(why()),
    }
}

/// Makes a request up to three times, as long as its failure may be temporary.
pub(crate) async fn retried<T, F>(mut request: impl FnMut() -> F) -> Result<T, Failure>
where
    F: Future<Output = Result<T, Failure>>,
{
    for pause in [50, 250] {
        match request().await {
            Err(Failure::Passing(_)) => {}
            done => return done,
        }
        // Requests that failed at the same time must not be repeated at the same time.
        let pause = pause + fastrand::u64(..pause);
        tokio::time::sleep(Duration::from_millis(pause)).await;
    }
    request().await
}

// A refused connection or certificate would be refused again.
fn is_hopeless(error: &(dyn StdError + 'static)) -> bool {
    causes(error).any(|cause| {
        if cause.is::<rustls::Error>() {
            return true;
        }
        let Some(error) = cause.downcast_ref::<io::Error>() else { return false };
        // An error inside an error of input and output is not among its sources.
        error.get_ref().is_some_and(|inner| inner.is::<rustls::Error>())
            || matches!(
                error.kind(),
                ErrorKind::ConnectionRefused
                    | ErrorKind::HostUnreachable
                    | ErrorKind::NetworkUnreachable
                    | ErrorKind::AddrNotAvailable
            )
    }) || causes(error).any(|cause| cause.to_string().contains("dns error"))
}

// Returns all causes on one line, since the outermost one is only "client error".
fn chain(error: &(dyn StdError + 'static)) -> String {
    let mut lines: Vec<String> = causes(error).map(ToString::to_string).collect();
    lines.dedup();
    lines.join(": ")
}

fn causes<'a>(error: &'a (dyn StdError + 'static)) -> impl Iterator<Item = &'a (dyn StdError + 'static)> {
    let mut next = Some(error);
    std::iter::from_fn(move || {
        let error = next?;
        next = error.source();
        Some(error)
    })
}
