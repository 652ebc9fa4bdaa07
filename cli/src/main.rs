//! The program `shader-builder`: parses arguments and calls the builder.

mod command;
mod console;
mod exit;
#[cfg(test)]
mod fuzz;
mod json;
#[cfg(test)]
mod manual;
mod options;
mod progress;
mod watch;
mod words;

use std::process::ExitCode;

use clap::Parser;

use crate::command::Arguments;

fn main() -> ExitCode {
    let Arguments { console, command } = Arguments::parse();
    console.apply();
    match command.run(&console) {
        Ok(exit) => exit.code(),
        Err(failure) => {
            console.print_error(&format!("error: {}\n", failure.why));
            failure.exit.code()
        }
    }
}
