//! What a caller wants results of.

/// The keys of a run.
pub trait Keys: Sync {
    /// How many keys there are.
    fn len(&self) -> usize;

    /// The bytes that name everything that a key's result depends on. They are made when needed, perhaps twice, and
    /// must be the same each time.
    fn key(&self, index: usize) -> Vec<u8>;

    /// Whether there are no keys.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
