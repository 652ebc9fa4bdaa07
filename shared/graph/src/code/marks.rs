//! A map from names that is reused for each body, so that a lookup reads one array element.

use super::ast::Name;

/// What is noted of names.
#[derive(Debug, Default)]
pub(super) struct Marks {
    all: Vec<Mark>,
    round: u32,
    /// Lists that are used with the table.
    pub(super) room: Buffers,
}

/// What is noted of a name.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Mark {
    round: u32,
    /// A number; 0 at first.
    pub(super) number: u32,
    /// A variable of the body.
    pub(super) is_local: bool,
    /// A parameter that the caller reads.
    pub(super) is_given_back: bool,
    /// Something that matters reads it.
    pub(super) is_read: bool,
}

/// Lists while a body is cleaned; their memory is used again.
#[derive(Debug, Default)]
pub(super) struct Buffers {
    pub(super) stores: Vec<Store>,
    pub(super) names: Vec<Name>,
    /// For each name the stores to it, as lists: a store, and the number of the next.
    pub(super) lists: Vec<(usize, u32)>,
    pub(super) open: Vec<usize>,
}

/// A statement that only matters if what it writes to is read: parts of the list of names.
#[derive(Debug)]
pub(super) struct Store {
    pub(super) to: (usize, usize),
    pub(super) reads: (usize, usize),
}

impl Marks {
    /// Nothing is noted of any name.
    pub(super) fn clear(&mut self) {
        self.round = self.round.checked_add(1).unwrap_or_else(|| {
            self.all.clear();
            1
        });
    }

    /// Returns what is noted of a name.
    pub(super) fn of(&mut self, name: Name) -> &mut Mark {
        let at = name.number();
        if at >= self.all.len() {
            self.all.resize(at + 1, Mark::default());
        }
        let mark = &mut self.all[at];
        if mark.round != self.round {
            *mark = Mark { round: self.round, ..Mark::default() };
        }
        mark
    }
}

impl Mark {
    /// Returns whether what is written to it is for nothing.
    pub(super) fn is_dead(&self) -> bool {
        self.is_local && !self.is_read && !self.is_given_back
    }
}
