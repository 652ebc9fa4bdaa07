//! The queue from which threads take the units of a run: first those that need no server, then others, as servers
//! answer.

use std::sync::atomic::{AtomicUsize, Ordering};

#[cfg(feature = "remote")]
use shader_builder_remote::Tasks;
use shader_info_model::contribution::Unit;

/// The units of a run, each of which one thread takes.
pub(crate) struct Queue<'q, 'a> {
    units: &'q [&'a Unit],
    /// Indices of the units that need no server.
    here: Vec<usize>,
    next: AtomicUsize,
    #[cfg(feature = "remote")]
    asked: Option<(&'q [usize], &'q Tasks<'q>)>,
}

/// A unit that a thread has taken.
pub(crate) struct Piece<'a> {
    pub(crate) unit: &'a Unit,
    /// Its result, if a server has it.
    pub(crate) result: Option<Vec<u8>>,
    /// The task to which a result is reported if this machine makes it.
    pub(crate) task: Option<usize>,
}

impl<'a> Queue<'_, 'a> {
    /// Returns the next unit. May wait for a server.
    pub(crate) fn next(&self) -> Option<Piece<'a>> {
        if let Some(number) = self.here.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            return Some(Piece { unit: self.units[*number], result: None, task: None });
        }
        self.next_asked()
    }

    #[cfg(feature = "remote")]
    fn next_asked(&self) -> Option<Piece<'a>> {
        let (numbers, tasks) = self.asked?;
        let task = tasks.next()?;
        let waits = task.result.is_none().then_some(task.index);
        Some(Piece { unit: self.units[numbers[task.index]], result: task.result, task: waits })
    }

    #[cfg(not(feature = "remote"))]
    fn next_asked(&self) -> Option<Piece<'a>> {
        None
    }

    /// Reports the result of a task to the servers.
    #[cfg_attr(not(feature = "remote"), allow(unused_variables))]
    pub(crate) fn made(&self, task: usize, result: Vec<u8>) {
        #[cfg(feature = "remote")]
        if let Some((_, tasks)) = self.asked {
            tasks.made(task, result);
        }
    }
}

impl<'q, 'a> Queue<'q, 'a> {
    /// Makes a queue without servers.
    pub(super) fn here(units: &'q [&'a Unit], here: Vec<usize>) -> Self {
        Self {
            units,
            here,
            next: AtomicUsize::new(0),
            #[cfg(feature = "remote")]
            asked: None,
        }
    }

    /// Adds the units with these numbers, which are taken as servers answer.
    #[cfg(feature = "remote")]
    pub(super) fn asking(self, numbers: &'q [usize], tasks: &'q Tasks<'q>) -> Self {
        Self { asked: Some((numbers, tasks)), ..self }
    }
}
