//! Queries servers for units before these are compiled. Threads take the units of a run from a queue.

#[cfg(feature = "remote")]
mod client;
mod queue;
mod remote_use;

pub(crate) use queue::{Piece, Queue};
pub use remote_use::RemoteUse;

#[cfg(feature = "remote")]
use shader_builder_remote::Remote;
use shader_info_model::contribution::Unit;

use crate::compile::cache::Cache;
use crate::error::Error;
use crate::options::RemoteOptions;

/// The servers of a run; none by default.
#[derive(Debug, Clone, Default)]
pub(crate) struct Servers {
    #[cfg(feature = "remote")]
    remote: Option<Remote>,
    /// Whether there is an executor.
    #[cfg(feature = "remote")]
    executes: bool,
}

impl Servers {
    /// Prepares the servers of the options, without connecting to them.
    ///
    /// # Errors
    /// [`Error::RemoteFeature`] if this library is compiled without support for servers, [`Error::Remote`] if a URL, a
    /// certificate or a token is invalid.
    pub(crate) fn new(options: &RemoteOptions) -> Result<Self, Error> {
        if options.cache.is_none() && options.executor.is_none() {
            return Ok(Self::default());
        }
        Self::connected(options)
    }

    #[cfg(not(feature = "remote"))]
    fn connected(_: &RemoteOptions) -> Result<Self, Error> {
        Err(Error::RemoteFeature)
    }

    #[cfg(feature = "remote")]
    fn connected(options: &RemoteOptions) -> Result<Self, Error> {
        Ok(Self { remote: Some(Remote::new(client::translated(options))?), executes: options.executor.is_some() })
    }

    /// Runs `work` over the units of a queue; `key` makes the key of a unit.
    pub(crate) fn serve<'a, R>(
        &self,
        units: &[&'a Unit],
        cache: &Cache,
        key: impl Fn(&Unit) -> Vec<u8> + Sync,
        work: impl FnOnce(&Queue<'_, 'a>) -> R,
    ) -> (R, Option<RemoteUse>) {
        #[cfg(feature = "remote")]
        if let Some(remote) = &self.remote {
            let by_backend = |unit: &&Unit| if self.executes { Some(unit.backend) } else { None };
            let mut units = units.to_vec();
            // Neighbours are in the same batch, and a worker's compiler warms up once for each backend in a batch.
            units.sort_by_key(by_backend);
            return client::over(remote, &units, cache, key, work);
        }
        let _ = (cache, key);
        (work(&Queue::here(units, (0..units.len()).collect())), None)
    }
}
