//! Encodes the packs of a crate as one block of bytes with equal blobs stored once, for a file beside the program.
//!
//! Layout, little-endian: magic `SIAR`, version (`u32`), count (`u32`), length of all (`u32`); then for each pack, in
//! the order of their hashes, 32 bytes: hash (`u128`), offset of its head (`u32`), 12 zeros. Heads are as in
//! [`crate::pack`], on multiples of 16, and count their blobs from the first byte of the archive.

use std::collections::BTreeMap;

use crate::pack::{self, Entry};
use shader_info_glsl::hash::Hash128;

pub use shader_info_types::encoding::archive::{MAGIC, VERSION};

use shader_info_types::encoding::archive::{ENTRY, HEAD};

/// Encodes packs by their hashes. The order of the packs does not matter.
pub fn write(packs: &BTreeMap<Hash128, Vec<Entry>>) -> Vec<u8> {
    let mut out = Vec::new();
    out.extend_from_slice(&MAGIC);
    [VERSION, packs.len() as u32, 0].into_iter().for_each(|number| out.extend_from_slice(&number.to_le_bytes()));
    let mut at = HEAD + ENTRY * packs.len();
    for (hash, entries) in packs {
        out.extend_from_slice(&hash.0.to_le_bytes());
        out.extend_from_slice(&(at as u32).to_le_bytes());
        out.extend_from_slice(&[0; 12]);
        at += pack::head_size(entries).next_multiple_of(16);
    }
    let mut blobs = pack::Blobs::behind(at);
    for entries in packs.values() {
        pack::put_head(&mut out, entries, &mut blobs);
        out.resize(out.len().next_multiple_of(16), 0);
    }
    out.extend_from_slice(&blobs.bytes);
    let length = out.len() as u32;
    out[12..HEAD].copy_from_slice(&length.to_le_bytes());
    out
}
