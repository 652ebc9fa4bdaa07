//! Maps by name, for names that are looked up at every word of a text.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// What is known of names.
pub(super) type Names<'a, T> = HashMap<&'a str, T, BuildHasherDefault<Fnv>>;

/// FNV-1a of 64 bits (IETF RFC 9923): names are short, and the author of a text can slow down only their own build.
pub(super) struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
