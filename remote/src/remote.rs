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

/// A remote cache, a remote executor, or both. Clones share nothing but what the options say.
#[derive(Clone)]
pub struct Remote {
    setup: Arc<Setup>,
}

impl Remote {
    /// Reads URLs, certificates and the token. Contacts no server.
    ///
    /// # Errors
    /// [`Error`], if one of them is not usable, or a token would travel unencrypted to another machine.
    pub fn new(options: Options) -> Result<Self, Error> {
        Ok(Self { setup: Arc::new(Setup::new(options)?) })
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

// Ends the network thread also if `work` panics: the scope waits for the thread.
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
