//! Which servers share results, and how.
//!
//! The options are there without the feature `remote`, so that asking for a server is an error that names the feature.

use std::path::PathBuf;
use std::time::Duration;

/// A remote cache, a remote executor, or both; the feature `remote` uses them.
///
/// No value is a secret: tokens are in files, and a URL with a password is an error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemoteOptions {
    pub(crate) cache: Option<String>,
    pub(crate) executor: Option<String>,
    pub(crate) instance: String,
    pub(crate) write: bool,
    pub(crate) delay: Duration,
    pub(crate) ca: Option<PathBuf>,
    pub(crate) client_certificate: Option<(PathBuf, PathBuf)>,
    pub(crate) token_file: Option<PathBuf>,
    pub(crate) credential_helper: Option<PathBuf>,
    pub(crate) platform: Vec<(String, String)>,
    pub(crate) local_jobs: Option<usize>,
    pub(crate) executions: Option<usize>,
}

impl Default for RemoteOptions {
    fn default() -> Self {
        Self {
            cache: None,
            executor: None,
            instance: String::new(),
            write: false,
            delay: Duration::from_secs(5),
            ca: None,
            client_certificate: None,
            token_file: None,
            credential_helper: None,
            platform: Vec::new(),
            local_jobs: None,
            executions: None,
        }
    }
}

impl RemoteOptions {
    /// No server.
    pub fn new() -> Self {
        Self::default()
    }

    /// Looks results up at a URL before anything is compiled: `http(s)://host/path` is Bazel's simple cache (nginx with WebDAV,
    /// bazel-remote), `grpc(s)://host[:port]` a server of the Remote Execution API.
    pub fn cache(self, url: impl Into<String>) -> Self {
        Self { cache: Some(url.into()), ..self }
    }

    /// Has `grpc(s)://host[:port]` compile what the cache does not have. Without a cache the executor's own is the cache. Its
    /// workers run `shader-builder compile-unit` of this version.
    pub fn executor(self, url: impl Into<String>) -> Self {
        Self { executor: Some(url.into()), ..self }
    }

    /// Names the instance on servers that have several.
    pub fn instance(self, name: impl Into<String>) -> Self {
        Self { instance: name.into(), ..self }
    }

    /// Whether results made here are written to the cache. Not at first: a developer reads what CI wrote.
    pub fn write(self, write: bool) -> Self {
        Self { write, ..self }
    }

    /// How long a run waits in all without an answer; five seconds at first. Then everything left is compiled here. Writing
    /// back at the end waits as long again without progress.
    pub fn delay(self, delay: Duration) -> Self {
        Self { delay, ..self }
    }

    /// Trusts the certificate authorities of a PEM file, and only those.
    pub fn ca(self, file: impl Into<PathBuf>) -> Self {
        Self { ca: Some(file.into()), ..self }
    }

    /// Shows servers a certificate: a PEM file of the chain and one of the private key.
    pub fn client_certificate(self, certificate: impl Into<PathBuf>, key: impl Into<PathBuf>) -> Self {
        Self { client_certificate: Some((certificate.into(), key.into())), ..self }
    }

    /// Sends the only line of a file as a bearer token.
    pub fn token_file(self, file: impl Into<PathBuf>) -> Self {
        Self { token_file: Some(file.into()), ..self }
    }

    /// Asks a program for headers, as Bazel does (<https://github.com/EngFlow/credential-helper-spec>).
    pub fn credential_helper(self, program: impl Into<PathBuf>) -> Self {
        Self { credential_helper: Some(program.into()), ..self }
    }

    /// Compiles so many texts here beside an executor. Without it none, unless the executor fails or gives no answer for the
    /// delay.
    pub fn local_jobs(self, jobs: usize) -> Self {
        Self { local_jobs: Some(jobs), ..self }
    }

    /// How many batches an executor is given at once: about twice the number of its workers; 16 at first.
    pub fn executions(self, batches: usize) -> Self {
        Self { executions: Some(batches), ..self }
    }

    /// Asks for workers with a property. Properties are a part of an action: users with different ones share no results.
    pub fn platform(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.platform.push((name.into(), value.into()));
        self
    }
}
