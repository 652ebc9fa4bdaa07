//! Hashes bytes to a stable 128-bit name: FNV-1a, whose constants stand in the Fowler–Noll–Vo draft (IETF RFC 9923).

use std::fmt;

/// A 128-bit content hash. Identifies declarations and texts; it does not protect against an adversary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Hash128(pub u128);

impl Hash128 {
    /// Returns the hash of bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self::of_parts(&[bytes])
    }

    /// Returns the hash of the concatenated bytes of several parts.
    pub fn of_parts(parts: &[&[u8]]) -> Self {
        const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
        const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
        let next = |hash: u128, byte: &u8| (hash ^ u128::from(*byte)).wrapping_mul(PRIME);
        Self(parts.iter().fold(OFFSET, |hash, part| part.iter().fold(hash, next)))
    }
}

impl fmt::Display for Hash128 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}
