//! What a delivery changed.

/// What came of a delivery.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Delivered {
    /// Files written because their bytes are new.
    pub written: usize,
    /// Files that were as they should be.
    pub same: usize,
    /// Files of ours that nothing belongs to any more, deleted.
    pub removed: usize,
    /// Shaders whose files are new or changed.
    pub changed: Vec<String>,
    /// Shaders with errors whose files are those of their last good run.
    pub old: Vec<String>,
    /// Shaders with errors that have no files.
    pub without: Vec<String>,
    /// Stacks that were shipped, each counted once for each backend; none where no list was given.
    pub stacks: Option<usize>,
}
