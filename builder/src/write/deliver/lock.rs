//! Locks a folder of artifacts, so that only one run at a time writes to it.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use fs4::{FileExt, TryLockError};

use crate::error::FolderError;

/// Name of the locked file. It is empty and is not deleted, because waiting processes have it open.
pub(super) const LOCK: &str = ".shader-builder.lock";

/// Time to wait for the lock. Writing takes seconds, since nothing is compiled under the lock.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_millis(10);

/// A lock that is held until it is dropped. The operating system releases the lock of a process that is killed.
#[derive(Debug)]
pub(super) struct Lock {
    /// `None` if the file system does not support locks.
    _file: Option<File>,
}

impl Lock {
    /// Waits for the run that has the lock, and makes the folder if it is missing.
    ///
    /// # Errors
    /// [`FolderError::Busy`] if another process has held the lock for a minute.
    pub(super) fn take(folder: &Path) -> Result<Self, FolderError> {
        Self::within(folder, PATIENCE)
    }

    fn within(folder: &Path, patience: Duration) -> Result<Self, FolderError> {
        let path = folder.join(LOCK);
        let start = Instant::now();
        loop {
            // If no file can be made, writing fails with its own message. Some network drives do not support locks.
            let Ok(file) = open(folder, &path) else { return Ok(Self { _file: None }) };
            match FileExt::try_lock(&file) {
                // `clean` had the lock and has deleted the file, so other processes use a new one.
                Ok(()) if !path.exists() => {}
                Ok(()) => return Ok(Self { _file: Some(file) }),
                Err(TryLockError::Error(_)) => return Ok(Self { _file: None }),
                Err(TryLockError::WouldBlock) if start.elapsed() >= patience => {
                    return Err(FolderError::Busy { folder: folder.to_owned(), seconds: patience.as_secs() });
                }
                Err(TryLockError::WouldBlock) => sleep(LOOK),
            }
        }
    }
}

fn open(folder: &Path, path: &Path) -> io::Result<File> {
    fs::create_dir_all(folder)?;
    File::options().write(true).create(true).truncate(false).open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_belongs_to_one_at_a_time() {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().join("out");
        let held = Lock::take(&out).expect("the lock is free");
        let why = Lock::within(&out, Duration::ZERO).expect_err("it is held").to_string();
        assert!(why.starts_with("another process has been writing into ") && why.contains("stop it"), "{why}");
        drop(held);
        Lock::within(&out, Duration::ZERO).expect("it is free again");
    }

    #[test]
    fn where_no_folder_can_be_made_writing_says_why() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("file"), "mine").expect("written");
        assert!(Lock::take(&folder.path().join("file")).is_ok_and(|it| it._file.is_none()));
    }
}
