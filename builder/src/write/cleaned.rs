//! What cleaning deleted.

/// What was deleted, or would be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cleaned {
    /// Files of ours.
    pub files: usize,
    /// Their bytes.
    pub bytes: u64,
    /// Whether something else is left in the folder.
    pub has_others: bool,
}
