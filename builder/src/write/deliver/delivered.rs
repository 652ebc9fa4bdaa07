//! Counts the changes of a delivery.

/// The changes of a delivery.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Delivered {
    /// Number of files that were written, since their content is new.
    pub written: usize,
    /// Number of files that were up to date.
    pub same: usize,
    /// Number of files of earlier deliveries that were deleted, since no shader has them any more.
    pub removed: usize,
    /// Names of shaders with new or changed files.
    pub changed: Vec<String>,
    /// Names of shaders with errors that have the files of their last good run.
    pub old: Vec<String>,
    /// Names of shaders with errors that have no files.
    pub without: Vec<String>,
    /// Number of shipped stacks, each counted once for each backend; `None` if no list was given.
    pub stacks: Option<usize>,
}
