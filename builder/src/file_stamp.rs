//! Stamps of files and folders, compared by length and time, or else by content.

use std::collections::hash_map::DefaultHasher;
use std::fs::{self, Metadata};
use std::hash::Hasher;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use shader_info_glsl::hash::Hash128;
use shader_info_model::wire_struct;

/// The stamp of a file or folder: its content, or the names that a folder lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FileStamp {
    /// Absolute path, in UTF-8; other paths cannot be remembered.
    path: String,
    is_there: bool,
    length: u64,
    /// Time of the last change, in nanoseconds since 1970; 0 if a later change could have the same time.
    changed: u64,
    content: Option<Hash128>,
}

/// The stamp of a file of our own, whose path is known: its length and time, and its content in case the time differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OwnFileStamp {
    length: u64,
    changed: u64,
    content: u64,
}

/// Returns a hash of a file of our own, as the standard library hashes bytes, eight at a time: build scripts are
/// compiled without optimization, and packs are large. Only the program that computed it computes it again.
pub(crate) fn seal(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

wire_struct! {
    FileStamp { path, is_there, length, changed, content }
    OwnFileStamp { length, changed, content }
}

impl OwnFileStamp {
    /// Returns the stamp of a file with content of this hash; `None` if the file is not there.
    pub(crate) fn with_content(path: &Path, content: u64) -> Option<Self> {
        let data = fs::metadata(path).ok()?;
        Some(Self { length: data.len(), changed: changed(&data), content })
    }

    /// Reads a file; `None` if it cannot be read.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        let stamp = Self::with_content(path, 0)?;
        Some(Self { content: seal(&fs::read(path).ok()?), ..stamp })
    }

    /// Returns the hash of the content.
    pub(crate) fn content(&self) -> u64 {
        self.content
    }

    /// Returns the current stamp if the content is the same. The file is read only if its time differs.
    pub(crate) fn again(&self, path: &Path) -> Option<Self> {
        let data = fs::metadata(path).ok().filter(|data| data.len() == self.length)?;
        if changed(&data) == self.changed {
            return Some(self.clone());
        }
        Self::of(path).filter(|now| now.content == self.content)
    }
}

impl FileStamp {
    /// Reads a file or lists a folder that was used since some time. `None` if it changed since then, if its path is
    /// not UTF-8, or if it may not be read.
    pub(crate) fn since(path: &Path, start: SystemTime) -> Option<Self> {
        let name = path.to_str()?.to_owned();
        let Ok(data) = fs::metadata(path) else {
            return Some(Self { path: name, is_there: false, length: 0, changed: 0, content: None });
        };
        if changed(&data).saturating_add(tick(&data)) >= nanoseconds(start) {
            return None;
        }
        let content = content(path, &data)?;
        Some(Self { path: name, is_there: true, length: length(&data), changed: stable_time(&data), content })
    }

    /// Returns the path of the file or folder.
    pub(crate) fn path(&self) -> &Path {
        Path::new(&self.path)
    }

    /// Returns the stamp of a file that this run wrote: by length and time alone, without reading it.
    pub(crate) fn written(path: &Path) -> Option<Self> {
        let data = fs::metadata(path).ok()?;
        let path = path.to_str()?.to_owned();
        Some(Self { path, is_there: true, length: length(&data), changed: changed(&data), content: None })
    }

    /// Returns the current stamp if the content is the same. Its time may be more exact.
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
                is_same.then(|| Self { changed: stable_time(&data), ..self.clone() })
            }
        }
    }

    /// Returns whether a file of our own still has the length and time of its stamp.
    pub(crate) fn is_untouched(&self) -> bool {
        let now = fs::metadata(&self.path);
        now.is_ok_and(|it| length(&it) == self.length && changed(&it) == self.changed)
    }
}

// The length of a folder has no meaning.
fn length(data: &Metadata) -> u64 {
    if data.is_dir() { 0 } else { data.len() }
}

// No program can set the time of a change of the inode, and a change of permissions also changes it.
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

/// Returns the time of the last change; 0 if a later change could have the same time, because it was just now.
pub(crate) fn stable_time(data: &Metadata) -> u64 {
    let is_over = changed(data).saturating_add(tick(data)) < nanoseconds(SystemTime::now());
    if is_over { changed(data) } else { 0 }
}

// The clock of a file system has a limited resolution: on FAT it is two seconds.
fn tick(data: &Metadata) -> u64 {
    const SECOND: u64 = 1_000_000_000;
    if changed(data).is_multiple_of(SECOND) { 2 * SECOND } else { SECOND / 50 }
}

// Large files have no hash: reading them again takes longer than the run that could be avoided.
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
        let all =
            [&path, folder.path(), &folder.path().join("gone")].map(|it| FileStamp::since(it, later).expect("seen"));
        change(folder.path());
        assert_eq!(all.iter().all(|it| it.again().is_some()), is_same);
    }

    #[test]
    fn an_unchanged_file_is_up_to_date() {
        check(|_| {}, true);
        check(|folder| fs::write(folder.join("file"), "text").expect("written"), true);
    }

    #[test]
    fn a_change_within_the_clocks_tick_is_found() {
        check(|folder| fs::write(folder.join("file"), "tent").expect("written"), false);
    }

    #[test]
    fn a_file_that_changed_after_the_start_has_no_stamp() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(FileStamp::since(folder.path(), SystemTime::now()), None);
    }

    #[test]
    fn a_file_of_our_own_is_known_by_its_content_once_its_time_differs() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("pack");
        fs::write(&path, "text").expect("written");
        let first = OwnFileStamp::of(&path).expect("there");
        assert_eq!(first.again(&path).as_ref(), Some(&first));
        std::thread::sleep(Duration::from_millis(50));
        fs::write(&path, "text").expect("written");
        let second = first.again(&path).expect("the same content");
        assert!(second != first && second.again(&path).as_ref() == Some(&second));
        fs::write(&path, "tent").expect("written");
        assert_eq!(second.again(&path), None);
    }

    #[test]
    fn a_file_that_appears_or_goes_is_stale() {
        check(|folder| fs::write(folder.join("gone"), "").expect("written"), false);
        check(|folder| fs::write(folder.join("other"), "").expect("written"), false);
        check(|folder| fs::remove_file(folder.join("file")).expect("removed"), false);
    }
}
