//! Distributes keys to local threads while a server is queried for their results.

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

/// The keys of a run, which any number of threads may take at once.
#[derive(Debug)]
pub struct Tasks<'a> {
    pool: &'a Pool,
}

impl<'a> Tasks<'a> {
    pub(crate) fn new(pool: &'a Pool) -> Self {
        Self { pool }
    }

    /// Returns the next key; `None` if every key was taken. Every key is returned once.
    ///
    /// Waits while the server has not answered, in all calls together for at most
    /// [`Options::delay`](crate::Options::delay), in steps of 250 ms without an answer. After that, keys without an
    /// answer are returned from the back. With an executor, only the time since its last result counts.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&self) -> Option<Task> {
        self.pool.next()
    }

    /// Reports the result of a task that came without one. It is written to the cache if the options allow that. Waits
    /// while 64 MiB wait to be written, for at most [`Options::delay`](crate::Options::delay) without progress.
    pub fn made(&self, index: usize, result: Vec<u8>) {
        self.pool.made(index, Some(result));
    }

    /// Ends a task that came without a result and has none to share.
    pub fn drop_task(&self, index: usize) {
        self.pool.made(index, None);
    }
}
