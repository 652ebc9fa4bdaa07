//! Starts BuildGrid and workers on this machine until its input ends: for `benches/sizing.py`.
//!
//! `loopback PROGRAM WORKERS` prints the server's URL on one line; PROGRAM stands for `shader-builder` of commands.
#![allow(clippy::print_stderr)] // a program for scripts

use std::io::Read;
use std::process::ExitCode;

use shader_builder_remote_testing::{BuildGrid, Worker};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program, count] = &*arguments else { return misuse("usage: loopback PROGRAM WORKERS") };
    let Ok(count) = count.parse::<usize>() else { return misuse("WORKERS is not a number") };
    let server = match BuildGrid::executor() {
        Ok(server) => server,
        Err(why) => return misuse(&why.to_string()),
    };
    let worker = |number: usize| Worker::start(server.port(), &format!("worker-{number}"), &[program.into()]);
    let workers: Vec<Worker> = (0..count).map(worker).collect();
    println!("{}", server.url());
    let _ = std::io::stdin().read_to_end(&mut Vec::new());
    let begun: usize = workers.iter().map(Worker::begun).sum();
    eprintln!("{begun} actions");
    ExitCode::SUCCESS
}

fn misuse(words: &str) -> ExitCode {
    eprintln!("{words}");
    ExitCode::FAILURE
}
