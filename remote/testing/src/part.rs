//! Programs that a test starts: found, run, and ended by their process id.

use std::env;
use std::fmt;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

/// A program that is not installed.
#[derive(Debug)]
pub struct Missing(pub(crate) String);

impl fmt::Display for Missing {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} is not installed", self.0)
    }
}

/// The first of some folders, or of the PATH, that has a program.
pub(crate) fn find(program: &str, folders: &[&Path]) -> Result<PathBuf, Missing> {
    let path = env::var_os("PATH").unwrap_or_default();
    let places = folders.iter().map(|folder| folder.to_path_buf()).chain(env::split_paths(&path));
    let found = places.map(|folder| folder.join(program)).find(|path| path.is_file());
    found.ok_or_else(|| Missing(format!("`{program}`")))
}

/// A process that ends with this value.
#[derive(Debug)]
pub(crate) struct Part(Child);

impl Part {
    pub(crate) fn start(command: &mut Command) -> Self {
        Self(command.spawn().unwrap_or_else(|why| panic!("{command:?}: {why}")))
    }

    /// Waits until a port answers.
    pub(crate) fn wait_for(&mut self, port: u16) {
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            let ended = self.0.try_wait().expect("a process that was started");
            assert!(ended.is_none(), "a server ended at once: {ended:?}");
            assert!(start.elapsed() < Duration::from_secs(60), "a server does not answer");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Asks the process to end by a signal, and waits a little for it.
    pub(crate) fn signal(&mut self, signal: &str) {
        let _ = Command::new("kill").args([signal, &self.0.id().to_string()]).status();
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(5) && matches!(self.0.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A port that was free a moment ago.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    listener.local_addr().expect("an address").port()
}
