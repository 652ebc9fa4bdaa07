//! Results that were made before, by all that they were made of.

/// Results by what they were made of: those that were asked for last, up to a number of bytes.
///
/// What was asked for is compared as it is, never by a hash, so that a result is never that of something else.
#[derive(Debug)]
pub struct Recent<K, V> {
    /// Asked for last at the end.
    all: Vec<(K, V, usize)>,
    bytes: usize,
    most: usize,
}

impl<K: PartialEq, V> Recent<K, V> {
    /// Keeps up to so many bytes.
    pub fn new(most: usize) -> Self {
        Self { all: Vec::new(), bytes: 0, most }
    }

    /// What was made of this.
    pub fn get(&mut self, key: &K) -> Option<&V> {
        let at = self.all.iter().rposition(|entry| entry.0 == *key)?;
        let found = self.all.remove(at);
        self.all.push(found);
        self.all.last().map(|entry| &entry.1)
    }

    /// Keeps what was made of this, of so many bytes, in place of an earlier result and of those that were not asked for
    /// the longest. What is larger than all that may be kept is not.
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

    /// Bytes of all that is kept.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}
