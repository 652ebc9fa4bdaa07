//! Reads and writes the artifacts of stacks as one block of bytes.
//!
//! Layout, little-endian: magic `SIST`, version (`u32`), hash of all that follows (`u128`), count (`u32`), zero
//! (`u32`); then for each stack, in the order of their keys, 32 bytes: key (`u128`), offset and length of its file
//! (`u32` each), 8 zeros. The files are as [`crate::embed`] writes them, on multiples of 4.

use std::collections::BTreeMap;
use std::fmt;

use shader_info_glsl::hash::Hash128;

/// The first four bytes.
const MAGIC: [u8; 4] = *b"SIST";
/// Raised whenever the layout changes.
const VERSION: u32 = 1;

const COUNT: usize = 24;
const HEAD: usize = 32;
const ENTRY: usize = 32;

/// Error of bytes that [`write()`] did not make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadShipped {
    /// The bytes do not begin with the magic number of shipped stacks.
    NotStacks,
    /// Another version of the builder wrote the bytes.
    Version(u32),
    /// The bytes are incomplete or damaged.
    Damaged,
}

impl fmt::Display for BadShipped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotStacks => f.write_str("these bytes are not shipped stacks as `Builder::ship_stacks` writes them"),
            Self::Version(version) => {
                write!(
                    f,
                    "the shipped stacks have version {version}, but the program reads version {VERSION}; build again"
                )
            }
            Self::Damaged => f.write_str("the shipped stacks are damaged; build again"),
        }
    }
}

impl std::error::Error for BadShipped {}

/// Returns the shipped stacks as one block of bytes.
pub fn write(stacks: &BTreeMap<Hash128, Vec<u8>>) -> Vec<u8> {
    let (mut entries, mut blobs) = (Vec::new(), Vec::new());
    let start = HEAD + ENTRY * stacks.len();
    for (key, file) in stacks {
        entries.extend_from_slice(&key.0.to_le_bytes());
        for number in [(start + blobs.len()) as u32, file.len() as u32, 0, 0] {
            entries.extend_from_slice(&number.to_le_bytes());
        }
        blobs.extend_from_slice(file);
        blobs.resize(blobs.len().next_multiple_of(4), 0);
    }
    entries.extend_from_slice(&blobs);
    let mut rest = [stacks.len() as u32, 0].map(u32::to_le_bytes).concat();
    rest.extend_from_slice(&entries);
    let hash = Hash128::of(&rest);
    [&MAGIC[..], &VERSION.to_le_bytes(), &hash.0.to_le_bytes(), &rest].concat()
}

/// Checks that bytes are complete, and returns the number of stacks in them.
///
/// # Errors
/// [`BadShipped`] if [`write()`] did not make the bytes, or if some are missing.
pub fn read(bytes: &[u8]) -> Result<usize, BadShipped> {
    if bytes.get(..4) != Some(&MAGIC) {
        return Err(BadShipped::NotStacks);
    }
    match number(bytes, 4) {
        Some(VERSION) => {}
        Some(version) => return Err(BadShipped::Version(version)),
        None => return Err(BadShipped::Damaged),
    }
    let (count, hash) = (number(bytes, COUNT).unwrap_or(0) as usize, wide(bytes, 8));
    let rest = bytes.get(COUNT..).unwrap_or_default();
    let is_whole = hash == Some(Hash128::of(rest)) && count.checked_mul(ENTRY).is_some_and(|it| it <= rest.len());
    if is_whole { Ok(count) } else { Err(BadShipped::Damaged) }
}

/// Returns the file of a stack; `None` if it was not shipped.
pub fn find(bytes: &[u8], key: Hash128) -> Option<&[u8]> {
    let (mut low, mut high) = (0, number(bytes, COUNT)? as usize);
    while low < high {
        let middle = low + (high - low) / 2;
        let at = HEAD + ENTRY * middle;
        match wide(bytes, at)?.cmp(&key) {
            std::cmp::Ordering::Less => low = middle + 1,
            std::cmp::Ordering::Greater => high = middle,
            std::cmp::Ordering::Equal => {
                let (start, length) = (number(bytes, at + 16)? as usize, number(bytes, at + 20)? as usize);
                return bytes.get(start..start.checked_add(length)?);
            }
        }
    }
    None
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|it| u32::from_le_bytes(*it))
}

fn wide(bytes: &[u8], at: usize) -> Option<Hash128> {
    bytes.get(at..)?.first_chunk().map(|it| Hash128(u128::from_le_bytes(*it)))
}
