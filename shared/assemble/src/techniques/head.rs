//! The numbers at the beginning of a table.

use super::bytes::{Bytes, HEAD};
use super::lookup::Lookup;

pub use shader_info_types::encoding::table::VERSION;

/// The numbers at the beginning of a table.
#[derive(Default)]
pub(super) struct Head {
    pub(super) branches: u32,
    pub(super) rows: u32,
    pub(super) default: u32,
    pub(super) default_key: u64,
    pub(super) key_bits: u32,
    pub(super) static_mask: u64,
    pub(super) pinned_mask: u64,
    pub(super) lookup: Lookup,
    pub(super) fallbacks: Lookup,
    pub(super) rows_at: u32,
    pub(super) states: u32,
    pub(super) states_at: u32,
    pub(super) formats_at: u32,
    pub(super) branches_at: u32,
}

impl Head {
    /// Writes the head into the space for it.
    pub(super) fn finish(&self, mut out: Bytes) -> Vec<u8> {
        let long = |value: u64| [value as u32, (value >> 32) as u32];
        let Head {
            branches, rows, default, default_key, key_bits, static_mask, pinned_mask, lookup, fallbacks, ..
        } = self;
        let ([static_low, static_high], [pinned_low, pinned_high]) = (long(*static_mask), long(*pinned_mask));
        let [default_low, default_high] = long(*default_key);
        let numbers = [
            VERSION,
            *key_bits,
            static_low,
            static_high,
            lookup.at,
            lookup.slots,
            lookup.buckets_at,
            lookup.buckets,
            self.rows_at,
            *rows,
            *default,
            pinned_low,
            pinned_high,
            fallbacks.at,
            fallbacks.slots,
            fallbacks.buckets_at,
            fallbacks.buckets,
            self.states_at,
            self.states,
            self.formats_at,
            self.branches_at,
            *branches,
            default_low,
            default_high,
        ];
        debug_assert_eq!(4 * numbers.len(), HEAD);
        for (place, number) in out.0.chunks_exact_mut(4).zip(numbers) {
            place.copy_from_slice(&number.to_le_bytes());
        }
        out.0
    }
}
