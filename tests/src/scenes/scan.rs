//! Prefix sums, and sorting by them.

use super::ensure;
use super::floats::values;
use super::parts::{buffer, packed, pass};
use super::random::Random;
use crate::scene::{Contents, Outcome, Pass, Work};
use bytemuck::cast_slice;
use shader_info_library::radix::{RADIX_DIGITS, RADIX_GROUP, RadixCount, RadixScatter, radix_count, radix_scatter};
use shader_info_library::scan::{SCAN_BLOCK, ScanAdd, ScanBlocks, scan_add, scan_blocks};

const MILLION: u32 = 1 << 20;
const KEYS: u32 = 100_000;

/// A million numbers, in three levels of blocks.
pub(super) fn million() -> Work {
    let numbers = million_numbers();
    let mut contents = Contents { buffers: vec![cast_slice(&numbers).to_vec()], ..Contents::default() };
    let passes = exclusive(&mut contents, 0, MILLION);
    Work { contents, passes }
}

/// Buffer 1 is the first that [`exclusive`] adds.
pub(super) fn million_is_summed(outcome: &Outcome) -> Result<(), String> {
    let mut before = 0u32;
    for (index, (value, found)) in million_numbers().iter().zip(values::<u32>(&outcome.buffers[1])).enumerate() {
        ensure(found == before, || format!("at {index}: {found}, not {before}"))?;
        before = before.wrapping_add(*value);
    }
    Ok(())
}

/// Large ones too: sums are modulo 2^32.
fn million_numbers() -> Vec<u32> {
    let mut random = Random(7);
    (0..MILLION).map(|_| random.next()).collect()
}

/// Not a whole block: what is behind the end stays as it was.
pub(super) fn inclusive() -> Work {
    let buffers = vec![cast_slice(&squares()).to_vec(), vec![0xff; 256 * 4], vec![0; 4]];
    let resources = vec![buffer("values", 0), buffer("scanned", 1), buffer("block_sums", 2)];
    let push = packed!(scan_blocks::PushConstants { count: 200 });
    let one = Pass { specialization: vec![("scan_inclusive", 1)], ..pass(ScanBlocks::INFO, resources, push, [1; 3]) };
    Work { contents: Contents { buffers, ..Contents::default() }, passes: vec![one] }
}

pub(super) fn inclusive_counts_the_number_itself(outcome: &Outcome) -> Result<(), String> {
    let sums = squares().into_iter().scan(0, |sum, value| {
        *sum += value;
        Some(*sum)
    });
    let mut wanted: Vec<u32> = sums.collect();
    let total = wanted[199];
    wanted.resize(256, u32::MAX);
    ensure(values::<u32>(&outcome.buffers[1]) == wanted, || "other sums".into())?;
    ensure(values::<u32>(&outcome.buffers[2]) == [total], || "another total".into())
}

fn squares() -> Vec<u32> {
    (0..200).map(|index| index * index + 1).collect()
}

/// The passes that scan buffer `values` of `count` numbers; the result is the first buffer that they add.
fn exclusive(contents: &mut Contents, values: usize, count: u32) -> Vec<Pass> {
    let mut room = |count: u32| {
        contents.buffers.push(vec![0; count as usize * 4]);
        contents.buffers.len() - 1
    };
    let blocks = count.div_ceil(SCAN_BLOCK);
    let (scanned, sums) = (room(count), room(blocks));
    let resources = vec![buffer("values", values), buffer("scanned", scanned), buffer("block_sums", sums)];
    let push = packed!(scan_blocks::PushConstants { count });
    let mut passes = vec![pass(ScanBlocks::INFO, resources, push, [blocks, 1, 1])];
    if blocks > 1 {
        let offsets = contents.buffers.len();
        passes.extend(exclusive(contents, sums, blocks));
        let resources = vec![buffer("block_offsets", offsets), buffer("scanned", scanned)];
        passes.push(pass(ScanAdd::INFO, resources, packed!(scan_add::PushConstants { count }), [blocks, 1, 1]));
    }
    passes
}

/// A hundred thousand keys, each with its index: eight digits, each counted, scanned and scattered.
pub(super) fn sort() -> Work {
    let pairs: Vec<[u32; 2]> = keys().into_iter().zip(0..).map(|(key, index)| [key, index]).collect();
    let bytes: Vec<u8> = cast_slice(&pairs).to_vec();
    let room = vec![0; bytes.len()];
    let mut contents = Contents { buffers: vec![bytes, room], ..Contents::default() };
    let passes = (0..8).flat_map(|digit| step(&mut contents, digit)).collect();
    Work { contents, passes }
}

fn step(contents: &mut Contents, digit: u32) -> Vec<Pass> {
    let groups = KEYS.div_ceil(RADIX_GROUP);
    // Even digits go from buffer 0 to 1, odd ones back.
    let (from, to) = if digit.is_multiple_of(2) { (0, 1) } else { (1, 0) };
    let counts = contents.buffers.len();
    contents.buffers.push(vec![0; (RADIX_DIGITS * groups * 4) as usize]);
    let push = radix_count::PushConstants { count: KEYS, digit_shift: 4 * digit };
    let resources = vec![buffer("pairs", from), buffer("digit_counts", counts)];
    let mut passes = vec![pass(RadixCount::INFO, resources, packed!(push), [groups, 1, 1])];
    passes.extend(exclusive(contents, counts, RADIX_DIGITS * groups));
    let push = radix_scatter::PushConstants { count: KEYS, digit_shift: 4 * digit };
    let resources = vec![buffer("pairs", from), buffer("digit_starts", counts + 1), buffer("sorted_pairs", to)];
    passes.push(pass(RadixScatter::INFO, resources, packed!(push), [groups, 1, 1]));
    passes
}

/// Stable: equal keys stay in their order.
pub(super) fn sort_is_right(outcome: &Outcome) -> Result<(), String> {
    let mut wanted: Vec<[u32; 2]> = keys().into_iter().zip(0..).map(|(key, index)| [key, index]).collect();
    wanted.sort();
    let found: Vec<[u32; 2]> = values(&outcome.buffers[0]);
    let other = wanted.iter().zip(&found).position(|(a, b)| a != b);
    let words = |at: usize| format!("at {at}: {:?}, not {:?}", found[at], wanted[at]);
    other.map_or(Ok(()), |at| Err(words(at)))
}

/// All 32 bits, and every eighth key is one of few.
fn keys() -> Vec<u32> {
    let mut random = Random(13);
    (0..KEYS).map(|at| if at.is_multiple_of(8) { random.next() % 100 } else { random.next() }).collect()
}
