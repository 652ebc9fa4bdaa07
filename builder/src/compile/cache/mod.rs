//! The cache on disk: stores artifacts by key and verifies them when it reads them.
//!
//! `ac/<2>/<sha-256 of the key>` names the content, `cas/<2>/<sha-256 of the content>` contains it, as in Bazel's disk
//! cache (<https://bazel.build/remote/caching>, "HTTP caching protocol") and bazel-remote: behind `/ac/` and `/cas/` of
//! a server, the same files have the same meaning. Both are checked when read, so a flipped bit or half a file is a
//! miss, never a wrong result. Files appear by rename, so that concurrent and killed builds leave only whole files.
//! Reading a file marks it as used. When the cache exceeds its limit, files that were not used for longest are deleted.

mod sweep;
mod trouble;

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use sha2::{Digest, Sha256};

use crate::options::DEFAULT_LIMIT;
use crate::whole_file::write_through;
pub(crate) use sweep::{LISTS, TEMPORARY};
pub use trouble::CacheProblems;
use trouble::Count;

/// Increased whenever stored results change their meaning.
pub const SCHEMA: u32 = 4;

/// Name of the folder with indexes of libraries of nodes.
pub(crate) const LIBRARIES: &str = "libraries";

/// Age at which the mark of a file's last use is renewed, since that costs a write.
const MARKED_EVERY: Duration = Duration::from_secs(3600);

/// A folder of results, or none. Clones share their counts.
#[derive(Debug, Clone)]
pub struct Cache {
    folder: Option<PathBuf>,
    results: Option<PathBuf>,
    limit: u64,
    count: Arc<Count>,
}

impl Cache {
    /// Makes a cache in a folder, which need not exist yet, of at most [`DEFAULT_LIMIT`] bytes.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: Some(folder.into()), results: None, limit: DEFAULT_LIMIT, count: Arc::default() }
    }

    /// Makes a cache that stores nothing.
    pub fn none() -> Self {
        Self { folder: None, results: None, limit: DEFAULT_LIMIT, count: Arc::default() }
    }

    /// Sets the maximum size in bytes, as [`Cache::tidy`] counts it.
    pub fn limited(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Adds a folder with results of `compile-unit`: a file for each key, named by the key's SHA-256. Missing files are
    /// counted.
    pub fn with_results(self, results: Option<PathBuf>) -> Self {
        Self { results, ..self }
    }

    /// Returns whether results are stored or read.
    pub fn keeps(&self) -> bool {
        self.folder.is_some() || self.results.is_some()
    }

    /// Returns the result of a key; `None` if it is missing or damaged. A damaged file is deleted and counted.
    pub fn get(&self, key: &[u8]) -> Option<Vec<u8>> {
        self.stored(key).or_else(|| {
            let results = self.results.as_ref()?;
            let found = fs::read(results.join(name_of(key)));
            found.inspect_err(|_| self.count.missing()).ok()
        })
    }

    /// Returns whether the file of a result exists. Damage is noticed only when it is read.
    #[cfg(feature = "remote")]
    pub(crate) fn has(&self, key: &[u8]) -> bool {
        let name = name_of(key);
        let stored = self.folder.as_ref().is_some_and(|folder| path(folder, "ac", &name).exists());
        stored || self.results.as_ref().is_some_and(|results| results.join(name).exists())
    }

    fn stored(&self, key: &[u8]) -> Option<Vec<u8>> {
        let folder = self.folder.as_ref()?;
        let action = name_of(key);
        let at = path(folder, "ac", &action);
        let link = self.read(&at)?;
        let Some(content) = content_of(&link, &action) else {
            self.count.damaged(&at);
            return None;
        };
        let at = path(folder, "cas", &content);
        let bytes = self.read(&at)?;
        if name_of(&bytes) != content {
            self.count.damaged(&at);
            return None;
        }
        Some(bytes)
    }

    /// Returns whether nothing was ever stored in it, and there is no folder of results either.
    pub fn is_empty(&self) -> bool {
        self.results.is_none() && self.folder.as_ref().is_none_or(|folder| !folder.join("ac").exists())
    }

    /// Stores a result. If the cache cannot be written, this run is correct, but the next one is slow;
    /// [`Cache::trouble`] reports it.
    pub fn put(&self, key: &[u8], bytes: &[u8]) {
        let Some(folder) = &self.folder else { return };
        // If the disk is full or the folder read-only, further attempts only cost time.
        if self.count.is_refused() {
            return;
        }
        let (action, content) = (name_of(key), name_of(bytes));
        let at = path(folder, "cas", &content);
        let is_there = fs::read(&at).is_ok_and(|old| old == bytes);
        let link = format!("{content} {}\n", seal_of(&action, &content));
        let stored = if is_there { Ok(()) } else { self.write(folder, &at, bytes) };
        let stored = stored.and_then(|()| self.write(folder, &path(folder, "ac", &action), link.as_bytes()));
        if let Err(error) = stored {
            self.count.refused(&error);
        }
    }

    /// Returns the problems so far.
    pub fn trouble(&self) -> CacheProblems {
        self.count.so_far()
    }

    /// Cleans up after a run that stored something. It deletes files of killed runs. If the sizes of all files, each
    /// rounded up to blocks of 4 KiB, exceed the limit, it deletes those that were not used for longest, until a tenth
    /// of the limit is free.
    pub fn tidy(&self) {
        let Some(folder) = &self.folder else { return };
        let stored = self.count.stored();
        if stored > 0 {
            sweep::after(folder, stored, self.limit);
        }
    }

    fn write(&self, folder: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
        write_through(&folder.join(TEMPORARY), path, bytes)?;
        self.count.store(sweep::on_disk(bytes.len() as u64));
        Ok(())
    }

    fn read(&self, path: &Path) -> Option<Vec<u8>> {
        let mut file = fs::File::open(path).ok()?;
        let data = file.metadata().ok()?;
        let mut bytes = Vec::with_capacity(data.len() as usize);
        file.read_to_end(&mut bytes).ok()?;
        let used = data.modified().ok().and_then(|it| SystemTime::now().duration_since(it).ok());
        if used.is_some_and(|it| it > MARKED_EVERY) {
            // If the time cannot be set, the file cannot be deleted either, so its mark does not matter.
            let _ = file.set_modified(SystemTime::now());
        }
        Some(bytes)
    }
}

// Returns the content that a link names, if the link is whole and belongs to the action.
fn content_of(link: &[u8], action: &str) -> Option<String> {
    let (content, seal) = std::str::from_utf8(link).ok()?.strip_suffix('\n')?.split_once(' ')?;
    let is_name = content.len() == 64 && content.bytes().all(|it| it.is_ascii_hexdigit());
    (is_name && seal == seal_of(action, content)).then(|| content.to_owned())
}

fn path(folder: &Path, kind: &str, name: &str) -> PathBuf {
    folder.join(kind).join(&name[..2]).join(name)
}

/// Returns the SHA-256 of bytes, as hexadecimal digits.
pub(crate) fn name_of(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

fn seal_of(action: &str, content: &str) -> String {
    name_of(format!("{SCHEMA} {action} {content}").as_bytes())
}
