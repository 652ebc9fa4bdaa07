//! The seeds of randomized tests: one that never changes, and one from outside.
//!
//! `SHADER_INFO_SEED=7 cargo test` runs every randomized test with its own seed and with this one; CI chooses
//! another for every tree. A test that fails shows the line with the seed that it ran last.
#![allow(dead_code, unreachable_pub)] // tests of every crate have this file as a module, and each uses a part of it

use std::time::{SystemTime, UNIX_EPOCH};

/// Seeds to run a test with, in turn: its own, then the one of `SHADER_INFO_SEED`. None is 0, which some generators
/// cannot begin with.
pub fn seeds(own: u64) -> impl Iterator<Item = u64> {
    let all = [Some(own), from_outside().map(mixed)];
    all.into_iter().flatten().inspect(|seed| match from_outside() {
        Some(outside) => println!("runs with {seed}; SHADER_INFO_SEED={outside}"),
        None => println!("runs with {seed}, its own seed"),
    })
}

/// The seed of a test that is too slow for two: the one of `SHADER_INFO_SEED`, else its own.
pub fn one(own: u64) -> u64 {
    seeds(own).last().unwrap_or(own)
}

/// The seed that `SHADER_INFO_SEED` asks for.
pub fn from_outside() -> Option<u64> {
    number("SHADER_INFO_SEED")
}

/// A seed of its own for each run.
pub fn of_the_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_nanos() as u64)
}

/// The number in a variable of the environment; `None` if it is not set.
///
/// # Panics
/// It is set to something else.
pub fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("`{variable}` must be a number, not `{text}`")))
}

// SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014): 1 and 2 are as different
// as any others.
fn mixed(seed: u64) -> u64 {
    let a = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let b = (a ^ (a >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let c = (b ^ (b >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (c ^ (c >> 31)).max(1)
}
