//! Stamps of files and folders, compared by length and time, or else by content.

use std::fs::{self, Metadata};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use shader_info_glsl::hash::Hash128;
use shader_info_model::wire_struct;

/// What a file held, or a folder listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seen {
    /// Absolute path; text, or it cannot be remembered.
    path: String,
    is_there: bool,
    length: u64,
    /// Nanoseconds since 1970; 0 where a change at the same moment could not be told apart.
    changed: u64,
    content: Option<Hash128>,
}

wire_struct! { Seen { path, is_there, length, changed, content } }

impl Seen {
    /// Reads a file or lists a folder that was looked at since some moment. None where it changed since then, where its
    /// path is not UTF-8, or reading it is not allowed.
    pub(crate) fn since(path: &Path, start: SystemTime) -> Option<Self> {
        let name = path.to_str()?.to_owned();
        let Ok(data) = fs::metadata(path) else {
            return Some(Self { path: name, is_there: false, length: 0, changed: 0, content: None });
        };
        if changed(&data).saturating_add(tick(&data)) >= nanoseconds(start) {
            return None;
        }
        let content = content(path, &data)?;
        Some(Self { path: name, is_there: true, length: length(&data), changed: settled(&data), content })
    }

    /// As [`Seen::now`] for a file that was written in this very run: known by length and time alone, and never read.
    pub(crate) fn written(path: &Path) -> Option<Self> {
        let data = fs::metadata(path).ok()?;
        let path = path.to_str()?.to_owned();
        Some(Self { path, is_there: true, length: length(&data), changed: changed(&data), content: None })
    }

    /// What is there now, if it is the same; it may know the time better.
    pub(crate) fn again(&self) -> Option<Self> {
        let path = Path::new(&self.path);
        let data = fs::metadata(path).ok();
        let is_alike = data.as_ref().is_some_and(|it| self.changed != 0 && changed(it) == self.changed);
        match data {
            None => (!self.is_there).then(|| self.clone()),
            Some(data) if !self.is_there || length(&data) != self.length => None,
            Some(_) if is_alike => Some(self.clone()),
            Some(data) => {
                let content = content(path, &data)?;
                let is_same = content.is_some() && content == self.content;
                is_same.then(|| Self { changed: settled(&data), ..self.clone() })
            }
        }
    }

    /// Whether a file of our own has the length and time that it was left with.
    pub(crate) fn is_untouched(&self) -> bool {
        let now = fs::metadata(&self.path);
        now.is_ok_and(|it| length(&it) == self.length && changed(&it) == self.changed)
    }
}

// Folders have lengths of their own that mean nothing.
fn length(data: &Metadata) -> u64 {
    if data.is_dir() { 0 } else { data.len() }
}

// No program can set the time of a change of the inode, and removing the permission to read changes it, too.
#[cfg(unix)]
fn changed(data: &Metadata) -> u64 {
    use std::os::unix::fs::MetadataExt;
    (data.ctime() as u64).wrapping_mul(1_000_000_000).wrapping_add(data.ctime_nsec() as u64)
}

#[cfg(not(unix))]
fn changed(data: &Metadata) -> u64 {
    data.modified().map_or(0, nanoseconds)
}

fn nanoseconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |it| it.as_nanos() as u64)
}

// What changed just now may change again without a new time.
fn settled(data: &Metadata) -> u64 {
    let is_over = changed(data).saturating_add(tick(data)) < nanoseconds(SystemTime::now());
    if is_over { changed(data) } else { 0 }
}

// A file system's clock may stand still for a moment; for two seconds on FAT, which knows no parts of one.
fn tick(data: &Metadata) -> u64 {
    const SECOND: u64 = 1_000_000_000;
    if changed(data).is_multiple_of(SECOND) { 2 * SECOND } else { SECOND / 50 }
}

// Of large files nothing: reading them again takes longer than what is saved.
fn content(path: &Path, data: &Metadata) -> Option<Option<Hash128>> {
    const LARGE: u64 = 1 << 18;
    if !data.is_dir() {
        let is_small = data.len() <= LARGE;
        return if is_small { Some(Some(Hash128::of(&fs::read(path).ok()?))) } else { Some(None) };
    }
    let mut names: Vec<String> =
        fs::read_dir(path).ok()?.flatten().map(|it| it.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Some(Some(Hash128::of(names.join("/").as_bytes())))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn check(change: impl FnOnce(&Path), is_same: bool) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        fs::write(&path, "text").expect("written");
        let later = SystemTime::now() + Duration::from_secs(9);
        let all = [&path, folder.path(), &folder.path().join("gone")].map(|it| Seen::since(it, later).expect("seen"));
        change(folder.path());
        assert_eq!(all.iter().all(|it| it.again().is_some()), is_same);
    }

    #[test]
    fn what_is_as_it_was_is_seen_so() {
        check(|_| {}, true);
        check(|folder| fs::write(folder.join("file"), "text").expect("written"), true);
    }

    #[test]
    fn a_change_within_the_clocks_tick_is_seen() {
        check(|folder| fs::write(folder.join("file"), "tent").expect("written"), false);
    }

    #[test]
    fn a_change_since_it_was_looked_at_is_not_taken_for_what_was_seen() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(Seen::since(folder.path(), SystemTime::now()), None);
    }

    #[test]
    fn what_appears_or_goes_is_seen() {
        check(|folder| fs::write(folder.join("gone"), "").expect("written"), false);
        check(|folder| fs::write(folder.join("other"), "").expect("written"), false);
        check(|folder| fs::remove_file(folder.join("file")).expect("removed"), false);
    }
}
