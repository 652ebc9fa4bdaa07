//! Random tables as the builder writes them, read as a program reads them: each field arrives as it was written.
//!
//! A case is the seed of its table, since a table that is damaged is another kind's.

pub(crate) mod explanations;
pub(crate) mod packs;
pub(crate) mod protocol;
pub(crate) mod reflections;
pub(crate) mod reports;
pub(crate) mod stack_lists;
pub(crate) mod tables;

use fastrand::Rng;

use crate::world::World;

/// Texts of every length of their length, with what JSON, LEB128 and UTF-8 must get right.
const TEXTS: [&str; 12] = [
    "",
    "a",
    "main",
    "tint tint_1",
    "ä",
    "日本\n",
    "\"\\\"",
    "\u{0}\u{7f}",
    "a|b: 12 ",
    "\u{2028}\u{1f600}",
    "\t\r\n",
    "0",
];

/// A seed.
pub(crate) fn write(random: &mut Rng, _: &World) -> Vec<u8> {
    random.u64(..).to_le_bytes().to_vec()
}

/// The numbers of a seed; of a shortened one, too, since failures are made smaller.
fn random_of(input: &[u8]) -> Rng {
    let mut seed = [0; 8];
    for (place, byte) in seed.iter_mut().zip(input) {
        *place = *byte;
    }
    Rng::with_seed(u64::from_le_bytes(seed))
}

fn text(random: &mut Rng) -> String {
    let one = TEXTS[random.usize(..TEXTS.len())];
    match random.u8(0..12) {
        // Lengths around those at which a number takes another byte.
        0 => one.repeat(random.usize(0..150)),
        1 => format!("{one}{}", random.u32(..)),
        _ => one.into(),
    }
}

/// Small, large, or one of those at which a number takes another byte.
fn number(random: &mut Rng) -> u32 {
    const EDGES: [u32; 10] = [0, 1, 0x7f, 0x80, 0x3fff, 0x4000, 0xffff, 0x1f_ffff, 0x7fff_ffff, u32::MAX];
    match random.u8(0..3) {
        0 => random.u32(0..40),
        1 => EDGES[random.usize(..EDGES.len())],
        _ => random.u32(..),
    }
}

fn list<T>(random: &mut Rng, most: usize, mut one: impl FnMut(&mut Rng) -> T) -> Vec<T> {
    (0..random.usize(0..=most)).map(|_| one(random)).collect()
}

fn some<T>(random: &mut Rng, one: impl FnOnce(&mut Rng) -> T) -> Option<T> {
    random.bool().then(|| one(random))
}

fn one_of<T: Copy>(random: &mut Rng, all: &[T]) -> T {
    all[random.usize(..all.len())]
}
