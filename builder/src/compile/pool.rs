//! Starts as many threads as cargo and the build script allow.
//!
//! Under `-j1` there is one. Under more, cargo hands out tokens, one for each thing that runs, of which a build script
//! has one when it starts: every further thread waits for its own, since rustc may hold them, and gives it back.

use std::env;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use jobserver::{Acquired, Client};
use rayon::ThreadBuilder;

use crate::error::Error;

/// Deep includes and nested GLSL need more than the usual two megabytes.
const STACK: usize = 32 << 20;

/// Threads that end, and have given their tokens back, when this is dropped.
pub(crate) struct Pool {
    pool: Option<rayon::ThreadPool>,
    is_over: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

/// As many threads as `limit`, cargo and the machine allow.
///
/// # Errors
/// [`Error::Thread`] if the system cannot start one.
pub(crate) fn start(limit: Option<usize>) -> Result<Pool, Error> {
    let jobs = env::var("NUM_JOBS").ok().and_then(|it| it.parse().ok()).filter(|it| *it > 0);
    let most = thread::available_parallelism().map_or(1, usize::from);
    let count = limit.into_iter().chain(jobs).min().unwrap_or(most).max(1);
    let client = (count > 1 && jobs.is_some()).then(client).flatten();
    let is_over = Arc::new(AtomicBool::new(false));
    let mut threads = Vec::new();
    let builder = rayon::ThreadPoolBuilder::new().num_threads(count);
    let pool = builder.spawn_handler(|thread| {
        threads.push(spawn(thread, client.clone(), is_over.clone())?);
        Ok(())
    });
    let pool = pool.build().map_err(|error| Error::Thread { source: io::Error::other(error) })?;
    Ok(Pool { pool: Some(pool), is_over, threads })
}

impl Pool {
    /// Runs something on these threads.
    pub(crate) fn install<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match &self.pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        self.pool = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

// The jobserver of the process that started the build script.
fn client() -> Option<Client> {
    // SAFETY: the descriptors that the variable names were handed to this process for that purpose; that they are pipes
    // is checked before they are used.
    unsafe { Client::from_env_ext(true) }.client.ok()
}

fn spawn(thread: ThreadBuilder, client: Option<Client>, is_over: Arc<AtomicBool>) -> io::Result<JoinHandle<()>> {
    // The first one has the token that the process was started with.
    let client = client.filter(|_| thread.index() > 0);
    thread::Builder::new().stack_size(STACK).spawn(move || {
        let _token = client.and_then(|client| wait(&client, &is_over));
        thread.run();
    })
}

fn wait(client: &Client, is_over: &AtomicBool) -> Option<Acquired> {
    while !is_over.load(Ordering::Relaxed) {
        match client.try_acquire() {
            Ok(Some(token)) => return Some(token),
            Ok(None) => thread::sleep(Duration::from_millis(10)),
            // A system without non-blocking requests: cargo's number is the limit.
            Err(_) => return None,
        }
    }
    None
}
