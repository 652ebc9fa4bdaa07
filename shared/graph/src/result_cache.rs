//! Caches the last results by all of their inputs.

/// A cache of results by their inputs: the most recently used ones, up to a number of bytes.
///
/// Inputs are compared as they are, never by a hash, so that a result is never that of other inputs.
#[derive(Debug)]
pub struct ResultCache<K, V> {
    /// The most recently used at the end.
    all: Vec<(K, V, usize)>,
    bytes: usize,
    most: usize,
}

impl<K: PartialEq, V> ResultCache<K, V> {
    /// Creates a cache of at most `most` bytes.
    pub fn new(most: usize) -> Self {
        Self { all: Vec::new(), bytes: 0, most }
    }

    /// Returns the result for an input.
    pub fn get(&mut self, key: &K) -> Option<&V> {
        let at = self.all.iter().rposition(|entry| entry.0 == *key)?;
        let found = self.all.remove(at);
        self.all.push(found);
        self.all.last().map(|entry| &entry.1)
    }

    /// Stores the result for these inputs, with its size in bytes. It replaces an earlier result, and those that were
    /// not used for the longest time. A result larger than the whole cache is not stored.
    pub fn keep(&mut self, key: K, value: V, bytes: usize) {
        if let Some(at) = self.all.iter().position(|entry| entry.0 == key) {
            self.bytes -= self.all.remove(at).2;
        }
        if bytes > self.most {
            return;
        }
        while self.bytes + bytes > self.most {
            self.bytes -= self.all.remove(0).2;
        }
        self.bytes += bytes;
        self.all.push((key, value, bytes));
    }

    /// Total size in bytes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}
