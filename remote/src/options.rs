//! The options of servers.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use crate::shown::shown;

/// The options of servers: URLs, certificates, tokens and delays. [`Remote::new`](crate::Remote::new) reads and checks
/// them.
#[derive(Clone)]
#[non_exhaustive]
pub struct Options {
    /// URL of the cache: `http(s)://host/path` or `grpc(s)://host[:port]`.
    pub cache: Option<String>,
    /// URL of the executor: `grpc(s)://host[:port]`.
    pub executor: Option<String>,
    /// Name of the instance on servers of the Remote Execution API; usually empty.
    pub instance: String,
    /// Whether results of this machine are written to the cache.
    pub write: bool,
    /// Time that a run waits in total without an answer.
    pub delay: Duration,
    /// A PEM file with the certificate authorities to trust instead of the system's.
    pub ca: Option<PathBuf>,
    /// PEM files with the client's certificates and with its private key.
    pub client_certificate: Option<(PathBuf, PathBuf)>,
    /// A file whose only line is a bearer token.
    pub token_file: Option<PathBuf>,
    /// A program that prints headers, as Bazel's credential helpers do.
    pub credential_helper: Option<PathBuf>,
    /// Properties that a worker must have: names and values.
    pub platform: Vec<(String, String)>,
    /// Number of tasks that run locally in parallel to an executor.
    pub local_jobs: Option<usize>,
    /// Number of batches that an executor gets at once.
    pub executions: usize,
    /// Time limit of a batch at the executor, including its time in the queue.
    pub execution_timeout: Duration,
}

impl Default for Options {
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
            executions: 16,
            execution_timeout: Duration::from_secs(600),
        }
    }
}

impl Options {
    /// Makes options without servers: reading only, a delay of five seconds, the system's certificates, no credentials.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the cache: `http(s)://host/path` for Bazel's simple cache (nginx with WebDAV, bazel-remote),
    /// `grpc(s)://host[:port]` for a server of the Remote Execution API.
    pub fn cache(self, url: impl Into<String>) -> Self {
        Self { cache: Some(url.into()), ..self }
    }

    /// Sets the executor, `grpc(s)://host[:port]`, which makes results that the cache does not have. Without
    /// [`Options::cache`], the executor's action cache is the cache.
    pub fn executor(self, url: impl Into<String>) -> Self {
        Self { executor: Some(url.into()), ..self }
    }

    /// Sets the name of the instance, for servers that have several.
    pub fn instance(self, name: impl Into<String>) -> Self {
        Self { instance: name.into(), ..self }
    }

    /// Sets whether results are written to the cache. Off by default: developers read results that CI wrote.
    pub fn write(self, write: bool) -> Self {
        Self { write, ..self }
    }

    /// Sets the time that a run waits in total without an answer; five seconds by default. After it, every key that the
    /// server has not answered is a local task. Writing back at the end waits for the same time without progress.
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

    /// Sets a program that is started with the argument `get`, reads `{"uri": …}`, and prints
    /// `{"headers": {name: [value]}}`, as Bazel's credential helpers do.
    pub fn credential_helper(self, program: impl Into<PathBuf>) -> Self {
        Self { credential_helper: Some(program.into()), ..self }
    }

    /// Requests workers with a property. Properties are part of an action: users with different properties do not share
    /// results.
    pub fn platform(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.platform.push((name.into(), value.into()));
        self
    }

    /// Sets the number of tasks that run locally in parallel to an executor. Without it, local threads take a key only
    /// if the executor fails, or does not answer for [`Options::delay`].
    pub fn local_jobs(self, jobs: usize) -> Self {
        Self { local_jobs: Some(jobs), ..self }
    }

    /// Sets the number of batches that an executor gets at once, which should be about twice the number of its workers;
    /// 16 by default.
    pub fn executions(self, executions: usize) -> Self {
        Self { executions, ..self }
    }

    /// Sets the time limit of a batch at the executor, including its time in the queue. After it, the batch is
    /// cancelled. Ten minutes by default.
    pub fn execution_timeout(self, timeout: Duration) -> Self {
        Self { execution_timeout: timeout, ..self }
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Options")
            // A URL may contain a password until `Remote::new` has refused it.
            .field("cache", &self.cache.as_deref().map(shown))
            .field("executor", &self.executor.as_deref().map(shown))
            .field("instance", &self.instance)
            .field("write", &self.write)
            .field("delay", &self.delay)
            .field("ca", &self.ca)
            .field("client_certificate", &self.client_certificate)
            .field("token_file", &self.token_file)
            .field("credential_helper", &self.credential_helper)
            .field("platform", &self.platform)
            .field("local_jobs", &self.local_jobs)
            .field("executions", &self.executions)
            .field("execution_timeout", &self.execution_timeout)
            .finish()
    }
}
