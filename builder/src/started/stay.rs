//! Sends the request to a program that stayed after an earlier build, whose compiler is warm, or starts one that stays
//! for the next build.
//!
//! A program stays only if `SHADER_BUILDER_KEEP` sets a time. If anything goes wrong with it, the build starts a
//! program of its own.

use std::env;
use std::io::{self, Read, Write};
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use super::Error;
use super::first_line::lines;
use crate::request::stay::{COMPLETE, SUBCOMMAND, VARIABLE, seconds, socket};
use crate::request::{PROTOCOL, Surroundings};

/// Returns the lines of a program that stayed; `None` if programs do not stay, or if none runs yet.
///
/// # Errors
/// [`Error::Keep`] if the value of the variable is not a time.
pub(super) fn answer(program: &Path, request: &str) -> Result<Option<String>, Error> {
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    let value = env::var_os(VARIABLE).unwrap_or_default();
    let value = value.to_string_lossy();
    let time = seconds(&value).ok_or_else(|| Error::Keep { value: value.clone().into_owned() })?;
    let Some(socket) = socket(program).filter(|_| time > 0) else { return Ok(None) };
    match asked(&socket, request) {
        Ok(Some(text)) => Ok(lines(program, &text).ok().map(str::to_owned)),
        Ok(None) => Ok(None),
        Err(_) => {
            // If no program stays, the next build is only as slow as this one.
            let _ = leave(program, &socket, time);
            Ok(None)
        }
    }
}

/// How long a program may take to begin its answer. A program that hangs must not delay the build for longer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Returns the answer of the program. `None` if the program ends before its answer is complete or does not begin to
/// answer, or if this process has variables that are not text.
fn asked(socket: &Path, request: &str) -> io::Result<Option<String>> {
    let mut stream = UnixStream::connect(socket)?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let Some(text) = Surroundings::here(request).map(|it| it.text()) else { return Ok(None) };
    let sent = stream.write_all(text.as_bytes()).and_then(|()| stream.shutdown(Shutdown::Write));
    let Ok(answer) = sent.and_then(|()| read(&mut stream)) else { return Ok(None) };
    Ok(String::from_utf8_lossy(&answer).strip_suffix(COMPLETE).map(str::to_owned))
}

/// Reads the whole answer. The program writes its first line before it builds, and the build may take long.
fn read(stream: &mut UnixStream) -> io::Result<Vec<u8>> {
    let mut answer = vec![0; 256];
    stream.set_read_timeout(Some(PATIENCE))?;
    let length = stream.read(&mut answer)?;
    answer.truncate(length);
    stream.set_read_timeout(None)?;
    stream.read_to_end(&mut answer)?;
    Ok(answer)
}

fn leave(program: &Path, socket: &Path, seconds: u64) -> io::Result<()> {
    let mut command = Command::new(program);
    command.args([SUBCOMMAND, PROTOCOL]).arg(socket).arg(seconds.to_string());
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // A signal to the build, such as Ctrl-C, must not end the program.
    command.process_group(0).spawn().map(drop)
}
