//! Waits until one of some files and folders changes.
//!
//! The system's events only say when to look; whether something changed is what the files themselves say. So neither
//! reading a file, nor an editor's temporary ones, nor what is written to the folder of artifacts builds anything. A
//! look every two seconds finds what no event tells of: network drives, mounted folders of containers.

mod stamp;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, SystemTime};

use notify::{RecommendedWatcher, RecursiveMode, Watcher};

use stamp::Stamp;

/// Events come in bursts: a save by rename is four of them.
const CALM: Duration = Duration::from_millis(50);
/// Between two looks without an event.
const LOOK: Duration = Duration::from_secs(2);

/// Why the wait ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wake {
    /// Something happened in a watched folder.
    Event,
    /// The user ends the program.
    Ended,
}

/// What the last build depended on.
pub(crate) struct Watched {
    watcher: Option<RecommendedWatcher>,
    /// Folders that the system watches for us.
    heard: BTreeSet<PathBuf>,
    files: BTreeSet<PathBuf>,
    folders: BTreeSet<PathBuf>,
    stamp: Stamp,
    began: SystemTime,
}

impl Watched {
    pub(crate) fn new(sender: Sender<Wake>) -> Self {
        // The program is about to end, so no receiver is left.
        let handler = move |_: notify::Result<notify::Event>| {
            let _ = sender.send(Wake::Event);
        };
        // Where the system offers no events, looks are enough.
        let watcher = notify::recommended_watcher(handler).ok();
        let (heard, files, folders) = Default::default();
        Self { watcher, heard, files, folders, stamp: Stamp::default(), began: SystemTime::now() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// A build begins: what changes from now on is for the next one.
    pub(crate) fn begin(&mut self) {
        self.began = SystemTime::now();
        self.stamp = Stamp::of(&self.files, &self.folders);
    }

    /// A build is done, and depended on these.
    pub(crate) fn follow(&mut self, files: &BTreeSet<PathBuf>, folders: &BTreeSet<PathBuf>) {
        let is_known = (&self.files, &self.folders) == (files, folders);
        if !is_known {
            (self.files, self.folders) = (files.clone(), folders.clone());
            // What the build saw for the first time has no earlier stamp; if it changed since, its time says so.
            let now = Stamp::of(&self.files, &self.folders).without_later_than(self.began);
            self.stamp = now.with_earlier(&self.stamp);
        }
        let wanted = self.stamp.folders();
        let Some(watcher) = &mut self.watcher else { return };
        for gone in self.heard.difference(&wanted) {
            let _ = watcher.unwatch(gone);
        }
        self.heard.retain(|folder| wanted.contains(folder));
        for folder in wanted {
            if !self.heard.contains(&folder) && watcher.watch(&folder, RecursiveMode::NonRecursive).is_ok() {
                self.heard.insert(folder);
            }
        }
    }

    fn is_stale(&self) -> bool {
        Stamp::of(&self.files, &self.folders) != self.stamp
    }
}

/// Waits until something watched is another than it was when the last build began, and stays so for a moment.
pub(crate) fn wait(receiver: &Receiver<Wake>, watched: &mut Watched) -> Wake {
    while !watched.is_stale() {
        match receiver.recv_timeout(LOOK) {
            Ok(Wake::Ended) | Err(RecvTimeoutError::Disconnected) => return Wake::Ended,
            Ok(Wake::Event) | Err(RecvTimeoutError::Timeout) => {}
        }
        if calm(receiver) == Wake::Ended {
            return Wake::Ended;
        }
    }
    calm(receiver)
}

// Lets a burst pass.
fn calm(receiver: &Receiver<Wake>) -> Wake {
    loop {
        match receiver.recv_timeout(CALM) {
            Ok(Wake::Event) => {}
            Ok(Wake::Ended) | Err(RecvTimeoutError::Disconnected) => return Wake::Ended,
            Err(RecvTimeoutError::Timeout) => return Wake::Event,
        }
    }
}
