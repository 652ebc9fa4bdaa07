//! The servers of a user, and a run over keys.

use std::fmt;
use std::sync::Arc;
use std::thread;

use bazel_remote_apis::build::bazel::remote::execution::v2::Platform;
use rustls::ClientConfig;

use crate::action;
use crate::connect::{Credentials, Endpoint, Traffic, configuration};
use crate::network;
use crate::tasks::{Pool, Rules};
use crate::{Error, Options, Report, Tasks};

/// The keys of a run.
pub trait Keys: Sync {
    /// How many keys there are.
    fn len(&self) -> usize;

    /// The bytes that name everything that a key's result depends on. They are made when needed, perhaps twice, and
    /// must be the same each time.
    fn key(&self, index: usize) -> Vec<u8>;

    /// Whether there are no keys.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A remote cache, a remote executor, or both. Clones share nothing but what the options say.
#[derive(Clone)]
pub struct Remote {
    setup: Arc<Setup>,
}

/// What all runs of a remote use.
pub(crate) struct Setup {
    pub(crate) options: Options,
    pub(crate) cache: Option<Endpoint>,
    pub(crate) executor: Option<Endpoint>,
    pub(crate) credentials: Credentials,
    pub(crate) tls: ClientConfig,
    pub(crate) platform: Option<Platform>,
}

impl Remote {
    /// Reads URLs, certificates and the token. Contacts no server.
    ///
    /// # Errors
    /// [`Error`], if one of them is not usable, or a token would travel unencrypted to another machine.
    pub fn new(options: Options) -> Result<Self, Error> {
        let executor = options.executor.as_deref().map(Endpoint::of_executor).transpose()?;
        // As in Bazel: an executor is its own cache.
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
        Ok(Self { setup: Arc::new(Setup { options, cache, executor, credentials, tls, platform }) })
    }

    /// Looks every key up while `work` takes tasks on as many threads as it likes, then writes back what it made.
    /// Returns what `work` returned.
    ///
    /// A server that does not answer costs at most [`Options::delay`] while `work` runs, and as long again at the end
    /// if results wait to be written. A refused connection, a certificate that is not trusted and a missing permission
    /// end the use of the server at once. Neither changes a result: keys without an answer are local tasks.
    pub fn run<R>(&self, keys: &dyn Keys, work: impl FnOnce(&Tasks<'_>) -> R) -> (R, Report) {
        let pool = Pool::new(keys.len(), self.setup.rules());
        let traffic = Arc::new(Traffic::default());
        let result = thread::scope(|scope| {
            let _closing = Closing(&pool);
            if self.setup.cache.is_none() {
                pool.end();
            } else {
                scope.spawn(|| network::serve(&self.setup, keys, &pool, &traffic));
            }
            work(&Tasks::new(&pool))
        });
        let (read, written) = traffic.so_far();
        (result, Report { read, written, ..pool.report() })
    }
}

impl fmt::Debug for Remote {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { options, cache, executor, credentials, tls: _, platform: _ } = &*self.setup;
        formatter
            .debug_struct("Remote")
            .field("cache", cache)
            .field("executor", executor)
            .field("credentials", credentials)
            .field("options", options)
            .finish()
    }
}

impl Setup {
    fn rules(&self) -> Rules {
        Rules {
            delay: self.options.delay,
            writes: self.options.write && self.cache.is_some(),
            executes: self.executor.is_some(),
            local_jobs: if self.executor.is_some() { self.options.local_jobs.unwrap_or(0) } else { 0 },
        }
    }
}

// Ends the network thread also if `work` panics: the scope waits for the thread.
struct Closing<'a>(&'a Pool);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}
