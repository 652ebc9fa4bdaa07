//! Locks a folder of artifacts: of several runs one has it at a time.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use fs4::{FileExt, TryLockError};

use crate::error::FolderError;

/// The file that is locked: empty, and it stays, because waiting processes have it open.
pub(super) const LOCK: &str = ".shader-builder.lock";

/// Writing takes seconds: nothing is compiled under the lock.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_millis(10);

/// Held until it is dropped. The system takes it from a run that is killed.
#[derive(Debug)]
pub(super) struct Lock {
    /// None where files cannot be locked.
    _file: Option<File>,
}

impl Lock {
    /// Waits for the run that has the folder, and makes the folder where there is none.
    ///
    /// # Errors
    /// [`FolderError::Busy`] if another process has held it for a minute.
    pub(super) fn take(folder: &Path) -> Result<Self, FolderError> {
        Self::within(folder, PATIENCE)
    }

    fn within(folder: &Path, patience: Duration) -> Result<Self, FolderError> {
        let path = folder.join(LOCK);
        let start = Instant::now();
        loop {
            // Where no file can be made, writing fails in its own words; some network drives lock none.
            let Ok(file) = open(folder, &path) else { return Ok(Self { _file: None }) };
            match FileExt::try_lock(&file) {
                // `clean` had it, and it is deleted: others have a new one.
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
