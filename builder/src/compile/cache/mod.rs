//! The cache on disk: stores artifacts by key and verifies them when it reads them.
//!
//! `results/<1>/<sha-256 of the key>` contains a seal, then the result: creating a file takes longer than writing it, so
//! a result is one file, in one of 16 folders. The seal is the SHA-256 of the schema, the key's name and the result. It
//! is checked when the file is read, so a flipped bit or half a file is a miss, never a wrong result. Files appear by
//! rename, so that concurrent and killed builds leave only whole files. Reading a file marks it as used. When the cache
//! exceeds its limit, files that were not used for longest are deleted.

mod sweep;
mod trouble;

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use sha2::{Digest, Sha256};

use crate::options::DEFAULT_LIMIT;
use crate::whole_file::write_whole;
pub(crate) use sweep::{LISTS, RESULTS};
pub use trouble::CacheProblems;
use trouble::Count;

/// Increased whenever stored results change their meaning.
pub const SCHEMA: u32 = 5;

/// Length of a seal in bytes.
const SEAL: usize = 32;

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
        let stored = self.folder.as_ref().is_some_and(|folder| path(folder, &name).exists());
        stored || self.results.as_ref().is_some_and(|results| results.join(name).exists())
    }

    fn stored(&self, key: &[u8]) -> Option<Vec<u8>> {
        let name = name_of(key);
        let at = path(self.folder.as_ref()?, &name);
        let mut bytes = self.read(&at)?;
        let is_whole = bytes.split_first_chunk().is_some_and(|(seal, result)| *seal == seal_of(&name, result));
        if !is_whole {
            self.count.damaged(&at);
            return None;
        }
        bytes.drain(..SEAL);
        Some(bytes)
    }

    /// Returns whether nothing was ever stored in it, and there is no folder of results either.
    pub fn is_empty(&self) -> bool {
        self.results.is_none() && self.folder.as_ref().is_none_or(|folder| !folder.join(RESULTS).exists())
    }

    /// Stores a result. If the cache cannot be written, this run is correct, but the next one is slow;
    /// [`Cache::trouble`] reports it.
    pub fn put(&self, key: &[u8], result: &[u8]) {
        let Some(folder) = &self.folder else { return };
        // If the disk is full or the folder read-only, further attempts only cost time.
        if self.count.is_refused() {
            return;
        }
        let name = name_of(key);
        let sealed = [&seal_of(&name, result)[..], result].concat();
        match write_whole(&path(folder, &name), &sealed) {
            Ok(()) => self.count.store(sweep::on_disk(sealed.len() as u64)),
            Err(error) => self.count.refused(&error),
        }
    }

    /// Returns the problems so far.
    pub fn trouble(&self) -> CacheProblems {
        self.count.so_far()
    }

    /// Cleans up after a run that stored something. Once a day, or if the sizes of all files, each rounded up to blocks
    /// of 4 KiB, may exceed the limit, it looks at every file. It deletes those of killed runs and, above the limit, those
    /// that were not used for longest, until a tenth of the limit is free.
    pub fn tidy(&self) {
        let Some(folder) = &self.folder else { return };
        let stored = self.count.stored();
        if stored > 0 {
            sweep::after(folder, stored, self.limit);
        }
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

fn path(folder: &Path, name: &str) -> PathBuf {
    folder.join(RESULTS).join(&name[..1]).join(name)
}

/// Returns the SHA-256 of bytes, as hexadecimal digits.
pub(crate) fn name_of(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

fn seal_of(name: &str, result: &[u8]) -> [u8; SEAL] {
    let seal = Sha256::new().chain_update(SCHEMA.to_le_bytes()).chain_update(name).chain_update(result);
    seal.finalize().into()
}
