//! The state that local threads and the network thread share.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::watch;

use super::rules::{LIMIT, Rules};
use super::state::State;
use super::task::Task;
use crate::report::Report;

/// The keys of a run by index, with the state of each.
#[derive(Debug)]
pub(crate) struct Pool {
    rules: Rules,
    state: Mutex<State>,
    // Wake local threads and the network thread.
    pub(super) woken: Condvar,
    pub(super) changed: watch::Sender<()>,
}

impl Pool {
    pub(crate) fn new(count: usize, rules: Rules) -> Self {
        let state = State::new(count, rules);
        Self { rules, state: Mutex::new(state), woken: Condvar::new(), changed: watch::Sender::new(()) }
    }

    /// Returns the report of the run.
    pub(crate) fn report(&self) -> Report {
        let state = self.lock();
        let failures = state.failures.lines().into_iter().chain(state.patience.failure()).collect();
        Report { waited: state.patience.waited(), failures, ..state.report.clone() }
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        // No code that holds the lock calls code of the caller, so a poisoned lock is not a problem.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

// The functions for local threads.
impl Pool {
    pub(super) fn next(&self) -> Option<Task> {
        let mut state = self.lock();
        let mut is_waiting = false;
        let task = loop {
            let task = state.take(self.rules);
            if task.is_some() || state.handed == state.places.len() {
                break task;
            }
            if !is_waiting {
                is_waiting = true;
                state.patience.begin(Instant::now());
            }
            let slice = state.patience.slice();
            state = self.woken.wait_timeout(state, slice).unwrap_or_else(PoisonError::into_inner).0;
            state.patience.look(Instant::now());
            if state.patience.is_over() {
                self.woken.notify_all();
            }
        };
        if is_waiting {
            state.patience.end(Instant::now());
        }
        if state.handed == state.places.len() {
            // Other threads wait for a key that no thread will get any more.
            self.woken.notify_all();
        }
        drop(state);
        self.changed.send_replace(());
        task
    }

    pub(super) fn made(&self, index: usize, result: Option<Vec<u8>>) {
        let mut state = self.lock();
        state.local = state.local.saturating_sub(1);
        if let Some(result) = result {
            state = self.room(state);
            if state.writes {
                state.made_bytes += result.len();
                state.made.push_back((index, result));
            }
        }
        drop(state);
        self.woken.notify_all();
        self.changed.send_replace(());
    }

    // Waits until the results that wait for the network are below the limit. Without progress, writing stops.
    fn room<'a>(&'a self, mut state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        let mut start = Instant::now();
        while state.writes && state.made_bytes >= LIMIT {
            let before = state.made_bytes;
            let left = self.rules.delay.saturating_sub(start.elapsed());
            if left.is_zero() {
                state.stop_writing("the server takes results too slowly");
                break;
            }
            state = self.woken.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
            if state.made_bytes < before {
                start = Instant::now();
            }
        }
        state
    }

    /// Records that the caller's work has returned: pending queries are dropped, and results are written.
    pub(crate) fn close(&self) {
        self.lock().is_closed = true;
        self.changed.send_replace(());
    }
}
