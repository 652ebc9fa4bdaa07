//! Exit codes of the program.

use std::process::ExitCode;

use shader_builder::Error;
use shader_builder::error::CargoError;

/// Exit code of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    Right = 0,
    Errors = 1,
    Misuse = 2,
    Files = 3,
}

/// The exit codes, as text for the help.
pub(crate) const HELP: &str = "Exit codes:

- 0: success
- 1: shaders have errors, or a required step was skipped
- 2: wrong arguments, or unknown package, info or stage
- 3: files cannot be written or watched";

impl Exit {
    pub(crate) fn code(self) -> ExitCode {
        ExitCode::from(self as u8)
    }

    pub(crate) fn of(passed: bool) -> Self {
        if passed { Self::Right } else { Self::Errors }
    }
}

/// Why the program fails.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) exit: Exit,
    pub(crate) why: String,
}

/// The result of a subcommand.
pub(crate) type Answer = Result<Exit, Failure>;

/// The builder's error is about the request: an unknown package, info or stage, for example.
impl From<Error> for Failure {
    fn from(why: Error) -> Self {
        Self::misuse(why)
    }
}

impl From<CargoError> for Failure {
    fn from(why: CargoError) -> Self {
        Self::misuse(why)
    }
}

impl Failure {
    pub(crate) fn misuse(why: impl ToString) -> Self {
        Self { exit: Exit::Misuse, why: why.to_string() }
    }

    pub(crate) fn files(why: impl ToString) -> Self {
        Self { exit: Exit::Files, why: why.to_string() }
    }
}
