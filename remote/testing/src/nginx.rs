//! nginx as a cache: WebDAV over a folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::Certificates;
use crate::part::{Missing, Part, find, free_port};

/// What the server does beside storing files.
#[derive(Debug, Default, Clone)]
pub struct Site<'a> {
    /// Encrypts.
    pub certificates: Option<&'a Certificates>,
    /// Wants a client's certificate.
    pub wants_client: bool,
    /// Answers only to a bearer token.
    pub token: Option<&'a str>,
    /// Takes no files.
    pub is_read_only: bool,
    /// How many of 100 requests fail.
    pub failing: u32,
    /// The largest file in bytes; zero for any.
    pub largest: usize,
}

/// A server that stores what is put to `/cache/`.
#[derive(Debug)]
pub struct Nginx {
    folder: TempDir,
    program: PathBuf,
    port: u16,
    scheme: &'static str,
    part: Option<Part>,
}

impl Nginx {
    /// Starts a server with an empty cache.
    ///
    /// # Errors
    /// If nginx is not installed.
    pub fn start(site: &Site<'_>) -> Result<Self, Missing> {
        let program = find("nginx", &[Path::new("/usr/sbin")])?;
        let folder = tempfile::tempdir().expect("a folder");
        let port = free_port();
        fs::write(folder.path().join("nginx.conf"), configuration(folder.path(), port, site)).expect("written");
        let scheme = if site.certificates.is_some() { "https" } else { "http" };
        let mut server = Self { folder, program, port, scheme, part: None };
        server.restart();
        Ok(server)
    }

    /// The cache's URL.
    pub fn url(&self) -> String {
        format!("{}://localhost:{}/cache", self.scheme, self.port)
    }

    /// The server's port on this machine.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The folder of what is stored, with `ac` and `cas`.
    pub fn files(&self) -> PathBuf {
        self.folder.path().join("root/cache")
    }

    /// Kills the server. What it stored stays.
    pub fn kill(&mut self) {
        self.part = None;
    }

    /// Starts the server again at its port.
    pub fn restart(&mut self) {
        self.kill();
        let mut command = Command::new(&self.program);
        command.arg("-p").arg(self.folder.path()).arg("-c").arg(self.folder.path().join("nginx.conf"));
        let mut part = Part::start(command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()));
        part.wait_for(self.port);
        self.part = Some(part);
    }
}

// One process, so that killing it leaves none behind.
fn configuration(folder: &Path, port: u16, site: &Site<'_>) -> String {
    fs::create_dir_all(folder.join("root/cache")).expect("a folder");
    let folder = folder.display();
    let tls = site.certificates.map_or(String::new(), |certificates| {
        let file = |name| certificates.file(name).display().to_string();
        let client = if site.wants_client {
            format!("ssl_client_certificate {}; ssl_verify_client on;", file("ca.pem"))
        } else {
            String::new()
        };
        format!("ssl_certificate {}; ssl_certificate_key {}; {client}", file("server.pem"), file("server.key"))
    });
    let ssl = if site.certificates.is_some() { " ssl" } else { "" };
    let token = site
        .token
        .map_or(String::new(), |token| format!("if ($http_authorization != \"Bearer {token}\") {{ return 401; }}"));
    let methods = if site.is_read_only { "off" } else { "PUT" };
    // Without a part that fails the directive needs one nevertheless.
    let failing = format!("{}%", site.failing.clamp(1, 99));
    let fail = if site.failing > 0 { "if ($fails) { return 503; }" } else { "" };
    format!(
        "daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log; user root;
events {{ worker_connections 1024; }}
http {{
  access_log off; client_max_body_size {largest}; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  keepalive_requests 100000;
  split_clients \"$request_id\" $fails {{ {failing} 1; * \"\"; }}
  server {{
    listen 127.0.0.1:{port}{ssl}; {tls}
    root {folder}/root;
    location /cache/ {{ {token} {fail} dav_methods {methods}; create_full_put_path on; }}
  }}
}}
",
        largest = site.largest,
    )
}
