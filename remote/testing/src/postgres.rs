//! PostgreSQL with one empty database.

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::part::{Missing, Part, find, free_port};

/// PostgreSQL refuses to run as root: there it runs as a user without rights.
const UNPRIVILEGED: u32 = 65534;

/// A server that keeps nothing safe: it ends with the test.
#[derive(Debug)]
pub(crate) struct Postgres {
    // Ends before its folder is deleted.
    part: Part,
    port: u16,
    _folder: TempDir,
}

impl Postgres {
    pub(crate) fn start() -> Result<Self, Missing> {
        let programs = programs()?;
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("data");
        if is_root() {
            std::os::unix::fs::chown(folder.path(), Some(UNPRIVILEGED), Some(UNPRIVILEGED)).expect("owned");
        }
        let done = unprivileged(&programs.join("initdb"))
            .args(["--no-sync", "-A", "trust", "-U", "postgres", "-D"])
            .arg(&data)
            .stdout(Stdio::null())
            .status();
        assert!(done.expect("initdb").success(), "initdb failed");
        let port = free_port();
        let mut part = Part::start(
            unprivileged(&programs.join("postgres"))
                .arg("-D")
                .arg(&data)
                .args(["-p", &port.to_string(), "-h", "127.0.0.1", "-c", "max_connections=200"])
                .args(["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off", "-k"])
                .arg(folder.path())
                .stdout(Stdio::null())
                .stderr(Stdio::null()),
        );
        part.wait_for(port);
        Ok(Self { part, port, _folder: folder })
    }

    /// The database as SQLAlchemy names it.
    pub(crate) fn connection(&self) -> String {
        format!("postgresql+psycopg2://postgres@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Its processes end together only at a signal.
        self.part.signal("-QUIT");
    }
}

// The newest version, as Debian installs them.
fn programs() -> Result<PathBuf, Missing> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort();
    let newest = folders.iter().rev().map(PathBuf::as_path).find(|folder| folder.join("initdb").is_file());
    let program = find("initdb", newest.as_slice())?;
    Ok(program.parent().unwrap_or(Path::new("/")).to_path_buf())
}

fn unprivileged(program: &Path) -> Command {
    let mut command = Command::new(program);
    if is_root() {
        command.uid(UNPRIVILEGED).gid(UNPRIVILEGED);
    }
    command.env("TZ", "UTC").env("LC_ALL", "C").current_dir("/").stdin(Stdio::null());
    command
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self").is_ok_and(|data| data.uid() == 0)
}
