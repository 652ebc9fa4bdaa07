//! Remembers from an earlier run which files have no declarations.
//!
//! An unrelated edit runs the build script again, and a large crate should not be read again for it. Files are
//! identified by their length and the time of their last change. Another program may know other words or find other
//! modules, so it does not use the memo.

use std::collections::BTreeMap;
use std::fs::{self, Metadata};
use std::io;
use std::path::Path;

use shader_info_model::wire;
use shader_info_model::wire_struct;

use crate::file_stamp::stable_time;

/// Files without our words, as they were in the last run.
#[derive(Debug, Default)]
pub struct Memo {
    /// The program that searched the files.
    program: String,
    known: BTreeMap<String, Known>,
    seen: BTreeMap<String, Known>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Known {
    length: u64,
    /// As [`stable_time`] returns it.
    changed: u64,
    modules: Vec<(String, bool)>,
}

wire_struct! { Known { length, changed, modules } }

impl Memo {
    /// Reads the memo of an earlier run; empty if there is none, or if another program wrote it.
    pub fn read(path: &Path, program: &str) -> Self {
        let text = fs::read_to_string(path).unwrap_or_default();
        let (by, all): (String, Vec<(String, Known)>) = wire::decode(&text).unwrap_or_default();
        let known = all.into_iter().filter(|_| by == program).collect();
        Self { program: program.to_owned(), known, seen: BTreeMap::new() }
    }

    /// Writes the memo for the next run. Without it, the next run only takes longer.
    pub fn write(&self, path: &Path) {
        if self.seen != self.known {
            let all: Vec<(String, Known)> = self.seen.clone().into_iter().collect();
            let _ = crate::whole_file::write_whole(path, wire::encode(&(self.program.clone(), all)).as_bytes());
        }
    }

    /// Returns the modules that an unchanged file names.
    pub(super) fn modules(&mut self, path: &Path) -> Option<Vec<(String, bool)>> {
        let name = path.to_str()?;
        let known = self.known.get(name)?;
        let now = of(&fs::metadata(path).ok()?, known.modules.clone());
        if now.changed == 0 || now != *known {
            return None;
        }
        self.seen.insert(name.to_owned(), now);
        Some(known.modules.clone())
    }

    /// Returns the modules of a file, if this run read it.
    pub(super) fn seen(&self, path: &Path) -> Option<&[(String, bool)]> {
        self.seen.get(path.to_str()?).map(|known| known.modules.as_slice())
    }

    /// Makes the next run read a file again.
    pub(super) fn forget(&mut self, path: &Path) {
        path.to_str().map(|name| self.seen.remove(name));
    }

    /// Records the modules of a file.
    pub(super) fn remember(&mut self, path: &Path, modules: &[(String, bool)]) {
        let now = fs::metadata(path).ok().map(|it| of(&it, modules.to_vec()));
        if let (Some(name), Some(now)) = (path.to_str(), now) {
            self.seen.insert(name.to_owned(), now);
        }
    }
}

fn of(file: &Metadata, modules: Vec<(String, bool)>) -> Known {
    Known { length: file.len(), changed: stable_time(file), modules }
}

/// Reads a text when it is needed.
pub(super) fn text(path: &Path) -> io::Result<String> {
    Ok(super::lines::normal(fs::read_to_string(path)?))
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::*;

    /// Returns a file that was remembered, and the memo.
    fn remembered() -> (tempfile::TempDir, std::path::PathBuf, std::path::PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, kept) = (folder.path().join("a.rs"), folder.path().join("memo"));
        fs::write(&file, "mod b;").expect("written");
        std::thread::sleep(Duration::from_millis(50));
        let mut memo = Memo::read(&kept, "one");
        memo.remember(&file, &[("b".into(), false)]);
        memo.write(&kept);
        (folder, file, kept)
    }

    #[test]
    fn a_memo_is_for_the_program_that_wrote_it() {
        let (_folder, file, kept) = remembered();
        assert_eq!(Memo::read(&kept, "one").modules(&file), Some(vec![("b".into(), false)]));
        assert_eq!(Memo::read(&kept, "another version").modules(&file), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_change_that_keeps_length_and_time_is_found() {
        let (_folder, file, kept) = remembered();
        let time: SystemTime = fs::metadata(&file).and_then(|it| it.modified()).expect("there");
        fs::write(&file, "mod c;").expect("written");
        fs::File::open(&file).and_then(|it| it.set_modified(time)).expect("set");
        std::thread::sleep(Duration::from_millis(50));
        assert_eq!(Memo::read(&kept, "one").modules(&file), None);
    }
}
