//! A table by name that is used again for each body, so that looking a name up is looking at one place.

use super::ast::Name;
use super::live::Room;

/// What is noted of names.
#[derive(Debug, Default)]
pub(super) struct Marks {
    all: Vec<Mark>,
    round: u32,
    /// Lists that are used with the table.
    pub(super) room: Room,
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

impl Marks {
    /// Nothing is noted of any name.
    pub(super) fn clear(&mut self) {
        self.round = self.round.checked_add(1).unwrap_or_else(|| {
            self.all.clear();
            1
        });
    }

    /// What is noted of a name.
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
    /// Whether what is written to it is for nothing.
    pub(super) fn is_dead(&self) -> bool {
        self.is_local && !self.is_read && !self.is_given_back
    }
}
