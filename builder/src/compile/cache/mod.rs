//! The cache on disk: stores artifacts by key and verifies them when it reads them.
//!
//! `ac/<2>/<sha-256 of the key>` names the content, `cas/<2>/<sha-256 of the content>` holds it, as in Bazel's disk cache
//! (<https://bazel.build/remote/caching>, "HTTP caching protocol") and bazel-remote: behind `/ac/` and `/cas/` of a
//! server the same files mean the same. Both are checked when read, so a flipped bit or half a file is a miss, never a
//! wrong answer. Files appear by rename, so that builds at the same time and a killed one leave only whole files. What
//! is read is marked as used, and what was not used for longest goes when the cache is over its limit.

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
use trouble::Count;
pub use trouble::Trouble;

/// Raised whenever what is stored changes its meaning.
pub const SCHEMA: u32 = 4;

/// The folder of a cache with indexes of libraries of nodes.
pub(crate) const LIBRARIES: &str = "libraries";

/// How old the mark of a file's last use gets before a use renews it: that costs a write.
const MARKED_EVERY: Duration = Duration::from_secs(3600);

/// A folder of results, or nothing at all. Clones count together.
#[derive(Debug, Clone)]
pub struct Cache {
    folder: Option<PathBuf>,
    results: Option<PathBuf>,
    limit: u64,
    count: Arc<Count>,
}

impl Cache {
    /// Keeps results in a folder, which need not exist yet, of at most [`DEFAULT_LIMIT`].
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: Some(folder.into()), results: None, limit: DEFAULT_LIMIT, count: Arc::default() }
    }

    /// Keeps nothing.
    pub fn none() -> Self {
        Self { folder: None, results: None, limit: DEFAULT_LIMIT, count: Arc::default() }
    }

    /// Keeps at most so many bytes, as [`Cache::tidy`] counts them.
    pub fn limited(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Also looks in a folder with what `compile-unit` made: a file for each key, by the key's SHA-256. What is missing
    /// there is counted.
    pub fn with_results(self, results: Option<PathBuf>) -> Self {
        Self { results, ..self }
    }

    /// Whether results are kept or looked for.
    pub fn keeps(&self) -> bool {
        self.folder.is_some() || self.results.is_some()
    }

    /// What was stored for a key; nothing where that is missing or damaged. What is damaged is deleted and counted.
    pub fn get(&self, key: &[u8]) -> Option<Vec<u8>> {
        self.stored(key).or_else(|| {
            let results = self.results.as_ref()?;
            let found = fs::read(results.join(name_of(key)));
            found.inspect_err(|_| self.count.missing()).ok()
        })
    }

    /// Whether a result seems to be there: damage shows only when it is read.
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

    /// Whether nothing was ever stored in it, and there is nothing else to look at.
    pub fn is_empty(&self) -> bool {
        self.results.is_none() && self.folder.as_ref().is_none_or(|folder| !folder.join("ac").exists())
    }

    /// Stores a result. A cache that cannot be written to makes the next run slow, not this one wrong: [`Cache::trouble`]
    /// tells.
    pub fn put(&self, key: &[u8], bytes: &[u8]) {
        let Some(folder) = &self.folder else { return };
        // Once it is full or shut, thousands of further tries only cost time.
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

    /// What went wrong so far, if anything did.
    pub fn trouble(&self) -> Trouble {
        self.count.so_far()
    }

    /// At the end of a run that stored something: leftovers of killed runs go, and if all files together, each rounded
    /// up to blocks of 4 KiB, exceed the limit, those not used for longest go until a tenth of it is free.
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
            // If we may not set the time, we may not evict the file either.
            let _ = file.set_modified(SystemTime::now());
        }
        Some(bytes)
    }
}

// The content that a link names, if it is whole and belongs to the action.
fn content_of(link: &[u8], action: &str) -> Option<String> {
    let (content, seal) = std::str::from_utf8(link).ok()?.strip_suffix('\n')?.split_once(' ')?;
    let is_name = content.len() == 64 && content.bytes().all(|it| it.is_ascii_hexdigit());
    (is_name && seal == seal_of(action, content)).then(|| content.to_owned())
}

fn path(folder: &Path, kind: &str, name: &str) -> PathBuf {
    folder.join(kind).join(&name[..2]).join(name)
}

/// The SHA-256 of bytes, in hexadecimal digits.
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
