//! A task of a local thread.

/// A key that a local thread has taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// Index of the key.
    pub index: usize,
    /// The result from the server; `None` if the thread must make it.
    pub result: Option<Vec<u8>>,
}
