//! Keeps a cache within its limit after a run: the least recently used entries are deleted first.
//!
//! Checking every file takes longer than most runs. So each run adds the size of what it stored to a list. Only if the
//! sum exceeds the limit, or after a day, a run sweeps. A process that reads a deleted file has it open, or misses it
//! and makes the result again.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::whole_file::{is_temporary, write_whole};

/// Name of the folder with results.
pub(crate) const RESULTS: &str = "results";
/// List of the bytes that runs stored, one line for each; the first line is the size of all files at the last sweep.
const LIST: &str = "stored";
/// File whose time is that of the last sweep.
const SWEPT: &str = "swept";
/// The files beside the folders.
pub(crate) const LISTS: [&str; 2] = [LIST, SWEPT];
/// Time after which a file that is being written counts as abandoned.
const ABANDONED: Duration = Duration::from_secs(3600);
/// Time for which the sum is trusted: concurrent runs may lose each other's lines.
const BELIEVED: Duration = Duration::from_secs(24 * 3600);

/// Returns the size of a file on disk, in bytes.
pub(super) fn on_disk(length: u64) -> u64 {
    length.next_multiple_of(4096)
}

/// Adds the bytes that a run stored to the list, and sweeps if the sum exceeds the limit.
pub(super) fn after(folder: &Path, stored: u64, limit: u64) {
    let list = folder.join(LIST);
    let is_fresh = fs::metadata(folder.join(SWEPT)).is_ok_and(|it| age(&it).is_some_and(|it| it < BELIEVED));
    let sum = sum(&list).filter(|_| is_fresh).map(|before| before.saturating_add(stored));
    if sum.is_some_and(|sum| sum <= limit) {
        let file = fs::File::options().append(true).open(&list);
        // A lost line is corrected within a day, by the next sweep.
        let _ = file.and_then(|mut it| it.write_all(format!("{stored}\n").as_bytes()));
        return;
    }
    let left = sweep(folder, limit);
    let _ = write_whole(&list, format!("{left}\n").as_bytes());
    let _ = write_whole(&folder.join(SWEPT), b"the time of this file is that of the last look at all others\n");
}

/// Deletes files of killed runs. If all results together exceed the limit, deletes results until a tenth of it is free.
/// Returns the remaining bytes.
fn sweep(folder: &Path, limit: u64) -> u64 {
    let mut all = files(&folder.join(RESULTS));
    let mut left: u64 = all.iter().map(|it| it.bytes).sum();
    if left <= limit {
        return left;
    }
    all.sort();
    let enough = limit - limit / 10;
    for it in all {
        if left <= enough {
            break;
        }
        let removed = fs::remove_file(&it.path);
        // Another process may sweep too, so a missing file is not an error.
        if removed.is_ok() || removed.is_err_and(|it| it.kind() == io::ErrorKind::NotFound) {
            left -= it.bytes;
        }
    }
    left
}

// Ordered by the time of the last use.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Used {
    when: SystemTime,
    path: PathBuf,
    bytes: u64,
}

// The results. Files of killed runs are deleted on the way.
fn files(folder: &Path) -> Vec<Used> {
    let entries = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten();
    let used = |entry: fs::DirEntry| {
        let data = entry.metadata().ok().filter(|it| it.is_file())?;
        if entry.file_name().to_str().is_some_and(is_temporary) {
            let is_abandoned = age(&data).is_some_and(|age| age > ABANDONED);
            let _ = is_abandoned.then(|| fs::remove_file(entry.path()));
            return None;
        }
        Some(Used { when: data.modified().ok()?, path: entry.path(), bytes: on_disk(data.len()) })
    };
    entries(folder).flat_map(|it| entries(&it.path()).filter_map(used).collect::<Vec<_>>()).collect()
}

fn sum(list: &Path) -> Option<u64> {
    let text = fs::read_to_string(list).ok()?;
    text.lines().map(|line| line.parse::<u64>().ok()).try_fold(0, |sum: u64, it| Some(sum.saturating_add(it?)))
}

fn age(data: &fs::Metadata) -> Option<Duration> {
    SystemTime::now().duration_since(data.modified().ok()?).ok()
}
