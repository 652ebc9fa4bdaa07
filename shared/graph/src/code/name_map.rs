//! A map from names to values that is cleared without visiting its entries. Names are small numbers.

use super::ast::Name;

/// What is stored for names.
#[derive(Debug)]
pub(super) struct NameMap<T> {
    /// By the number of a name: the round in which it was stored, and the value.
    all: Vec<(u32, T)>,
    round: u32,
}

impl<T> Default for NameMap<T> {
    fn default() -> Self {
        Self { all: Vec::new(), round: 1 }
    }
}

impl<T: Copy + Default> NameMap<T> {
    pub(super) fn clear(&mut self) {
        self.round = self.round.checked_add(1).unwrap_or_else(|| {
            self.all.clear();
            1
        });
    }

    pub(super) fn get(&self, name: Name) -> Option<T> {
        self.all.get(name.number()).filter(|entry| entry.0 == self.round).map(|entry| entry.1)
    }

    /// Stores a value; returns the one before it.
    pub(super) fn insert(&mut self, name: Name, value: T) -> Option<T> {
        let at = name.number();
        if at >= self.all.len() {
            self.all.resize(at + 1, (0, T::default()));
        }
        let (round, before) = std::mem::replace(&mut self.all[at], (self.round, value));
        (round == self.round).then_some(before)
    }

    pub(super) fn remove(&mut self, name: Name) {
        if let Some(entry) = self.all.get_mut(name.number()) {
            entry.0 = 0;
        }
    }
}
