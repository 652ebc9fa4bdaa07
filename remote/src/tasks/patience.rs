//! Measures how long local threads have waited for a server, and decides when they stop waiting.

use std::time::{Duration, Instant};

/// Minimum duration of a wait without an answer that counts.
const SLICE: Duration = Duration::from_millis(250);

/// Counts the time in which threads waited and no answer arrived.
#[derive(Debug)]
pub(super) struct Patience {
    delay: Duration,
    charged: Duration,
    waiting: usize,
    // Times since when threads wait, and since when they wait without an answer.
    since: Instant,
    quiet: Instant,
    waited: Duration,
}

impl Patience {
    pub(super) fn new(delay: Duration) -> Self {
        let now = Instant::now();
        Self { delay, charged: Duration::ZERO, waiting: 0, since: now, quiet: now, waited: Duration::ZERO }
    }

    /// Returns whether no thread waits any more in this run.
    pub(super) fn is_over(&self) -> bool {
        self.charged >= self.delay
    }

    /// Returns a line for the report if threads waited as long as they may.
    pub(super) fn failure(&self) -> Option<String> {
        let Self { delay, .. } = self;
        let line = || format!("waiting: no answer for {delay:.1?} in all, so this machine compiled what was left");
        (self.is_over() && !delay.is_zero()).then(line)
    }

    /// Returns how long a thread may wait before it checks again.
    pub(super) fn slice(&self) -> Duration {
        SLICE.min(self.delay)
    }

    /// Returns the time in which a thread waited.
    pub(super) fn waited(&self) -> Duration {
        self.waited
    }

    /// Records that a thread begins to wait.
    pub(super) fn begin(&mut self, now: Instant) {
        self.waiting += 1;
        if self.waiting == 1 {
            self.since = now;
            self.quiet = now;
        }
    }

    /// Records that a waiting thread was woken, for whatever reason. If many threads wait through the same slice, it
    /// counts once.
    pub(super) fn look(&mut self, now: Instant) {
        let quiet = now - self.quiet;
        if quiet >= self.slice() {
            self.charged += quiet;
            self.quiet = now;
        }
    }

    /// Records that a thread stops waiting.
    pub(super) fn end(&mut self, now: Instant) {
        self.waiting -= 1;
        if self.waiting == 0 {
            self.waited += now - self.since;
        }
    }

    /// Records an answer.
    pub(super) fn answered(&mut self, now: Instant) {
        self.quiet = now;
    }

    /// Resets the counted time: batches of an executor take long, so only the time since the last one counts.
    pub(super) fn forgive(&mut self) {
        if !self.is_over() {
            self.charged = Duration::ZERO;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_that_wait_together_charge_a_slice_once() {
        let mut patience = Patience::new(Duration::from_secs(1));
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        patience.begin(at(0));
        patience.begin(at(10));
        patience.look(at(250));
        patience.look(at(260));
        assert_eq!(patience.charged, Duration::from_millis(250));
        patience.end(at(260));
        patience.end(at(270));
        assert_eq!(patience.waited(), Duration::from_millis(270));
        patience.begin(at(300));
        patience.answered(at(540));
        patience.look(at(550));
        assert_eq!(patience.charged, Duration::from_millis(250));
        patience.look(at(1290));
        assert!(patience.is_over());
        patience.forgive();
        assert!(patience.is_over(), "a run that has stopped waiting does not begin again");
    }
}
