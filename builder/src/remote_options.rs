//! The options of servers that share results.
//!
//! They exist without the feature `remote`, so that a build that asks for a server fails with an error that names the
//! feature.

use std::path::PathBuf;
use std::time::Duration;

/// The options of a remote cache, a remote executor, or both; they need the feature `remote`.
///
/// No option is a secret: tokens are in files, and a URL with a password is an error.
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
    /// Makes options without a server.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the cache that is queried before a text is compiled: `http(s)://host/path` for Bazel's simple cache (nginx
    /// with WebDAV, bazel-remote), `grpc(s)://host[:port]` for a server of the Remote Execution API.
    pub fn cache(self, url: impl Into<String>) -> Self {
        Self { cache: Some(url.into()), ..self }
    }

    /// Sets the executor, `grpc(s)://host[:port]`, which compiles texts that the cache does not have. Without a cache,
    /// the executor's cache is used. Its workers run `shader-builder compile-unit` of this version.
    pub fn executor(self, url: impl Into<String>) -> Self {
        Self { executor: Some(url.into()), ..self }
    }

    /// Sets the name of the instance, for servers that have several.
    pub fn instance(self, name: impl Into<String>) -> Self {
        Self { instance: name.into(), ..self }
    }

    /// Sets whether results of this machine are written to the cache. Off by default: developers read results that CI
    /// wrote.
    pub fn write(self, write: bool) -> Self {
        Self { write, ..self }
    }

    /// Sets the time that a run waits in total without an answer; five seconds by default. After it, all remaining
    /// texts are compiled on this machine. The upload at the end waits for the same time without progress.
    pub fn delay(self, delay: Duration) -> Self {
        Self { delay, ..self }
    }

    /// Trusts the certificate authorities of a PEM file, and no others.
    pub fn ca(self, file: impl Into<PathBuf>) -> Self {
        Self { ca: Some(file.into()), ..self }
    }

    /// Sets the client certificate: one PEM file with the chain, one with the private key.
    pub fn client_certificate(self, certificate: impl Into<PathBuf>, key: impl Into<PathBuf>) -> Self {
        Self { client_certificate: Some((certificate.into(), key.into())), ..self }
    }

    /// Sends the only line of a file as bearer token.
    pub fn token_file(self, file: impl Into<PathBuf>) -> Self {
        Self { token_file: Some(file.into()), ..self }
    }

    /// Queries a program for headers, as Bazel does (<https://github.com/EngFlow/credential-helper-spec>).
    pub fn credential_helper(self, program: impl Into<PathBuf>) -> Self {
        Self { credential_helper: Some(program.into()), ..self }
    }

    /// Sets the number of texts that are compiled on this machine in parallel to an executor. The default is none,
    /// unless the executor fails or does not answer within the delay.
    pub fn local_jobs(self, jobs: usize) -> Self {
        Self { local_jobs: Some(jobs), ..self }
    }

    /// Sets the number of batches that an executor gets at once, which should be about twice the number of its workers;
    /// 16 by default.
    pub fn executions(self, batches: usize) -> Self {
        Self { executions: Some(batches), ..self }
    }

    /// Requests workers with a property. Properties are part of an action: users with different properties do not share
    /// results.
    pub fn platform(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.platform.push((name.into(), value.into()));
        self
    }
}
