//! The options of servers that share results with other machines.

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgGroup, Args, ValueHint};
use shader_builder::RemoteOptions;

/// The program has to be compiled with its feature `remote`.
#[derive(Args, Clone)]
#[command(
    next_help_heading = "Servers (feature `remote`)",
    group = ArgGroup::new("server").multiple(true).args(["remote_cache", "remote_executor"])
)]
pub(super) struct Servers {
    /// Look results up on a server before compiling: `http(s)://HOST/PATH` (Bazel's simple cache) or
    /// `grpc(s)://HOST:PORT` (Remote Execution API).
    #[arg(long, value_name = "URL", value_hint = ValueHint::Url)]
    remote_cache: Option<String>,
    /// Let a server's workers compile what is in no cache: `grpc(s)://HOST:PORT`.
    #[arg(long, value_name = "URL", value_hint = ValueHint::Url)]
    remote_executor: Option<String>,
    /// Write results of this machine to the remote cache: for CI.
    #[arg(long, requires = "server")]
    remote_write: bool,
    /// Seconds to wait in total without an answer, before this machine compiles the rest.
    #[arg(long, value_name = "SECONDS", default_value_t = 5, requires = "server")]
    remote_delay: u32,
    /// The instance, on servers that have several.
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true, requires = "server")]
    remote_instance: String,
    /// A property that workers must have: `OSFamily=linux`. May be repeated.
    #[arg(long, value_name = "NAME=VALUE", value_parser = property, requires = "server")]
    remote_platform: Vec<(String, String)>,
    /// A PEM file of certificate authorities, trusted instead of the system's.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "server")]
    remote_ca: Option<PathBuf>,
    /// A PEM file of this client's certificates.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires_all = ["server", "remote_client_key"])]
    remote_client_certificate: Option<PathBuf>,
    /// A PEM file of the certificate's private key.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires_all = ["server", "remote_client_certificate"])]
    remote_client_key: Option<PathBuf>,
    /// A file with a bearer token as its only line.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "server")]
    remote_token_file: Option<PathBuf>,
    /// A program that prints headers, as Bazel's credential helpers do.
    #[arg(long, value_name = "PROGRAM", value_hint = ValueHint::ExecutablePath, requires = "server")]
    remote_credential_helper: Option<PathBuf>,
    /// Texts that this machine compiles at once beside the executor; none by default, unless the executor fails.
    #[arg(long, value_name = "COUNT", requires = "remote_executor")]
    local_jobs: Option<usize>,
    /// Batches that the executor gets at once, best about twice the number of its workers; 16 by default.
    #[arg(long, value_name = "COUNT", requires_all = ["server", "remote_executor"])]
    remote_jobs: Option<usize>,
}

impl Servers {
    pub(super) fn options(&self) -> RemoteOptions {
        let this = self.clone();
        let delay = Duration::from_secs(this.remote_delay.into());
        let mut out = RemoteOptions::new().write(this.remote_write).delay(delay).instance(this.remote_instance);
        out = this.remote_cache.into_iter().fold(out, RemoteOptions::cache);
        out = this.remote_executor.into_iter().fold(out, RemoteOptions::executor);
        out = this.remote_platform.into_iter().fold(out, |out, (name, value)| out.platform(name, value));
        out = this.remote_ca.into_iter().fold(out, RemoteOptions::ca);
        let certificate = this.remote_client_certificate.zip(this.remote_client_key);
        out = certificate.into_iter().fold(out, |out, (certificate, key)| out.client_certificate(certificate, key));
        out = this.remote_token_file.into_iter().fold(out, RemoteOptions::token_file);
        out = this.remote_credential_helper.into_iter().fold(out, RemoteOptions::credential_helper);
        out = this.local_jobs.into_iter().fold(out, RemoteOptions::local_jobs);
        this.remote_jobs.into_iter().fold(out, RemoteOptions::executions)
    }
}

fn property(words: &str) -> Result<(String, String), &'static str> {
    let (name, value) = words.split_once('=').ok_or("a name, `=` and a value: `OSFamily=linux`")?;
    if name.is_empty() {
        return Err("the name is empty: `OSFamily=linux`");
    }
    Ok((name.to_owned(), value.to_owned()))
}
