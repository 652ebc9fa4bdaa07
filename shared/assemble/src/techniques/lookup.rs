//! Builds a table that finds the number of a key in constant time.
//!
//! With few key bits it is dense: a `u16` for every key. Otherwise it uses hash and displace (Belazzougui, Botelho and
//! Dietzfelbinger, "Hash, displace, and compress", 2009): the bucket of a key has its displacement, and the displaced
//! slot has a key, to be compared, and the number of its row. The numbers of buckets and slots are powers of two, so
//! that the upper bits of a product are an index.

use super::bytes::Bytes;
use shader_info_types::encoding::table::{GOLDEN, mix};

pub use shader_info_types::encoding::table::NONE;

/// Maximum number of key bits of a dense table: it takes 32 KiB.
pub const DENSE_BITS: u32 = 14;

/// The place of a lookup. Without buckets it is dense, and `slots` is its length; otherwise both are numbers of bits.
#[derive(Default)]
pub(super) struct Lookup {
    pub(super) at: u32,
    pub(super) slots: u32,
    pub(super) buckets_at: u32,
    pub(super) buckets: u32,
}

/// Appends a dense or hashed lookup, which depends on the number of key bits.
pub(super) fn put(out: &mut Bytes, keys: &[u64], first: u32, key_bits: u32) -> Lookup {
    let is_dense = key_bits <= DENSE_BITS && keys.len() < usize::from(NONE);
    if !is_dense {
        return put_hash(out, keys, first);
    }
    let mut places = vec![NONE; 1 << key_bits];
    for (number, key) in (first as u16..).zip(keys) {
        if let Some(place) = places.get_mut(*key as usize) {
            *place = number;
        }
    }
    let at = out.part(|out| places.iter().for_each(|place| out.short(*place)));
    Lookup { at, slots: places.len() as u32, buckets_at: 0, buckets: 0 }
}

/// Appends a hashed lookup; `first` is the number of the first key.
pub(super) fn put_hash(out: &mut Bytes, keys: &[u64], first: u32) -> Lookup {
    let bucket_bits = bits_for(keys.len() / 4);
    // If a fifth of the slots is empty, a displacement is found quickly.
    let mut slot_bits = bits_for(keys.len() + keys.len() / 4 + 1);
    let (displacements, places) = loop {
        if let Some(found) = displaced(keys, first, bucket_bits, slot_bits) {
            break found;
        }
        slot_bits += 1;
    };
    let at = out.part(|out| {
        for (key, number) in &places {
            out.long(*key);
            out.word(*number);
            out.word(0);
        }
    });
    let buckets_at = out.part(|out| displacements.iter().for_each(|it| out.word(*it)));
    Lookup { at, slots: slot_bits, buckets_at, buckets: bucket_bits }
}

/// Returns the bits of an index into `count` elements; at least 1, because a shift by 64 is undefined.
fn bits_for(count: usize) -> u32 {
    count.max(2).next_power_of_two().trailing_zeros()
}

/// Maximum number of attempts for a bucket before the table grows.
const TRIES: u32 = 1 << 12;
const EMPTY: u32 = u32::MAX;

type Slots = Vec<(u64, u32)>;

fn displaced(keys: &[u64], first: u32, bucket_bits: u32, slot_bits: u32) -> Option<(Vec<u32>, Slots)> {
    let mut members: Vec<Vec<(u64, u32)>> = vec![Vec::new(); 1 << bucket_bits];
    for (number, key) in (first..).zip(keys) {
        members[top(mix(*key), bucket_bits)].push((*key, number));
    }
    let mut order: Vec<usize> = (0..members.len()).collect();
    // The fullest buckets come first, while most slots are free. Equal ones are in the order of their numbers, so that
    // the same keys give the same bytes.
    order.sort_by_key(|bucket| (usize::MAX - members[*bucket].len(), *bucket));
    let mut displacements = vec![0; members.len()];
    let mut places = vec![(0, EMPTY); 1 << slot_bits];
    for bucket in order {
        let free = (0..TRIES).find(|displacement| fits(&members[bucket], *displacement, slot_bits, &places))?;
        displacements[bucket] = free;
        for (key, number) in &members[bucket] {
            places[slot(*key, free, slot_bits)] = (*key, *number);
        }
    }
    Some((displacements, places))
}

fn fits(members: &[(u64, u32)], displacement: u32, slot_bits: u32, places: &Slots) -> bool {
    let mut taken: Vec<usize> = members.iter().map(|(key, _)| slot(*key, displacement, slot_bits)).collect();
    taken.sort_unstable();
    taken.iter().all(|slot| places[*slot].1 == EMPTY) && taken.windows(2).all(|pair| pair[0] != pair[1])
}

fn slot(key: u64, displacement: u32, slot_bits: u32) -> usize {
    top((mix(key) ^ u64::from(displacement)).wrapping_mul(GOLDEN), slot_bits)
}

fn top(hash: u64, bits: u32) -> usize {
    (hash >> (u64::BITS - bits)) as usize
}
