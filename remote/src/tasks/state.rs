//! The state of each key.

use std::collections::VecDeque;

use super::patience::Patience;
use super::rules::{LIMIT, Rules};
use super::task::Task;
use crate::report::{Failures, Report};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    // The server was not queried, or has not answered.
    Open,
    // The cache does not have it, so the executor gets it.
    Queued,
    Executing,
    // It waits for a local thread, or a thread has taken it.
    Done,
}

#[derive(Debug)]
pub(super) struct State {
    pub(super) places: Vec<Place>,
    pub(super) next_asked: usize,
    pub(super) asked: usize,
    pub(super) queued: VecDeque<usize>,
    pub(super) ready: VecDeque<Task>,
    pub(super) ready_bytes: usize,
    pub(super) handed: usize,
    // All keys below this index are done.
    pub(super) open_start: usize,
    // No key from these indices on is open, queued or executing.
    pub(super) open_end: usize,
    pub(super) executing_end: usize,
    pub(super) patience: Patience,
    // Number of tasks without a result that local threads work on.
    pub(super) local: usize,
    // Whether the server is not used any more.
    pub(super) is_over: bool,
    // Whether the caller's work has returned.
    pub(super) is_closed: bool,
    pub(super) made: VecDeque<(usize, Vec<u8>)>,
    pub(super) made_bytes: usize,
    pub(super) writes: bool,
    pub(super) executes: bool,
    pub(super) report: Report,
    pub(super) failures: Failures,
}

impl State {
    pub(super) fn new(count: usize, rules: Rules) -> Self {
        Self {
            places: vec![Place::Open; count],
            next_asked: 0,
            asked: 0,
            queued: VecDeque::new(),
            ready: VecDeque::new(),
            ready_bytes: 0,
            handed: 0,
            open_start: 0,
            open_end: count,
            executing_end: count,
            patience: Patience::new(rules.delay),
            local: 0,
            is_over: false,
            is_closed: false,
            made: VecDeque::new(),
            made_bytes: 0,
            writes: rules.writes,
            executes: rules.executes,
            report: Report::default(),
            failures: Failures::default(),
        }
    }

    pub(super) fn is_ended(&self) -> bool {
        self.is_over || self.is_closed
    }

    pub(super) fn may_ask(&self) -> bool {
        !self.is_ended() && self.next_asked < self.places.len() && self.ready_bytes < LIMIT
    }

    pub(super) fn ready(&mut self, index: usize, result: Option<Vec<u8>>) {
        self.places[index] = Place::Done;
        self.ready_bytes += result.as_ref().map_or(0, Vec::len);
        self.ready.push_back(Task { index, result });
    }

    // Returns a task that a local thread may take now.
    pub(super) fn take(&mut self, rules: Rules) -> Option<Task> {
        if let Some(task) = self.ready.pop_front() {
            self.ready_bytes -= task.result.as_ref().map_or(0, Vec::len);
            return Some(self.hand(task));
        }
        let index = if self.is_over {
            self.first_open()?
        } else if self.patience.is_over() {
            self.last_open().or_else(|| self.last_executing())?
        } else if self.local < rules.local_jobs {
            self.last_queued()?
        } else {
            return None;
        };
        self.places[index] = Place::Done;
        Some(self.hand(Task { index, result: None }))
    }

    fn hand(&mut self, task: Task) -> Task {
        self.handed += 1;
        if task.result.is_none() {
            self.report.misses += 1;
            self.local += 1;
        }
        task
    }

    pub(super) fn last_queued(&mut self) -> Option<usize> {
        loop {
            let index = self.queued.pop_back()?;
            if self.places[index] == Place::Queued {
                return Some(index);
            }
        }
    }

    // Without a server the caller's order is the best one.
    fn first_open(&mut self) -> Option<usize> {
        let open = self.places[self.open_start..].iter().position(|it| *it != Place::Done);
        self.open_start = open.map_or(self.places.len(), |open| self.open_start + open);
        open.map(|_| self.open_start)
    }

    // No key becomes open or queued again, so the ends only decrease.
    fn last_open(&mut self) -> Option<usize> {
        let end = self.places[..self.open_end].iter().rposition(|it| matches!(it, Place::Open | Place::Queued));
        self.open_end = end.unwrap_or(0);
        end
    }

    fn last_executing(&mut self) -> Option<usize> {
        let end = self.places[..self.executing_end].iter().rposition(|it| *it == Place::Executing);
        self.executing_end = end.unwrap_or(0);
        end
    }

    pub(super) fn stop_writing(&mut self, why: &str) {
        if self.writes {
            self.failures.add("not written back", why);
        }
        self.writes = false;
        self.made.clear();
        self.made_bytes = 0;
    }
}
