//! Starts as many threads as cargo and the build script allow.
//!
//! With `-j1` there is one. With more, cargo has one token for each process or thread that runs, and a build script
//! starts with one. So every further thread waits for a token, since rustc may have them, and returns it.

use std::env;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use jobserver::{Acquired, Client};
use rayon::ThreadBuilder;

use crate::error::Error;

/// Size of the stack in bytes: nested includes and nested GLSL need more than the default of two megabytes.
const STACK: usize = 32 << 20;

/// Threads that end, and have returned their tokens, when this is dropped.
pub(crate) struct Pool {
    pool: Option<rayon::ThreadPool>,
    is_over: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

/// Starts as many threads as `limit`, cargo and the machine allow.
///
/// # Errors
/// [`Error::Thread`] if the operating system cannot start one.
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
    /// Runs a function on these threads.
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

// Returns the jobserver of the process that started the build script.
fn client() -> Option<Client> {
    // SAFETY: the descriptors in the variable were passed to this process for this purpose. The crate checks that they
    // are pipes before it uses them.
    unsafe { Client::from_env_ext(true) }.client.ok()
}

fn spawn(thread: ThreadBuilder, client: Option<Client>, is_over: Arc<AtomicBool>) -> io::Result<JoinHandle<()>> {
    // The first thread has the token that the process was started with.
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
            // If the system has no non-blocking requests, the number of cargo's jobs is the limit.
            Err(_) => return None,
        }
    }
    None
}
