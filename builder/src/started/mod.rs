//! The builder without compilers: a build script starts the installed program `shader-builder` and hands it the options.
//!
//! It has the setters of the linked builder, so that one build.rs fits both, but for those that only a program calls.

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

use crate::request::{Call, Choice};

/// Collects choices, then has the program `shader-builder` build.
#[derive(Debug, Clone, Default)]
pub struct Builder {
    calls: Vec<Call>,
    program: Option<PathBuf>,
}

impl Builder {
    /// For build.rs: has the installed program compile what the package declares and write what the macros read. Errors in
    /// shaders are raised by the macros, at their own places. A program that is missing or of another version is an error of
    /// the build script, with the command that installs it.
    pub fn build(self) {
        println!("cargo::rerun-if-env-changed={}", locate::VARIABLE);
        let request = wire::encode(&self.calls);
        match locate::program(self.program).and_then(|program| answer::answer(&program, &request)) {
            Ok(lines) => print!("{lines}"),
            Err(why) => println!("cargo::error=shader-builder: {why}"),
        }
    }

    /// The program to start; without it the one that `SHADER_BUILDER_PROGRAM` names, else `shader-builder` on the path.
    pub fn program(mut self, program: impl Into<PathBuf>) -> Self {
        self.program = Some(program.into());
        self
    }

    /// Builds of the shaders in a list only the keys that it names, as a program recorded them; asking for another is a
    /// typed error of the program's.
    pub fn ship(mut self, list: Ship) -> Self {
        self.calls.extend(list.lists.into_iter().map(Call::KeyList));
        self
    }

    /// Builds stacks of fragments, too, as a program recorded them (`Stacks::recorded`): a build script leaves them for
    /// `shipped_stacks!()`, and a program that takes them in needs no compiler for them.
    pub fn ship_stacks(mut self, list: StackList) -> Self {
        self.calls.extend(list.lists.into_iter().map(Call::StackList));
        self
    }

    pub(crate) fn choose(mut self, choice: Choice) -> Self {
        self.calls.push(Call::Choice(choice));
        self
    }
}
