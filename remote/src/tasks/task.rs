//! What a local thread gets.

/// A key for a local thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// Which of the keys.
    pub index: usize,
    /// The key's result from the server, or `None` if the thread has to make the result.
    pub result: Option<Vec<u8>>,
}
