//! Starts the program with a request, and reads its answer: lines for cargo.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use super::Error;
use super::first_line::lines;
use crate::request::{PROTOCOL, SUBCOMMAND};

/// Returns the lines for cargo: those of the program, and one that runs the build script again if the program changes.
///
/// # Errors
/// [`Error::Failed`], [`Error::OtherVersion`], and [`Error::Keep`] if the time to stay is invalid.
pub(super) fn answer(program: &Path, request: &str) -> Result<String, Error> {
    let lines = kept(program, request)?.map_or_else(|| started(program, request), Ok)?;
    Ok(format!("cargo::rerun-if-changed={}\n{lines}", program.display()))
}

#[cfg(unix)]
fn kept(program: &Path, request: &str) -> Result<Option<String>, Error> {
    super::stay::answer(program, request)
}

// Other systems cannot fork a process, so no program stays.
#[cfg(not(unix))]
fn kept(_: &Path, _: &str) -> Result<Option<String>, Error> {
    Ok(None)
}

/// Shows what the program printed for people, as if the build script had printed it.
#[expect(clippy::print_stderr, reason = "cargo shows it if the build script fails")]
fn pass_on(errors: &str) {
    eprint!("{errors}");
}

fn started(program: &Path, request: &str) -> Result<String, Error> {
    let failed = |why: String| Error::Failed { program: program.to_owned(), why };
    let mut command = Command::new(program);
    command.args([SUBCOMMAND, PROTOCOL]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|why| failed(why.to_string()))?;
    if let Some(mut input) = child.stdin.take() {
        // A program of another version ends without reading the request, and its answer has its version.
        let _ = input.write_all(request.as_bytes());
    }
    let output = child.wait_with_output().map_err(|why| failed(why.to_string()))?;
    let (text, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let last = errors.lines().last().map_or_else(String::new, |line| format!(": {line}"));
    let why = || failed(format!("{}{last}", output.status));
    // A signal ended it, so what it did not answer says nothing about its version.
    if output.status.code().is_none() {
        return Err(why());
    }
    let lines = lines(program, &text)?;
    pass_on(&errors);
    match output.status.success() {
        true => Ok(lines.to_owned()),
        false => Err(why()),
    }
}
