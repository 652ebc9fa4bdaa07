//! Counts the files that cleaning deleted.

/// Counts of files that were deleted, or would be in a dry run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cleaned {
    /// Number of files.
    pub files: usize,
    /// Size of the files in bytes.
    pub bytes: u64,
    /// Whether other files remain in the folder.
    pub has_others: bool,
}
