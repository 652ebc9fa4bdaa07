//! Collects the problems of the cache during a run, and describes them.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use crate::error::advice;

/// The problems of a cache. The results of the build are correct nevertheless.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CacheProblems {
    /// Number of damaged files, which were deleted and made again.
    pub damaged: usize,
    /// The error of the operating system, if nothing can be stored, and what to do about it.
    pub refused: Option<String>,
    /// Number of keys without a file in the folder of results.
    pub missing: usize,
    /// Number of damaged files in the folder of results, whose texts were compiled.
    pub damaged_results: usize,
}

impl CacheProblems {
    /// Describes the problems with the folder, one line for each.
    pub fn lines(&self, folder: &Path) -> Vec<String> {
        let folder = folder.display();
        let damaged = match self.damaged {
            0 => None,
            1 => Some(format!("1 damaged file in the cache {folder} was replaced")),
            count => Some(format!("{count} damaged files in the cache {folder} were replaced")),
        };
        let refused = self.refused.as_ref().map(|why| {
            format!("the cache {folder} cannot be written: {why}; this build is right, but the next one starts cold")
        });
        damaged.into_iter().chain(refused).collect()
    }

    /// Describes the problems with the folder of results, one line for each.
    pub fn lines_of_results(&self) -> Vec<String> {
        let Self { missing, damaged_results, .. } = self;
        let missing = (*missing > 0).then(|| {
            format!("{missing} results are missing in the folder of `--results`, and were compiled here: was it made from another plan?")
        });
        let damaged = (*damaged_results > 0).then(|| {
            format!(
                "{damaged_results} results in the folder of `--results` are damaged, or another version made them; they were \
                 compiled here"
            )
        });
        missing.into_iter().chain(damaged).collect()
    }
}

/// Counts the problems on all threads.
#[derive(Debug, Default)]
pub(super) struct Count {
    damaged: AtomicUsize,
    refused: OnceLock<String>,
    stored: AtomicU64,
    missing: AtomicUsize,
    /// Names of damaged files in the folder of results.
    damaged_results: Mutex<BTreeSet<String>>,
}

impl Count {
    pub(super) fn damaged(&self, path: &Path) {
        // What remains only costs another check the next time.
        let _ = fs::remove_file(path).or_else(|_| fs::remove_dir_all(path));
        self.damaged.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn refused(&self, error: &io::Error) {
        let advice = match error.kind() {
            ErrorKind::IsADirectory | ErrorKind::NotADirectory | ErrorKind::AlreadyExists => "; delete the cache",
            _ => advice(error),
        };
        self.refused.get_or_init(|| format!("{error}{advice}"));
    }

    pub(super) fn missing(&self) {
        self.missing.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn damaged_result(&self, name: String) {
        self.damaged_results().insert(name);
    }

    pub(super) fn has_damaged_result(&self, name: &str) -> bool {
        self.damaged_results().contains(name)
    }

    fn damaged_results(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.damaged_results.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn is_refused(&self) -> bool {
        self.refused.get().is_some()
    }

    pub(super) fn store(&self, bytes: u64) {
        self.stored.fetch_add(bytes, Ordering::Relaxed);
    }

    pub(super) fn stored(&self) -> u64 {
        self.stored.load(Ordering::Relaxed)
    }

    pub(super) fn so_far(&self) -> CacheProblems {
        CacheProblems {
            damaged: self.damaged.load(Ordering::Relaxed),
            refused: self.refused.get().cloned(),
            missing: self.missing.load(Ordering::Relaxed),
            damaged_results: self.damaged_results().len(),
        }
    }
}
