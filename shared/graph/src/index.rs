//! Stores a library in one file that loads quickly: parts are decoded only when a material needs them.
//!
//! A mark, a checksum of the rest, then a table of contents and the contents (postcard). Only the table is read when an
//! index is loaded. The program that wrote an index is the one that can read it: its caller says in the index's
//! description which program that was.

use std::hash::Hasher;
use std::sync::Arc;

use rustc_hash::FxHasher;

use crate::network::Files;
use crate::prepare;
use crate::registry::Registry;
use crate::stored::{Table, Writer};

const MARK: &[u8; 8] = b"si-index";
const HEAD: usize = MARK.len() + size_of::<u64>();

/// An index whose bytes are whole.
#[derive(Debug)]
pub struct Index {
    bytes: Arc<[u8]>,
    table: Table,
    /// Where the contents begin.
    start: usize,
}

/// Writes an index. `about` is what the caller wants to know of it before it is used: what it was made of, and by which
/// program.
pub fn write(about: &str, registry: &Registry, files: &Files) -> Vec<u8> {
    let mut writer = Writer::default();
    registry.index(&mut writer);
    files.index(&mut writer);
    prepare::index(registry, files, &mut writer);
    let rest = writer.finish(about);
    let mut out = MARK.to_vec();
    out.extend(checksum(&rest).to_le_bytes());
    out.extend(rest);
    out
}

/// Reads the table of an index; `None` if the bytes are not a whole index.
pub fn read(bytes: Vec<u8>) -> Option<Index> {
    let rest = bytes.get(HEAD..).filter(|_| bytes.starts_with(MARK))?;
    if bytes[MARK.len()..HEAD] != checksum(rest).to_le_bytes() {
        return None;
    }
    let (table, contents) = postcard::take_from_bytes::<Table>(rest).ok()?;
    let start = bytes.len() - contents.len();
    table.fits(contents.len()).then(|| Index { bytes: bytes.into(), table, start })
}

impl Index {
    /// Returns the description that its writer stored.
    pub fn about(&self) -> &str {
        &self.table.about
    }

    /// Returns its registry and files.
    pub fn open(self) -> (Registry, Files) {
        let mut contents = self.table.contents(self.bytes, self.start);
        let registry = Registry::indexed(&mut contents);
        let files = Files::indexed(&mut contents);
        (registry, files)
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.write_usize(bytes.len());
    hasher.finish()
}
