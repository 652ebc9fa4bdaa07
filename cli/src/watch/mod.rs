//! Waits until one of several files and folders changes.
//!
//! Events of the operating system only say when to check; stamps of the files decide whether something changed. So
//! reading a file, temporary files of an editor and files in the folder of artifacts start no build. A check every two
//! seconds finds changes without an event, on network drives and in mounted folders of containers.

mod stamp;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant, SystemTime};

use notify::{RecommendedWatcher, RecursiveMode, Watcher};

use stamp::Stamp;

/// How long events must pause. They come in bursts: to save a file by a rename causes four.
const CALM: Duration = Duration::from_millis(50);
/// How long a file may be empty or missing before that counts as a change: many editors empty a file, or move it away,
/// before they write it.
const HALF_WRITTEN: Duration = Duration::from_millis(500);
/// Time between two checks without an event.
const LOOK: Duration = Duration::from_secs(2);

/// Why the wait ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wake {
    /// A watched folder has changed.
    Event,
    /// The user ends the program.
    Ended,
}

/// The files and folders that the last build depended on.
pub(crate) struct Watched {
    watcher: Option<RecommendedWatcher>,
    /// Folders for which the operating system reports events.
    with_events: BTreeSet<PathBuf>,
    files: BTreeSet<PathBuf>,
    folders: BTreeSet<PathBuf>,
    stamp: Stamp,
    began: SystemTime,
}

impl Watched {
    pub(crate) fn new(sender: Sender<Wake>) -> Self {
        // If sending fails, the program is about to end.
        let handler = move |_: notify::Result<notify::Event>| {
            let _ = sender.send(Wake::Event);
        };
        // If the system offers no events, the regular checks are sufficient.
        let watcher = notify::recommended_watcher(handler).ok();
        let (with_events, files, folders) = Default::default();
        Self { watcher, with_events, files, folders, stamp: Stamp::default(), began: SystemTime::now() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Marks the beginning of a build: later changes belong to the next one.
    pub(crate) fn begin(&mut self) {
        self.began = SystemTime::now();
        self.stamp = Stamp::of(&self.files, &self.folders);
    }

    /// Sets the files and folders that a completed build depended on.
    pub(crate) fn follow(&mut self, files: &BTreeSet<PathBuf>, folders: &BTreeSet<PathBuf>) {
        let is_known = (&self.files, &self.folders) == (files, folders);
        if !is_known {
            (self.files, self.folders) = (files.clone(), folders.clone());
            // A file that is new to the build has no earlier stamp. If it changed since the build began, its time shows
            // that.
            let now = Stamp::of(&self.files, &self.folders).without_later_than(self.began);
            self.stamp = now.with_earlier(&self.stamp);
        }
        let wanted = self.stamp.folders();
        let Some(watcher) = &mut self.watcher else { return };
        for gone in self.with_events.difference(&wanted) {
            let _ = watcher.unwatch(gone);
        }
        self.with_events.retain(|folder| wanted.contains(folder));
        for folder in wanted {
            if !self.with_events.contains(&folder) && watcher.watch(&folder, RecursiveMode::NonRecursive).is_ok() {
                self.with_events.insert(folder);
            }
        }
    }

    fn is_stale(&self) -> bool {
        Stamp::of(&self.files, &self.folders) != self.stamp
    }

    fn is_half_written(&self) -> bool {
        Stamp::of(&self.files, &self.folders).has_lost_content_of(&self.stamp)
    }
}

/// Waits until a watched file or folder differs from its stamp of the last build, until changes pause, and until no
/// file seems to be half written.
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
    let start = Instant::now();
    loop {
        let wake = calm(receiver);
        if wake == Wake::Ended || !watched.is_half_written() || start.elapsed() >= HALF_WRITTEN {
            return wake;
        }
    }
}

// Waits for the end of a burst.
fn calm(receiver: &Receiver<Wake>) -> Wake {
    loop {
        match receiver.recv_timeout(CALM) {
            Ok(Wake::Event) => {}
            Ok(Wake::Ended) | Err(RecvTimeoutError::Disconnected) => return Wake::Ended,
            Err(RecvTimeoutError::Timeout) => return Wake::Event,
        }
    }
}
