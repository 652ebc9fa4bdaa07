//! Reads and checks the options of servers.

use bazel_remote_apis::build::bazel::remote::execution::v2::Platform;
use rustls::ClientConfig;

use crate::action;
use crate::connect::{Credentials, Endpoint, configuration};
use crate::error::Error;
use crate::options::Options;
use crate::tasks::Rules;

/// The data that all runs of a remote share.
pub(crate) struct Setup {
    pub(crate) options: Options,
    pub(crate) cache: Option<Endpoint>,
    pub(crate) executor: Option<Endpoint>,
    pub(crate) credentials: Credentials,
    pub(crate) tls: ClientConfig,
    pub(crate) platform: Option<Platform>,
}

impl Setup {
    /// Reads URLs, certificates and the token.
    pub(crate) fn new(options: Options) -> Result<Self, Error> {
        let executor = options.executor.as_deref().map(Endpoint::of_executor).transpose()?;
        // As in Bazel, an executor is its own cache.
        let cache = options.cache.as_deref().map(Endpoint::of_cache).transpose()?.or_else(|| executor.clone());
        let credentials = Credentials::new(&options)?;
        let endpoints = || cache.iter().chain(&executor);
        if !credentials.is_none()
            && let Some(endpoint) = endpoints().find(|endpoint| !endpoint.is_private())
        {
            return Err(endpoint.unencrypted());
        }
        let tls = configuration(&options, endpoints().any(|endpoint| endpoint.is_encrypted))?;
        let platform = action::platform(&options.platform);
        Ok(Self { options, cache, executor, credentials, tls, platform })
    }

    /// Returns the rules of a run.
    pub(crate) fn rules(&self) -> Rules {
        Rules {
            delay: self.options.delay,
            writes: self.options.write && self.cache.is_some(),
            executes: self.executor.is_some(),
            local_jobs: if self.executor.is_some() { self.options.local_jobs.unwrap_or(0) } else { 0 },
        }
    }
}
