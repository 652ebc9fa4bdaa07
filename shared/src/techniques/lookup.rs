//! Keys in, a way to find the number of each in constant time out.
//!
//! Few key bits: a `u16` for every key. More: hash and displace (Belazzougui, Botelho and Dietzfelbinger, "Hash,
//! displace, and compress", 2009): a key's bucket says by how much to displace it, and the displaced place holds the
//! number of its row, whose key tells whether it is the one.

use super::NONE;
use super::bytes::Bytes;

/// Up to so many key bits every key has a place of its own: 32 KiB.
pub const DENSE_BITS: u32 = 14;

/// Where a lookup lies. Without buckets it is dense.
#[derive(Default)]
pub(super) struct Lookup {
    pub(super) at: u32,
    pub(super) slots: u32,
    pub(super) buckets_at: u32,
    pub(super) buckets: u32,
}

/// Dense or hashed, by the number of key bits.
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

/// Hashed; `first` is the number of the first key.
pub(super) fn put_hash(out: &mut Bytes, keys: &[u64], first: u32) -> Lookup {
    let buckets = (keys.len() / 4).max(1);
    // With a fifth of the slots empty a bucket finds its place soon.
    let mut slots = keys.len() + keys.len() / 4 + 1;
    let (displacements, places) = loop {
        if let Some(found) = displaced(keys, first, buckets, slots) {
            break found;
        }
        slots += slots / 4 + 1;
    };
    let at = out.part(|out| places.iter().for_each(|place| out.word(*place)));
    let buckets_at = out.part(|out| displacements.iter().for_each(|it| out.word(*it)));
    Lookup { at, slots: slots as u32, buckets_at, buckets: buckets as u32 }
}

/// Tries per bucket before the table grows.
const TRIES: u32 = 1 << 12;
const EMPTY: u32 = u32::MAX;

fn displaced(keys: &[u64], first: u32, buckets: usize, slots: usize) -> Option<(Vec<u32>, Vec<u32>)> {
    let mut members: Vec<Vec<(u64, u32)>> = vec![Vec::new(); buckets];
    for (number, key) in (first..).zip(keys) {
        let hash = mix(*key);
        members[reduce(hash, buckets as u32) as usize].push((hash, number));
    }
    let mut order: Vec<usize> = (0..buckets).collect();
    // The fullest first, while there is room; equal ones by number, so that the same keys give the same bytes.
    order.sort_by_key(|bucket| (usize::MAX - members[*bucket].len(), *bucket));
    let mut displacements = vec![0; buckets];
    let mut places = vec![EMPTY; slots];
    for bucket in order {
        let free = (0..TRIES).find(|displacement| fits(&members[bucket], *displacement, &places))?;
        displacements[bucket] = free;
        for (hash, number) in &members[bucket] {
            places[slot(*hash, free, slots as u32) as usize] = *number;
        }
    }
    Some((displacements, places))
}

fn fits(members: &[(u64, u32)], displacement: u32, places: &[u32]) -> bool {
    let slots = places.len() as u32;
    let mut taken: Vec<u32> = members.iter().map(|(hash, _)| slot(*hash, displacement, slots)).collect();
    taken.sort_unstable();
    taken.iter().all(|slot| places[*slot as usize] == EMPTY) && taken.windows(2).all(|pair| pair[0] != pair[1])
}

fn slot(hash: u64, displacement: u32, slots: u32) -> u32 {
    reduce(mix(hash ^ u64::from(displacement)), slots)
}

/// Multiplication by 2^64 over the golden ratio (Knuth, "The Art of Computer Programming" 3, §6.4): no two keys have the
/// same hash. Anything longer is felt in every draw; where it is not enough, the table grows. The runtime computes the
/// same.
pub fn mix(key: u64) -> u64 {
    let hash = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    hash ^ hash >> 32
}

/// The upper half of a hash as a number below `count`, by multiplication (Lemire, "Fast Random Integer Generation in an
/// Interval", 2019). The runtime computes the same.
pub fn reduce(hash: u64, count: u32) -> u32 {
    (((hash >> 32) * u64::from(count)) >> 32) as u32
}
