//! The writer for the bytes of a table.

/// The bytes of a table so far.
pub(super) struct Bytes(pub(super) Vec<u8>);

impl Bytes {
    /// Makes it with space for the head.
    pub(super) fn after_head() -> Self {
        Self(vec![0; HEAD])
    }

    /// Makes it for a record.
    pub(super) fn empty() -> Self {
        Self(Vec::new())
    }

    /// Appends a part at a multiple of 4, and returns its offset.
    pub(super) fn part(&mut self, fill: impl FnOnce(&mut Self)) -> u32 {
        self.0.resize(self.0.len().next_multiple_of(4), 0);
        let at = self.0.len() as u32;
        fill(self);
        at
    }

    pub(super) fn short(&mut self, value: u16) {
        self.raw(&value.to_le_bytes());
    }

    pub(super) fn word(&mut self, value: u32) {
        self.raw(&value.to_le_bytes());
    }

    pub(super) fn long(&mut self, value: u64) {
        self.raw(&value.to_le_bytes());
    }

    /// Appends a number as unsigned LEB128.
    pub(super) fn number(&mut self, mut value: u32) {
        while value > 0x7f {
            self.0.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
    }

    pub(super) fn text(&mut self, text: &str) {
        self.number(text.len() as u32);
        self.raw(text.as_bytes());
    }

    /// Appends a record with its length before it, so that a reader can skip it.
    pub(super) fn record(&mut self, record: Self) {
        self.number(record.0.len() as u32);
        self.raw(&record.0);
    }

    pub(super) fn raw(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }
}

pub use shader_info_types::encoding::table::HEAD;
