//! Remembers from an earlier run which files have no declarations.
//!
//! An unrelated edit runs the build script again, and a large crate should not be read again for it. Files are
//! identified by their length and modification time, as in cargo.

use std::collections::BTreeMap;
use std::fs::{self, Metadata};
use std::path::Path;
use std::time::UNIX_EPOCH;

use shader_info_model::wire;
use shader_info_model::wire_struct;

/// Files without our words, as they were in the last run.
#[derive(Debug, Default)]
pub struct Memo {
    known: BTreeMap<String, Known>,
    seen: BTreeMap<String, Known>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Known {
    length: u64,
    seconds: u64,
    nanoseconds: u32,
    modules: Vec<(String, bool)>,
}

wire_struct! { Known { length, seconds, nanoseconds, modules } }

impl Memo {
    /// Reads the memo of an earlier run; empty if there is none.
    pub fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_default();
        let all: Vec<(String, Known)> = wire::decode(&text).unwrap_or_default();
        Self { known: all.into_iter().collect(), seen: BTreeMap::new() }
    }

    /// Writes the memo for the next run. Without it, the next run only takes longer.
    pub fn write(&self, path: &Path) {
        if self.seen != self.known {
            let all: Vec<(String, Known)> = self.seen.clone().into_iter().collect();
            let _ = crate::whole_file::write_whole(path, wire::encode(&all).as_bytes());
        }
    }

    /// Returns the modules that an unchanged file names.
    pub(super) fn modules(&mut self, path: &Path) -> Option<Vec<(String, bool)>> {
        let name = path.to_str()?;
        let known = self.known.get(name)?;
        let now = of(&fs::metadata(path).ok()?, known.modules.clone())?;
        if now != *known {
            return None;
        }
        self.seen.insert(name.to_owned(), now);
        Some(known.modules.clone())
    }

    /// Returns the modules of a file, if this run read it.
    pub(super) fn seen(&self, path: &Path) -> Option<&[(String, bool)]> {
        self.seen.get(path.to_str()?).map(|known| known.modules.as_slice())
    }

    /// Records the modules of a file.
    pub(super) fn remember(&mut self, path: &Path, modules: &[(String, bool)]) {
        let now = fs::metadata(path).ok().and_then(|it| of(&it, modules.to_vec()));
        if let (Some(name), Some(now)) = (path.to_str(), now) {
            self.seen.insert(name.to_owned(), now);
        }
    }
}

fn of(file: &Metadata, modules: Vec<(String, bool)>) -> Option<Known> {
    let time = file.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some(Known { length: file.len(), seconds: time.as_secs(), nanoseconds: time.subsec_nanos(), modules })
}

/// Reads a text when it is needed.
pub(super) fn text(path: &Path) -> Option<String> {
    // If rustc cannot read the file either, rustc reports it.
    Some(super::lines::normal(fs::read_to_string(path).ok()?))
}
