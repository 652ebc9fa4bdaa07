//! Writes the bytes of a table.

/// A table as far as it is written.
pub(super) struct Bytes(pub(super) Vec<u8>);

impl Bytes {
    /// With room for the head.
    pub(super) fn after_head() -> Self {
        Self(vec![0; HEAD])
    }

    /// For a record.
    pub(super) fn empty() -> Self {
        Self(Vec::new())
    }

    /// A part on a multiple of 4; its offset.
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

    /// Unsigned LEB128.
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

    /// What may be stepped over, with its length in front.
    pub(super) fn record(&mut self, record: Self) {
        self.number(record.0.len() as u32);
        self.raw(&record.0);
    }

    pub(super) fn raw(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }
}

pub use shader_info_types::encoding::table::HEAD;
