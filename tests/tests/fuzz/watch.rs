//! Ends the process where a case never ends, with the case's name: a limit that is asserted after the case cannot.
#![allow(clippy::print_stderr)] // the process is aborted behind it

use std::fs;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Processor time after which a case is taken for one that never ends.
const HOPELESS: Duration = Duration::from_secs(4);
/// Bits that a thread's case may have.
const IDLE: u64 = u64::MAX;

/// Looks at threads until it is dropped.
pub(crate) struct Watch {
    threads: Arc<Mutex<Vec<Arc<Watched>>>>,
    is_over: Arc<AtomicBool>,
}

/// One thread, and what it runs.
pub(crate) struct Watched {
    /// Where the system says how long the thread ran; empty where it does not.
    path: String,
    kind: Mutex<&'static str>,
    seed: AtomicU64,
    /// Nanoseconds that the thread had run when the case began.
    since: AtomicU64,
}

impl Watch {
    /// Starts looking.
    pub(crate) fn start() -> Self {
        let it = Self { threads: Arc::default(), is_over: Arc::default() };
        let (threads, is_over) = (it.threads.clone(), it.is_over.clone());
        std::thread::spawn(move || {
            while !is_over.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(500));
                let all = threads.lock().unwrap_or_else(PoisonError::into_inner).clone();
                all.iter().for_each(|thread| thread.look());
            }
        });
        it
    }

    /// The calling thread.
    pub(crate) fn thread(&self) -> Arc<Watched> {
        let link = fs::read_link("/proc/thread-self").unwrap_or_default();
        let path = format!("/proc/{}/schedstat", link.display());
        let it = Watched { path, kind: Mutex::new(""), seed: AtomicU64::new(IDLE), since: AtomicU64::new(0) };
        let it = Arc::new(it);
        self.threads.lock().unwrap_or_else(PoisonError::into_inner).push(it.clone());
        it
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

impl Watched {
    /// A case begins.
    pub(crate) fn at(&self, kind: &'static str, seed: u64) {
        *self.kind.lock().unwrap_or_else(PoisonError::into_inner) = kind;
        self.since.store(0, Ordering::Relaxed);
        self.seed.store(seed, Ordering::Relaxed);
    }

    /// It ended.
    pub(crate) fn done(&self) {
        self.seed.store(IDLE, Ordering::Relaxed);
    }

    fn look(&self) {
        let seed = self.seed.load(Ordering::Relaxed);
        let Some(ran) = self.ran().filter(|_| seed != IDLE) else { return };
        match self.since.load(Ordering::Relaxed) {
            0 => self.since.store(ran, Ordering::Relaxed),
            since if ran.saturating_sub(since) > HOPELESS.as_nanos() as u64 => {
                let kind = *self.kind.lock().unwrap_or_else(PoisonError::into_inner);
                eprintln!("{kind}, seed {seed}: does not end within {HOPELESS:?} of processor time");
                std::process::abort();
            }
            _ => {}
        }
    }

    fn ran(&self) -> Option<u64> {
        fs::read_to_string(&self.path).ok()?.split_whitespace().next()?.parse().ok()
    }
}
