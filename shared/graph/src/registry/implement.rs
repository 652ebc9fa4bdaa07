//! Finds the implementation of a definition for a target.

use super::{MAX_DEPTH, Registry};
use crate::document::{NodeDef, TargetDef, Targets};
use crate::implemented::Implemented;
use crate::stored::lazy::Lazy;

impl Registry {
    pub(super) fn target(&self, name: &str) -> Option<&TargetDef> {
        self.targets.iter().find(|it| it.name == name).or_else(|| self.below.as_ref()?.target(name))
    }

    /// Returns how a target implements a definition: its own implementation, else that of the targets that it inherits
    /// from, else the one for all targets.
    pub fn implementation(&self, def: &str, target: &str) -> Option<&Implemented> {
        let own = self.with_parents(target).find_map(|target| self.candidate(def, &|targets| targets.has(target)));
        own.or_else(|| self.candidate(def, &Targets::is_all))
    }

    /// Returns how a definition is implemented for such targets.
    pub(super) fn candidate(&self, def: &str, is_meant: &dyn Fn(&Targets) -> bool) -> Option<&Implemented> {
        let mut own = self.implementations.get(def).into_iter().flat_map(Lazy::get);
        let found = own.find(|candidate| is_meant(&candidate.targets)).map(|candidate| &candidate.implementation);
        found.or_else(|| self.below.as_ref()?.candidate(def, is_meant))
    }

    /// Returns a target and those that it inherits from.
    pub(super) fn with_parents<'t>(&'t self, target: &'t str) -> impl Iterator<Item = &'t str> {
        let parent = |target: &&'t str| self.target(target).and_then(|it| it.inherit.as_deref());
        // One may inherit from itself.
        std::iter::successors(Some(target), parent).take(MAX_DEPTH)
    }

    /// Returns whether a definition is for a target, or for one that the target inherits from.
    pub(crate) fn is_for(&self, def: &NodeDef, target: &str) -> bool {
        def.targets.is_all() || self.with_parents(target).any(|target| def.targets.has(target))
    }
}
