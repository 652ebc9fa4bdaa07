//! Collects the problems of the cache during a run, and describes them.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// The problems of a cache. The results of the build are correct nevertheless.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CacheProblems {
    /// Number of damaged files, which were deleted and made again.
    pub damaged: usize,
    /// The error of the operating system, if nothing can be stored.
    pub refused: Option<String>,
    /// Number of keys without a file in the folder of results.
    pub missing: usize,
}

impl CacheProblems {
    /// Describes the problems with the folder, one line for each.
    pub fn lines(&self, folder: &Path) -> Vec<String> {
        let folder = folder.display();
        let damaged =
            (self.damaged > 0).then(|| format!("{} damaged files in the cache {folder} were replaced", self.damaged));
        let refused = self.refused.as_ref().map(|why| {
            format!("the cache {folder} cannot be written: {why}; this build is right, but the next one starts cold")
        });
        damaged.into_iter().chain(refused).collect()
    }

    /// Describes how many results the folder of results lacks.
    pub fn missing_line(&self) -> Option<String> {
        let Self { missing, .. } = self;
        (*missing > 0).then(|| {
            format!("{missing} results are missing in the folder of `--results`, and were compiled here: was it made from another plan?")
        })
    }
}

/// Counts the problems on all threads.
#[derive(Debug, Default)]
pub(super) struct Count {
    damaged: AtomicUsize,
    refused: OnceLock<String>,
    stored: AtomicU64,
    missing: AtomicUsize,
}

impl Count {
    pub(super) fn damaged(&self, path: &Path) {
        // A file that remains only costs another check the next time.
        let _ = fs::remove_file(path);
        self.damaged.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn refused(&self, error: &io::Error) {
        self.refused.get_or_init(|| error.to_string());
    }

    pub(super) fn missing(&self) {
        self.missing.fetch_add(1, Ordering::Relaxed);
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
        }
    }
}
