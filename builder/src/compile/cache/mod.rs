//! The cache on disk: stores artifacts by key and verifies them when it reads them.
//!
//! `results/<1>/<sha-256 of the key>` contains a seal, then the result: creating a file takes longer than writing it,
//! so a result is one file, in one of 16 folders. The seal is the SHA-256 of the schema, the key's name and the result.
//! It is checked when the file is read, so a flipped bit or half a file is a miss, never a wrong result. Files appear
//! by rename, so that concurrent and killed builds leave only whole files. Reading a file marks it as used. When the
//! cache exceeds its limit, files that were not used for longest are deleted.

mod problems;
mod seal;
mod sweep;

use std::fs;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use crate::options::DEFAULT_LIMIT;
use crate::whole_file::write_whole;
pub use problems::CacheProblems;
use problems::Count;
pub use seal::SCHEMA;
pub(crate) use seal::{name_of, sealed, unsealed};
pub(crate) use sweep::{LISTS, RESULTS};

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

    /// Adds a folder with results of `compile-unit`: a file for each key, named by the key's SHA-256, with the content
    /// of a file of the cache. Missing and damaged files are counted; a damaged one is replaced when the result is
    /// made.
    pub fn with_results(self, results: Option<PathBuf>) -> Self {
        Self { results, ..self }
    }

    /// Returns whether results are stored or read.
    pub fn keeps(&self) -> bool {
        self.folder.is_some() || self.results.is_some()
    }

    /// Returns the result of a key; `None` if it is missing or damaged. A damaged file of the cache is deleted and
    /// counted.
    pub fn get(&self, key: &[u8]) -> Option<Vec<u8>> {
        self.stored(key).or_else(|| self.given(key))
    }

    fn given(&self, key: &[u8]) -> Option<Vec<u8>> {
        let name = name_of(key);
        let found = fs::read(self.results.as_ref()?.join(&name));
        let bytes = found.inspect_err(|_| self.count.missing()).ok()?;
        let result = unsealed(&name, bytes);
        if result.is_none() {
            self.count.damaged_result(name);
        }
        result
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
        let result = match self.read(&at) {
            Ok(bytes) => unsealed(&name, bytes),
            // A file of another user is not damaged.
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::PermissionDenied) => return None,
            Err(_) if !at.exists() => return None,
            Err(_) => None,
        };
        if result.is_none() {
            self.count.damaged(&at);
        }
        result
    }

    /// Returns whether nothing was ever stored in it, and there is no folder of results either.
    pub fn is_empty(&self) -> bool {
        self.results.is_none() && self.folder.as_ref().is_none_or(|folder| !folder.join(RESULTS).exists())
    }

    /// Stores a result. If the cache cannot be written, this run is correct, but the next one is slow;
    /// [`Cache::problems`] reports it.
    pub fn put(&self, key: &[u8], result: &[u8]) {
        if self.folder.is_none() && self.results.is_none() {
            return;
        }
        let name = name_of(key);
        let is_damaged = self.count.has_damaged_result(&name);
        // If the disk is full or the folder read-only, further attempts only cost time.
        let folder = self.folder.as_ref().filter(|_| !self.count.is_refused());
        if folder.is_none() && !is_damaged {
            return;
        }
        let sealed = sealed(&name, result);
        if let Some(results) = self.results.as_ref().filter(|_| is_damaged) {
            // The folder may belong to another program, which forbids writing. Then the note counts the file each time.
            let _ = write_whole(&results.join(&name), &sealed);
        }
        match folder.map(|folder| write_whole(&path(folder, &name), &sealed)) {
            Some(Ok(())) => self.count.store(sweep::on_disk(sealed.len() as u64)),
            Some(Err(error)) => self.count.refused(&error),
            None => {}
        }
    }

    /// Returns the problems so far.
    pub fn problems(&self) -> CacheProblems {
        self.count.so_far()
    }

    /// Cleans up after a run that stored something. Once a day, or if the sizes of all files, each rounded up to blocks
    /// of 4 KiB, may exceed the limit, it looks at every file. It deletes those of killed runs and, above the limit,
    /// those that were not used for longest, until a tenth of the limit is free.
    pub fn tidy(&self) {
        let Some(folder) = &self.folder else { return };
        let stored = self.count.stored();
        if stored > 0 {
            sweep::after(folder, stored, self.limit);
        }
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let mut file = fs::File::open(path)?;
        let data = file.metadata()?;
        let mut bytes = Vec::with_capacity(data.len() as usize);
        file.read_to_end(&mut bytes)?;
        let used = data.modified().ok().and_then(|it| SystemTime::now().duration_since(it).ok());
        if used.is_some_and(|it| it > MARKED_EVERY) {
            // If the time cannot be set, the file cannot be deleted either, so its mark does not matter.
            let _ = file.set_modified(SystemTime::now());
        }
        Ok(bytes)
    }
}

fn path(folder: &Path, name: &str) -> PathBuf {
    folder.join(RESULTS).join(&name[..1]).join(name)
}
