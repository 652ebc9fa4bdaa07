//! Numbers that are the same every time (Marsaglia 2003, "Xorshift RNGs").

/// The state, not 0.
pub(super) struct Random(pub u32);

impl Random {
    pub(super) fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// From 0 up to 1.
    pub(super) fn unit(&mut self) -> f32 {
        (self.next() >> 8) as f32 / 16_777_216.0
    }
}
