//! Encodes the artifacts of one info as one block of bytes. The builder writes it, the macro embeds it, and the runtime
//! reads it.
//!
//! Layout, all numbers little-endian `u32` unless said: magic `SIPK`, version, count, how many of them are tables of
//! techniques, then `count` entries of 16 bytes (`u8` kind, `u8` backend, `u8` stage, `u8` zero, variant, offset,
//! length): first the tables by backend, then the others by kind, backend, stage and variant. Then the blobs, each
//! aligned to 4. Equal blobs are stored once.

use std::collections::BTreeMap;

pub use shader_info_types::encoding::pack::{Kind, MAGIC, Missing, VERSION};

use shader_info_types::encoding::pack::{ENTRY, HEAD};

/// An artifact of an info.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its kind.
    pub kind: Kind,
    /// Number of the backend in its table.
    pub backend: u8,
    /// Number of the stage, in pipeline order.
    pub stage: u8,
    /// Number of the stage's variant, which techniques share; 0 for an info without branches.
    pub variant: u32,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// Encodes artifacts. The order of `entries` does not matter, but if two have the same key, only the first is found.
pub fn write(entries: &[Entry]) -> Vec<u8> {
    let mut blobs = Blobs::behind(head_size(entries));
    let mut out = Vec::new();
    put_head(&mut out, entries, &mut blobs);
    out.extend_from_slice(&blobs.bytes);
    out
}

/// Decodes the artifacts in their order in memory; `None` if the bytes have another version or are incomplete.
pub fn read(bytes: &[u8]) -> Option<Vec<Entry>> {
    let number = |at: usize| Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?));
    if bytes.first_chunk() != Some(&MAGIC) || number(4)? != VERSION {
        return None;
    }
    let entry = |index: usize| {
        let at = HEAD + ENTRY * index;
        let [kind, backend, stage, _] = number(at)?.to_le_bytes();
        let kind = Kind::ALL.into_iter().find(|it| *it as u8 == kind)?;
        let (variant, start) = (number(at + 4)?, number(at + 8)? as usize);
        let blob = bytes.get(start..start.checked_add(number(at + 12)? as usize)?)?;
        Some(Entry { kind, backend, stage, variant, bytes: blob.to_vec() })
    };
    (0..number(8)? as usize).map(entry).collect()
}

/// Blobs, each aligned to 4, with equal ones stored once.
pub struct Blobs<'a> {
    /// The bytes of all blobs.
    pub bytes: Vec<u8>,
    start: usize,
    seen: BTreeMap<&'a [u8], usize>,
}

impl<'a> Blobs<'a> {
    /// Makes it without blobs; the first one will begin at offset `start`.
    pub fn behind(start: usize) -> Self {
        Self { bytes: Vec::new(), start, seen: BTreeMap::new() }
    }

    fn offset(&mut self, blob: &'a [u8]) -> usize {
        *self.seen.entry(blob).or_insert_with(|| {
            let offset = self.start + self.bytes.len();
            self.bytes.extend_from_slice(blob);
            self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
            offset
        })
    }
}

/// Returns the size of everything before the blobs, in bytes.
pub fn head_size(entries: &[Entry]) -> usize {
    HEAD + ENTRY * sorted(entries).len()
}

/// Appends everything before the blobs, and adds the blobs.
pub fn put_head<'a>(out: &mut Vec<u8>, entries: &'a [Entry], blobs: &mut Blobs<'a>) {
    let entries = sorted(entries);
    let tables = entries.partition_point(|entry| is_table(entry));
    out.extend_from_slice(&MAGIC);
    for number in [VERSION, entries.len() as u32, tables as u32] {
        out.extend_from_slice(&number.to_le_bytes());
    }
    for entry in entries {
        out.extend_from_slice(&[entry.kind as u8, entry.backend, entry.stage, 0]);
        let offset = blobs.offset(&entry.bytes);
        for number in [entry.variant, offset as u32, entry.bytes.len() as u32] {
            out.extend_from_slice(&number.to_le_bytes());
        }
    }
}

fn is_table(entry: &Entry) -> bool {
    entry.kind == Kind::Techniques
}

fn sorted(entries: &[Entry]) -> Vec<&Entry> {
    let mut entries: Vec<&Entry> = entries.iter().collect();
    entries.sort_by_key(|it| (!is_table(it), it.kind, it.backend, it.stage, it.variant));
    entries.dedup_by_key(|it| (it.kind, it.backend, it.stage, it.variant));
    entries
}
