//! The part of the pool that the network thread uses.

use std::time::Instant;

use tokio::sync::watch;

use super::pool::Pool;
use super::rules::{Answer, LIMIT};
use super::state::Place;

/// Numbers of keys that the executor may get.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Backlog {
    /// Number of keys that it can get now.
    pub(crate) queued: usize,
    /// Number of keys that the cache has not answered.
    pub(crate) open: usize,
}

impl Pool {
    /// Returns a receiver that is notified whenever a local thread has changed the state.
    pub(crate) fn changes(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    /// Returns the next keys to look up, at most `count`. Empty if there are none, or if too many results wait for
    /// local threads.
    pub(crate) fn ask(&self, count: usize) -> Vec<usize> {
        let mut state = self.lock();
        let mut keys = Vec::new();
        while keys.len() < count && state.may_ask() {
            let index = state.next_asked;
            state.next_asked += 1;
            if state.places[index] == Place::Open {
                keys.push(index);
            }
        }
        state.asked += keys.len();
        keys
    }

    /// Returns whether every key was looked up.
    pub(crate) fn is_requested(&self) -> bool {
        let state = self.lock();
        state.is_ended() || (state.next_asked == state.places.len() && state.asked == 0)
    }

    /// Returns whether some of the keys still wait for an answer.
    pub(crate) fn is_wanted(&self, keys: &[usize]) -> bool {
        let state = self.lock();
        !state.is_ended() && keys.iter().any(|index| state.places[*index] != Place::Done)
    }

    /// Records the answer of the cache or the executor.
    pub(crate) fn answer(&self, index: usize, answer: Answer) {
        let mut state = self.lock();
        state.patience.answered(Instant::now());
        if matches!(answer, Answer::Hit(_) | Answer::Miss) {
            state.asked -= 1;
        }
        if matches!(answer, Answer::Executed(_)) {
            state.patience.forgive();
        }
        if state.places[index] == Place::Done {
            return;
        }
        match answer {
            Answer::Hit(result) => {
                state.report.hits += 1;
                state.ready(index, Some(result));
            }
            Answer::Executed(result) => {
                state.report.executed += 1;
                state.ready(index, Some(result));
            }
            Answer::Miss if state.executes => {
                state.places[index] = Place::Queued;
                state.queued.push_back(index);
            }
            Answer::Miss | Answer::Failed => state.ready(index, None),
        }
        drop(state);
        self.woken.notify_all();
        self.changed.send_replace(());
    }

    /// Returns how many keys wait for the executor, or will if the cache does not have them.
    pub(crate) fn backlog(&self) -> Backlog {
        let state = self.lock();
        Backlog { queued: state.queued.len(), open: state.places.len() - state.next_asked + state.asked }
    }

    /// Returns the next keys to execute, at most `count`.
    pub(crate) fn execute(&self, count: usize) -> Vec<usize> {
        let mut state = self.lock();
        let mut keys = Vec::new();
        while keys.len() < count && !state.is_ended() {
            let Some(index) = state.queued.pop_front() else { break };
            if state.places[index] == Place::Queued {
                state.places[index] = Place::Executing;
                keys.push(index);
            }
        }
        keys
    }

    /// Returns the next results to write: at least one, and at most `count` results and `bytes` bytes.
    pub(crate) fn results(&self, count: usize, bytes: usize) -> Vec<(usize, Vec<u8>)> {
        let mut state = self.lock();
        let mut taken = 0;
        let fits = |(_, result): &&(usize, Vec<u8>)| {
            taken += result.len();
            taken <= bytes
        };
        let fitting = state.made.iter().take(count).take_while(fits).count();
        let some = fitting.max(1).min(state.made.len());
        let results: Vec<_> = state.made.drain(..some).collect();
        state.made_bytes -= results.iter().map(|(_, result)| result.len()).sum::<usize>();
        drop(state);
        self.woken.notify_all();
        results
    }

    /// Adds a result of the executor, to be written to the cache for its own action. It is left out if too many results
    /// wait.
    pub(crate) fn share(&self, index: usize, result: &[u8]) {
        let mut state = self.lock();
        if state.writes && state.made_bytes < LIMIT {
            state.made_bytes += result.len();
            state.made.push_back((index, result.to_vec()));
        }
    }

    /// Counts results that were written to the cache.
    pub(crate) fn stored(&self, count: usize) {
        self.lock().report.stored += count;
    }

    /// Returns whether the run has nothing left to query.
    pub(crate) fn is_ended(&self) -> bool {
        self.lock().is_ended()
    }

    /// Returns whether nothing is left to write, and no result will follow.
    pub(crate) fn is_written(&self) -> bool {
        let state = self.lock();
        !state.writes || (state.is_closed && state.made.is_empty())
    }

    /// Returns whether the caller's work has returned.
    pub(crate) fn is_closed(&self) -> bool {
        self.lock().is_closed
    }

    /// Counts a failure.
    pub(crate) fn add_failure(&self, kind: &'static str, why: &str) {
        self.lock().failures.add(kind, why);
    }

    /// Stops writing results.
    pub(crate) fn stop_writing(&self, why: &str) {
        self.lock().stop_writing(why);
        self.woken.notify_all();
    }

    /// Stops executing: queued keys become local tasks, and so do keys that the cache misses from now on.
    pub(crate) fn stop_executing(&self) {
        let mut state = self.lock();
        state.executes = false;
        while let Some(index) = state.queued.pop_front() {
            if state.places[index] == Place::Queued {
                state.ready(index, None);
            }
        }
        drop(state);
        self.woken.notify_all();
    }

    /// Stops using the server: keys without an answer become local tasks.
    pub(crate) fn end(&self) {
        let mut state = self.lock();
        state.is_over = true;
        state.writes = false;
        drop(state);
        self.woken.notify_all();
        self.changed.send_replace(());
    }
}
