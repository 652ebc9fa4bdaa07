//! Artifacts of one info in, one block of bytes out: what the builder writes, the macro embeds and the runtime reads.
//!
//! Layout, all numbers little-endian `u32` unless said: magic `SIPK`, version, count, then `count` entries of 16 bytes
//! (`u8` kind, `u8` backend, `u8` stage, `u8` zero, variant, offset, length), then the blobs, each aligned to 4.
//! Equal blobs are stored once.

use std::collections::BTreeMap;

/// The first four bytes.
pub const MAGIC: [u8; 4] = *b"SIPK";
/// Raised whenever the layout changes.
pub const VERSION: u32 = 1;

/// What a blob is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Kind {
    /// Shader text, UTF-8.
    Text = 0,
    /// SPIR-V words.
    Spirv = 1,
    /// What a translator calls things, UTF-8: the entry point, then lines of a declared name, a space and its new name.
    Names = 2,
}

/// One artifact of an info.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What it is.
    pub kind: Kind,
    /// Number of the backend in its table.
    pub backend: u8,
    /// Number of the stage, in pipeline order.
    pub stage: u8,
    /// Number of the variant; 0 for an info without branches.
    pub variant: u32,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// The block of bytes.
pub fn write(entries: &[Entry]) -> Vec<u8> {
    let head = 12 + 16 * entries.len();
    let mut index = Vec::with_capacity(head);
    index.extend_from_slice(&MAGIC);
    index.extend_from_slice(&VERSION.to_le_bytes());
    index.extend_from_slice(&(entries.len() as u32).to_le_bytes());
    let mut blobs = Vec::new();
    let mut seen: BTreeMap<&[u8], usize> = BTreeMap::new();
    for entry in entries {
        let offset = *seen.entry(&entry.bytes).or_insert_with(|| {
            let offset = head + blobs.len();
            blobs.extend_from_slice(&entry.bytes);
            blobs.resize(blobs.len().next_multiple_of(4), 0);
            offset
        });
        index.extend_from_slice(&[entry.kind as u8, entry.backend, entry.stage, 0]);
        for number in [entry.variant, offset as u32, entry.bytes.len() as u32] {
            index.extend_from_slice(&number.to_le_bytes());
        }
    }
    index.extend_from_slice(&blobs);
    index
}
