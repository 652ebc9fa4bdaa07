//! The servers of a user, and a run over keys.

use std::fmt;
use std::sync::Arc;
use std::thread;

use crate::connect::Traffic;
use crate::error::Error;
use crate::keys::Keys;
use crate::network;
use crate::options::Options;
use crate::report::Report;
use crate::setup::Setup;
use crate::tasks::{Pool, Tasks};

/// A remote cache, a remote executor, or both. Clones share only the options.
#[derive(Clone)]
pub struct Remote {
    setup: Arc<Setup>,
}

impl Remote {
    /// Reads URLs, certificates and the token, without connecting to a server.
    ///
    /// # Errors
    /// [`Error`] if one of them is invalid, or if a token would be sent to another machine without encryption.
    pub fn new(options: Options) -> Result<Self, Error> {
        Ok(Self { setup: Arc::new(Setup::new(options)?) })
    }

    /// Looks up every key while `work` takes tasks, on any number of threads. Then writes its results back. Returns the
    /// result of `work`.
    ///
    /// A server that does not answer costs at most [`Options::delay`] while `work` runs, and the same time at the end
    /// if results wait to be written. A refused connection, an untrusted certificate and a missing permission end the
    /// use of the server at once. None of these changes a result: keys without an answer are local tasks.
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

// Ends the network thread even if `work` panics, because the scope waits for the thread.
struct Closing<'a>(&'a Pool);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remote_and_its_tasks_are_for_many_threads() {
        fn is_shared<T: Send + Sync>() {}
        is_shared::<Remote>();
        is_shared::<Tasks<'_>>();
        is_shared::<Error>();
    }
}
