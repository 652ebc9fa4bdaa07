//! Sends keys whose results the cache does not have to the executor, in batches.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;

use super::session::Session;
use crate::action;
use crate::connect::Failure;
use crate::grpc::{Executed, Server};
use crate::tasks::{Answer, Backlog};

/// Limits of a batch: with fewer keys, workers spend too much time on warming compilers up; with more, other workers
/// have no work.
const SMALLEST: usize = 16;
const LARGEST: usize = 128;
/// Maximum size of a batch in bytes: a batch of long texts has fewer of them.
const BYTES: usize = 4 << 20;
/// How many batches in a row may fail, each of them twice.
const FAILURES: usize = 3;
/// Time for cancelling an operation that is not needed any more.
const CANCEL: Duration = Duration::from_millis(500);

impl Session<'_> {
    pub(super) async fn execute(&self, server: &Server) {
        let executions = self.setup.options.executions.max(1);
        let failures = Cell::new(0);
        let mut changes = self.pool.changes();
        let mut running = FuturesUnordered::new();
        loop {
            while running.len() < executions {
                let (indices, keys) = self.batch(executions);
                if indices.is_empty() {
                    break;
                }
                running.push(self.execute_batch(server, indices, keys, &failures));
            }
            if self.pool.is_ended() && running.is_empty() {
                return;
            }
            if self.pool.is_requested() && self.pool.backlog().queued == 0 && running.is_empty() {
                return;
            }
            tokio::select! {
                Some(()) = running.next() => {}
                _ = changes.changed() => {}
            }
        }
    }

    // Returns the next keys for the executor. While the cache has not answered, a full batch is waited for.
    fn batch(&self, executions: usize) -> (Vec<usize>, Vec<Vec<u8>>) {
        let backlog = self.pool.backlog();
        let size = size(backlog, executions);
        let (mut indices, mut keys, mut bytes) = (Vec::new(), Vec::new(), 0);
        if backlog.queued < size && backlog.open > 0 {
            return (indices, keys);
        }
        while indices.len() < size && bytes < BYTES {
            let Some(index) = self.pool.execute(1).pop() else { break };
            let key = self.keys.key(index);
            bytes += key.len();
            indices.push(index);
            keys.push(key);
        }
        (indices, keys)
    }

    async fn execute_batch(&self, server: &Server, indices: Vec<usize>, keys: Vec<Vec<u8>>, failures: &Cell<usize>) {
        let operation = RefCell::new(String::new());
        let limit = self.setup.options.execution_timeout;
        tokio::select! {
            left = self.tried_twice(server, &indices, keys, &operation, failures) => {
                for index in left {
                    self.pool.answer(index, Answer::Failed);
                }
            }
            () = self.unwanted(&indices) => {}
            () = tokio::time::sleep(limit) => {
                self.pool.add_failure("execution", &format!("a batch is not done within {limit:.0?}"));
                for index in &indices {
                    self.pool.answer(*index, Answer::Failed);
                }
            }
        }
        let operation = operation.into_inner();
        if !operation.is_empty() {
            // If the cancellation is lost, a worker only makes results in vain.
            let _ = tokio::time::timeout(CANCEL, server.cancel(operation)).await;
        }
    }

    // Returns the keys without a result after a second attempt.
    async fn tried_twice(
        &self,
        server: &Server,
        indices: &[usize],
        keys: Vec<Vec<u8>>,
        operation: &RefCell<String>,
        failures: &Cell<usize>,
    ) -> Vec<usize> {
        let mut left: Vec<(usize, Vec<u8>)> = indices.iter().copied().zip(keys).collect();
        for is_again in [false, true] {
            let keys = left.iter().map(|(_, key)| key.clone()).collect();
            let batch = action::batch(keys, self.setup.platform.as_ref());
            match server.execute(&batch, is_again, operation).await {
                Ok(executed) => {
                    failures.set(0);
                    left = self.without(left, &batch.names, executed);
                    if left.is_empty() {
                        return Vec::new();
                    }
                }
                Err(why) => {
                    self.pool.add_failure("execution", &server.discreet(&why));
                    if matches!(why, Failure::Fatal(_)) {
                        failures.set(FAILURES);
                        break;
                    }
                }
            }
        }
        failures.set(failures.get() + 1);
        if failures.get() >= FAILURES {
            self.pool.add_failure("not executed", "the executor failed too often");
            self.pool.stop_executing();
        }
        left.into_iter().map(|(index, _)| index).collect()
    }

    // Answers the keys that have a result, and returns the others.
    fn without(&self, keys: Vec<(usize, Vec<u8>)>, names: &[String], executed: Executed) -> Vec<(usize, Vec<u8>)> {
        let mut left = Vec::new();
        for ((index, key), name) in keys.into_iter().zip(names) {
            match executed.get(name) {
                Some(Ok(result)) => {
                    self.pool.share(index, result);
                    self.pool.answer(index, Answer::Executed(result.clone()));
                }
                Some(Err(why)) => {
                    self.pool.add_failure("result of an execution", &why.to_string());
                    left.push((index, key));
                }
                None => left.push((index, key)),
            }
        }
        left
    }

    async fn unwanted(&self, indices: &[usize]) {
        let mut changes = self.pool.changes();
        while self.pool.is_wanted(indices) && changes.changed().await.is_ok() {}
    }
}

// Returns the size of a batch: its share of the batches that run at once, which are twice as many as workers. First
// batches leave work for others, and last ones are small, so that no worker has much work left when the others have
// finished.
fn size(backlog: Backlog, executions: usize) -> usize {
    (backlog.queued + backlog.open).div_ceil(executions).clamp(SMALLEST, LARGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batches_shrink_towards_the_end() {
        let size = |queued, open| size(Backlog { queued, open }, 16);
        assert_eq!(size(100_000, 0), 128);
        assert_eq!(size(500, 1500), 125);
        assert_eq!(size(1000, 0), 63);
        assert_eq!(size(3, 0), 16);
    }
}
