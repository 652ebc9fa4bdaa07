//! `stay`: waits for requests of build scripts, with a warm compiler.
//!
//! Each request is built by a fork of this process, which inherits glslang's tables of built-in names. Memory that a
//! build does not free is freed when the fork ends, and a fork that fails does not affect other builds.

use std::collections::BTreeSet;
use std::env;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::PathBuf;
use std::process;
use std::time::{Duration, Instant};

use clap::Args;
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{ForkResult, Pid, close, dup2_stderr, dup2_stdout, fork};
use shader_builder::request::stay::COMPLETE;
use shader_builder::request::{ANSWER, PROTOCOL, Surroundings};
use shader_builder::requested::{builder, warm_up};

use crate::exit::{Answer, Exit, Failure};

/// Waits for requests at a socket.
#[derive(Args)]
pub(crate) struct Stay {
    /// The version that build scripts speak.
    protocol: String,
    /// Where they ask.
    socket: PathBuf,
    /// How long to wait for the next one.
    seconds: u64,
}

impl Stay {
    pub(crate) fn run(self) -> Answer {
        if self.protocol != PROTOCOL {
            return Ok(Exit::Misuse);
        }
        leave_everything().map_err(Failure::files)?;
        let lock = File::create(self.socket.with_extension("lock")).map_err(Failure::files)?;
        if !matches!(fs4::FileExt::try_lock(&lock), Ok(())) {
            // Another process waits at the socket already.
            return Ok(Exit::Right);
        }
        // A process that was killed may have left the socket.
        let _ = fs::remove_file(&self.socket);
        let listener = UnixListener::bind(&self.socket).map_err(Failure::files)?;
        warm_up();
        wait(listener, lock, Duration::from_secs(self.seconds)).map_err(Failure::files)?;
        let _ = fs::remove_file(&self.socket);
        Ok(Exit::Right)
    }
}

// The process that started this one waits until its pipes are closed, and its folder may be deleted.
fn leave_everything() -> io::Result<()> {
    let numbers =
        fs::read_dir("/dev/fd")?.flatten().filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    let inherited: Vec<i32> = numbers.filter(|number| *number > 2).collect();
    for number in inherited {
        // One of the numbers was the file of the listing itself.
        let _ = close(number);
    }
    env::set_current_dir("/")
}

// A fork has neither socket nor lock: if this process is killed while a fork builds, the next build notices.
fn wait(listener: UnixListener, lock: File, time: Duration) -> io::Result<()> {
    let mut copies: BTreeSet<Pid> = BTreeSet::new();
    let mut until = Instant::now() + time;
    loop {
        // Forks that ended are collected from time to time, since no event announces their end.
        let pause = until.saturating_duration_since(Instant::now()).min(Duration::from_secs(1));
        let timeout = PollTimeout::try_from(pause).unwrap_or(PollTimeout::MAX);
        let has_request = match poll(&mut [PollFd::new(listener.as_fd(), PollFlags::POLLIN)], timeout) {
            Ok(ready) => ready > 0,
            Err(Errno::EINTR) => false,
            Err(why) => return Err(why.into()),
        };
        copies.retain(|copy| matches!(waitpid(*copy, Some(WaitPidFlag::WNOHANG)), Ok(WaitStatus::StillAlive)));
        if has_request || !copies.is_empty() {
            until = Instant::now() + time;
        }
        if has_request {
            let (stream, _) = listener.accept()?;
            // SAFETY: this process has one thread, so that no other thread can hold a lock in the fork.
            match unsafe { fork() }? {
                ForkResult::Parent { child } => drop(copies.insert(child)),
                ForkResult::Child => {
                    drop((listener, lock));
                    process::exit(i32::from(serve(stream).is_err()))
                }
            }
        }
        if Instant::now() >= until {
            return Ok(());
        }
    }
}

// If the last line is missing, the build script knows that this failed.
fn serve(mut stream: UnixStream) -> io::Result<()> {
    // A client that connects without a request must not block the fork.
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut text = String::new();
    stream.read_to_string(&mut text)?;
    let Some(Surroundings { folder, variables, request }) = Surroundings::read(&text) else {
        return Err(io::ErrorKind::InvalidData.into());
    };
    env::set_current_dir(folder)?;
    let own: Vec<_> = env::vars_os().map(|(name, _)| name).collect();
    // SAFETY: this process has one thread.
    unsafe {
        own.iter().for_each(|name| env::remove_var(name));
        variables.iter().for_each(|(name, value)| env::set_var(name, value));
    }
    dup2_stdout(&stream)?;
    dup2_stderr(&stream)?;
    println!("{ANSWER}{PROTOCOL}");
    match builder(&request) {
        Ok(builder) => builder.build(),
        Err(why) => println!("cargo::error=shader-builder: {why}"),
    }
    print!("{COMPLETE}");
    io::stdout().flush()
}
