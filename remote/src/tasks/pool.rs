//! The state that local threads and the network thread share.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::watch;

use super::rules::{LIMIT, Rules};
use super::state::State;
use super::task::Task;
use crate::report::Report;

/// Keys by index, and where each stands.
#[derive(Debug)]
pub(crate) struct Pool {
    rules: Rules,
    state: Mutex<State>,
    // Wakes local threads, and the network thread.
    pub(super) woken: Condvar,
    pub(super) changed: watch::Sender<()>,
}

impl Pool {
    pub(crate) fn new(count: usize, rules: Rules) -> Self {
        let state = State::new(count, rules);
        Self { rules, state: Mutex::new(state), woken: Condvar::new(), changed: watch::Sender::new(()) }
    }

    /// What the run did.
    pub(crate) fn report(&self) -> Report {
        let state = self.lock();
        Report { waited: state.patience.waited(), trouble: state.trouble.lines(), ..state.report.clone() }
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        // No code that holds the lock calls the caller's.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

// What local threads do.
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
            // Others wait for a key that no thread gets any more.
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

    // Waits until results that wait for the network take less than the limit. Without progress nothing is written.
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

    /// The caller's work has returned: what is still under way is dropped, what was made is written.
    pub(crate) fn close(&self) {
        self.lock().is_closed = true;
        self.changed.send_replace(());
    }
}
