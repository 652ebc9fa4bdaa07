//! A sorted set of identifiers with fast lookup.

/// The names that code mentions, in the assembled text.
#[derive(Default)]
pub(super) struct Words<'a>(Vec<&'a str>);

impl<'a> Words<'a> {
    /// Sorts once: inserting names into a tree one by one took longer than all lookups.
    pub(super) fn new(mut all: Vec<&'a str>) -> Self {
        all.sort_unstable();
        all.dedup();
        Self(all)
    }

    pub(super) fn contains(&self, word: &str) -> bool {
        self.0.binary_search(&word).is_ok()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &'a str> {
        self.0.iter().copied()
    }
}
