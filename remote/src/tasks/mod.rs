//! Hands keys out to local threads while a server is asked for their results.

mod network_side;
mod patience;
mod pool;
mod rules;
mod state;
mod task;
#[cfg(test)]
mod tests;

pub(crate) use network_side::Backlog;
pub(crate) use pool::Pool;
pub(crate) use rules::{Answer, Rules};
pub use task::Task;

/// The keys of a run that local threads take. Any number of threads may use it at once.
#[derive(Debug)]
pub struct Tasks<'a> {
    pool: &'a Pool,
}

impl<'a> Tasks<'a> {
    pub(crate) fn new(pool: &'a Pool) -> Self {
        Self { pool }
    }

    /// Returns the next key, or `None` when every key was handed out. Every key is handed out once.
    ///
    /// Waits while the server has been asked and has not answered, in all runs of this method together for at most
    /// [`Options::delay`](crate::Options::delay): every 250 ms without an answer count. After that keys without an
    /// answer are handed out from the back. Beside an executor only the time since its last result counts.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&self) -> Option<Task> {
        self.pool.next()
    }

    /// Takes the result of a task that came without one, to write it to the cache if the options say so. Waits while
    /// 64 MiB wait to be written, for at most [`Options::delay`](crate::Options::delay) without progress.
    pub fn made(&self, index: usize, result: Vec<u8>) {
        self.pool.made(index, Some(result));
    }

    /// Ends a task that came without a result and has none to share.
    pub fn drop_task(&self, index: usize) {
        self.pool.made(index, None);
    }
}
