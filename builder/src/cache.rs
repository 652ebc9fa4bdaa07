//! A key in, what was made for it before out, on disk and verified.
//!
//! `ac/<sha-256 of the key>` names the content, `cas/<sha-256 of the content>` holds it. Both are checked when read, so
//! a flipped bit or half a file is a miss, never a wrong answer. Files appear by rename, so that builds at the same
//! time and a killed one leave only whole files.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest, Sha256};

/// Raised whenever what is stored changes its meaning.
pub const SCHEMA: u32 = 1;

/// A folder of results, or nothing at all.
#[derive(Debug, Clone)]
pub struct Cache {
    folder: Option<PathBuf>,
}

impl Cache {
    /// Keeps results in a folder, which need not exist yet.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: Some(folder.into()) }
    }

    /// Keeps nothing.
    pub fn none() -> Self {
        Self { folder: None }
    }

    /// What was stored for a key; nothing where that is missing or damaged.
    pub fn get(&self, key: &[u8]) -> Option<Vec<u8>> {
        let folder = self.folder.as_ref()?;
        let action = name(key);
        let link = fs::read_to_string(path(folder, "ac", &action)).ok()?;
        let (content, seal) = link.trim_end().split_once(' ')?;
        if seal != seal_of(&action, content) {
            return None;
        }
        let bytes = fs::read(path(folder, "cas", content)).ok()?;
        (name(&bytes) == content).then_some(bytes)
    }

    /// Stores a result. A cache that cannot be written to is slow, not wrong: failures are not reported.
    pub fn put(&self, key: &[u8], bytes: &[u8]) {
        let Some(folder) = &self.folder else { return };
        let (action, content) = (name(key), name(bytes));
        let at = path(folder, "cas", &content);
        let is_there = fs::read(&at).is_ok_and(|old| old == bytes);
        if is_there || write_whole(&at, bytes).is_ok() {
            let link = format!("{content} {}\n", seal_of(&action, &content));
            let _ = write_whole(&path(folder, "ac", &action), link.as_bytes());
        }
    }
}

/// Writes a file that is there as a whole or not at all.
///
/// # Errors
/// The folder cannot be made or the file not written.
pub fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let temporary = folder.join(format!(".{}-{number}.tmp", std::process::id()));
    let written = fs::File::create(&temporary).and_then(|mut file| file.write_all(bytes));
    let moved = written.and_then(|()| fs::rename(&temporary, path));
    if moved.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    moved
}

fn path(folder: &Path, kind: &str, name: &str) -> PathBuf {
    // Names come from files: one that is too short is no hash, and finds nothing.
    let (head, tail) = name.split_at_checked(2).unwrap_or(("", name));
    folder.join(kind).join(head).join(tail)
}

fn name(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn seal_of(action: &str, content: &str) -> String {
    name(format!("{SCHEMA} {action} {content}").as_bytes())
}
