//! What a user chooses about servers.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use crate::shown::shown;

/// Servers, certificates, tokens and waiting. [`Remote::new`](crate::Remote::new) reads and checks them.
#[derive(Clone)]
#[non_exhaustive]
pub struct Options {
    /// The cache's URL: `http(s)://host/path` or `grpc(s)://host[:port]`.
    pub cache: Option<String>,
    /// The executor's URL: `grpc(s)://host[:port]`.
    pub executor: Option<String>,
    /// The instance's name on servers of the Remote Execution API, mostly empty.
    pub instance: String,
    /// Whether results made here are written to the cache.
    pub write: bool,
    /// How long a run waits without an answer, in all.
    pub delay: Duration,
    /// A PEM file of the certificate authorities to trust instead of the system's.
    pub ca: Option<PathBuf>,
    /// PEM files of the client's certificates and of its private key.
    pub client_certificate: Option<(PathBuf, PathBuf)>,
    /// A file with a bearer token as its only line.
    pub token_file: Option<PathBuf>,
    /// A program that prints headers, as Bazel's credential helpers do.
    pub credential_helper: Option<PathBuf>,
    /// Properties that a worker must have, by name.
    pub platform: Vec<(String, String)>,
    /// How many tasks run locally beside an executor.
    pub local_jobs: Option<usize>,
    /// How many batches an executor is given at once.
    pub executions: usize,
    /// How long a batch may take at the executor, its time in the queue included.
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
    /// No server, reading only, a delay of five seconds, the system's certificates, no credentials.
    pub fn new() -> Self {
        Self::default()
    }

    /// Looks results up at a URL: `http(s)://host/path` is Bazel's simple cache (nginx with WebDAV, bazel-remote),
    /// `grpc(s)://host[:port]` a server of the Remote Execution API.
    pub fn cache(self, url: impl Into<String>) -> Self {
        Self { cache: Some(url.into()), ..self }
    }

    /// Executes what the cache does not have at `grpc(s)://host[:port]`. Without [`Options::cache`] the executor's
    /// own action cache is the cache.
    pub fn executor(self, url: impl Into<String>) -> Self {
        Self { executor: Some(url.into()), ..self }
    }

    /// Names the instance on servers that have several.
    pub fn instance(self, name: impl Into<String>) -> Self {
        Self { instance: name.into(), ..self }
    }

    /// Writes results to the cache, or only reads. Off at first: a developer reads what CI wrote.
    pub fn write(self, write: bool) -> Self {
        Self { write, ..self }
    }

    /// How long a run waits without an answer, in all: after that every key that the server did not answer is a local
    /// task. Writing back at the end waits as long again without progress. Five seconds at first.
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

    /// Starts a program with the argument `get` that reads `{"uri": …}` and prints `{"headers": {name: [value]}}`, as
    /// Bazel's credential helpers do.
    pub fn credential_helper(self, program: impl Into<PathBuf>) -> Self {
        Self { credential_helper: Some(program.into()), ..self }
    }

    /// Asks for workers with a property. Properties are part of an action: users with different ones share no results.
    pub fn platform(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.platform.push((name.into(), value.into()));
        self
    }

    /// Runs so many tasks locally beside an executor. Without it, local threads take a key only if the executor fails
    /// or gives no answer for [`Options::delay`].
    pub fn local_jobs(self, jobs: usize) -> Self {
        Self { local_jobs: Some(jobs), ..self }
    }

    /// How many batches an executor is given at once: about twice the number of its workers. 16 at first.
    pub fn executions(self, executions: usize) -> Self {
        Self { executions, ..self }
    }

    /// How long a batch may take at the executor, its time in the queue included, before it is cancelled. Ten minutes
    /// at first.
    pub fn execution_timeout(self, timeout: Duration) -> Self {
        Self { execution_timeout: timeout, ..self }
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Options")
            // A URL may contain a password until `Remote::new` refuses it.
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
