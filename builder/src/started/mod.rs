//! The builder without compilers: a build script starts the installed program `shader-builder`, and sends it the
//! options.
//!
//! It has the setters of the linked builder, so that the same build.rs works with both. Setters and queries for
//! programs are missing.

mod answer;
mod error;
mod first_line;
mod lists;
mod locate;
#[cfg(unix)]
mod stay;

pub use error::Error;
pub use lists::{Ship, StackList};

use std::path::PathBuf;

use shader_info_model::wire;

use crate::once;
use crate::request::{Call, Choice};

/// Collects options, then starts the program `shader-builder` to build.
#[derive(Debug, Clone, Default)]
pub struct Builder {
    calls: Vec<Call>,
    program: Option<PathBuf>,
}

impl Builder {
    /// Starts the installed program, which compiles the declarations of the package and writes the files that the
    /// macros read; for build.rs. The macros show errors in shaders at their places in the source. If the program is
    /// missing or has another version, the build script fails with the command that installs it. A second call in a
    /// build script is an error.
    pub fn build(self) {
        if !once::is_first() {
            return println!("cargo::error=shader-builder: {}", once::TWICE);
        }
        println!("cargo::rerun-if-env-changed={}", locate::VARIABLE);
        let request = wire::encode(&self.calls);
        match locate::program(self.program).and_then(|program| answer::answer(&program, &request)) {
            Ok(lines) => print!("{lines}"),
            Err(why) => println!("cargo::error=shader-builder: {why}"),
        }
    }

    /// Sets the program to start. The default is the one in `SHADER_BUILDER_PROGRAM`, or else `shader-builder` on the
    /// path.
    pub fn program(mut self, program: impl Into<PathBuf>) -> Self {
        self.program = Some(program.into());
        self
    }

    /// Ships only the keys in a list, which a program recorded, for the shaders that the list names. A request for
    /// another key returns a typed error in the program.
    pub fn ship(mut self, list: Ship) -> Self {
        self.calls.extend(list.lists.into_iter().map(Call::KeyList));
        self
    }

    /// Ships stacks of fragments in a list, which a program recorded (`Stacks::recorded`). A build script makes them
    /// available as `shipped_stacks!()`; a program that loads them needs no compiler for them.
    pub fn ship_stacks(mut self, list: StackList) -> Self {
        self.calls.extend(list.lists.into_iter().map(Call::StackList));
        self
    }

    pub(crate) fn choose(mut self, choice: Choice) -> Self {
        self.calls.push(Call::Choice(choice));
        self
    }
}
