//! Random numbers that are the same in every run with one seed.

/// Sebastiano Vigna's SplitMix64 (<https://prng.di.unimi.it/splitmix64.c>).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// A number below another.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut it = self.0;
        it = (it ^ (it >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        it = (it ^ (it >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((it ^ (it >> 31)) % end as u64) as usize
    }
}
