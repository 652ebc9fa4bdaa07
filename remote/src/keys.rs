//! The keys of a run, which the caller provides.

/// The keys of a run.
pub trait Keys: Sync {
    /// Returns the number of keys.
    fn len(&self) -> usize;

    /// Returns the bytes that contain everything on which the key's result depends. They are requested when needed,
    /// perhaps twice, and must be the same each time.
    fn key(&self, index: usize) -> Vec<u8>;

    /// Returns whether there are no keys.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
