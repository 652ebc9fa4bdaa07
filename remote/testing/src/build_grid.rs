//! BuildGrid: a cache, and an executor with PostgreSQL.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::part::{Missing, Part, find, free_port};
use crate::postgres::Postgres;

/// Names the folder of a virtual environment that BuildGrid is installed in.
const VARIABLE: &str = "SHADER_INFO_BUILDGRID";

/// A server of the Remote Execution API.
#[derive(Debug)]
pub struct BuildGrid {
    part: Option<Part>,
    program: PathBuf,
    port: u16,
    folder: TempDir,
    _postgres: Option<Postgres>,
}

impl BuildGrid {
    /// Starts a server with an empty cache.
    ///
    /// # Errors
    /// If BuildGrid is not installed.
    pub fn cache() -> Result<Self, Missing> {
        Self::start(program()?, None)
    }

    /// Starts a server with an empty cache that executes on [`Worker`](crate::Worker)s.
    ///
    /// # Errors
    /// If BuildGrid or PostgreSQL is not installed.
    pub fn executor() -> Result<Self, Missing> {
        let program = program()?;
        let postgres = Postgres::start()?;
        let done = Command::new(&program)
            .args(["migrate", "apply", &postgres.connection()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        assert!(done.expect("bgd").success(), "the database of BuildGrid cannot be made");
        Self::start(program, Some(postgres))
    }

    /// The server's URL.
    pub fn url(&self) -> String {
        format!("grpc://127.0.0.1:{}", self.port)
    }

    /// The server's port on this machine.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// What the server reported so far.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// Kills the server. Jobs stay, blobs and results do not.
    pub fn kill(&mut self) {
        self.part = None;
    }

    /// Starts the server again at its port.
    pub fn restart(&mut self) {
        self.kill();
        let log = File::create(self.folder.path().join("log")).expect("a log");
        let mut part = Part::start(
            Command::new(&self.program)
                .args(["server", "start", "server.yml"])
                .current_dir(self.folder.path())
                .stdin(Stdio::null())
                .stdout(log.try_clone().expect("a log"))
                .stderr(log),
        );
        part.wait_for(self.port);
        self.part = Some(part);
    }

    fn start(program: PathBuf, postgres: Option<Postgres>) -> Result<Self, Missing> {
        let folder = tempfile::tempdir().expect("a folder");
        let port = free_port();
        let text = configuration(port, postgres.as_ref().map(Postgres::connection).as_deref());
        fs::write(folder.path().join("server.yml"), text).expect("written");
        let mut server = Self { part: None, program, port, folder, _postgres: postgres };
        server.restart();
        Ok(server)
    }
}

fn program() -> Result<PathBuf, Missing> {
    let folder = env::var_os(VARIABLE).map(|folder| Path::new(&folder).join("bin"));
    find("bgd", folder.as_deref().as_slice()).map_err(|_| Missing(format!("BuildGrid (`{VARIABLE}`)")))
}

fn configuration(port: u16, database: Option<&str>) -> String {
    let (connections, schedulers, services) = match database {
        None => (String::new(), "", ""),
        Some(database) => (
            format!("connections:\n  - !sql-connection &sql\n    connection-string: {database}\n"),
            SCHEDULERS,
            SERVICES,
        ),
    };
    format!(
        "server:
  - !channel
    address: 127.0.0.1:{port}
    insecure-mode: true
description: loopback
authorization:
  method: none
monitoring:
  enabled: false
{connections}storages:
  - !lru-storage &cas
    size: 1GB
caches:
  - !lru-action-cache &ac
    storage: *cas
    max-cached-refs: 1000000
    allow-updates: true
    cache-failed-actions: false
{schedulers}instances:
  - name: ''
    services:
      - !action-cache
        cache: *ac
      - !cas
        storage: *cas
      - !bytestream
        storage: *cas
{services}thread-pool-size: 100
"
    )
}

// A worker that comes back under its name frees its work at once; one that does not, after the time-out, which cannot
// be shorter: the server gives work only to workers that wait longer than three seconds.
const SCHEDULERS: &str = "schedulers:
  - !sql-scheduler &sched
    sql: *sql
    storage: *cas
    action-cache: *ac
    poll-interval: 0.1
    bot-poll-interval: 0.1
    bot-session-keepalive-timeout: 5
    session-expiry-timer-interval: 0.5
    max-job-attempts: 50
    property-set:
      !dynamic-property-set
      match-property-keys: []
      wildcard-property-keys: []
    assigners:
      - !priority-age-assigner
        count: 1
        interval: 0.02
        priority-assignment-percentage: 95
";

const SERVICES: &str = "      - !execution
        scheduler: *sched
        operation-stream-keepalive-timeout: 60
      - !bots
        scheduler: *sched
";
