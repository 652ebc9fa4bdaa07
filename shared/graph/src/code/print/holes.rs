//! The open places of a function's text while it is written.

use rustc_hash::FxHashSet as HashSet;

use crate::code::ast::Name;

/// What a shader fills in.
#[derive(Debug, Clone, Copy)]
pub(super) enum Hole {
    /// The function's own name.
    Own,
    /// The name of a function that was made for arguments.
    Call(u32),
    /// A variable that the function does not declare.
    Variable(Name),
}

/// Holes in their order: each begins at a byte of the text.
pub(super) struct Holes {
    pub(super) all: Vec<(usize, Hole)>,
    /// Variables of the function.
    own: HashSet<Name>,
}

impl Holes {
    /// None yet, in the text of a function that declares these variables.
    pub(super) fn of(own: HashSet<Name>) -> Self {
        Self { all: Vec::new(), own }
    }

    /// Adds one, unless the function decides by itself. Returns whether it did.
    pub(super) fn add(&mut self, at: usize, hole: Hole) -> bool {
        if matches!(hole, Hole::Variable(name) if self.own.contains(&name)) {
            return false;
        }
        self.all.push((at, hole));
        true
    }
}
