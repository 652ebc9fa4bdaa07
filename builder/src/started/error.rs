//! The errors of a builder that starts the installed program.

use std::fmt;
use std::io;
use std::path::PathBuf;

use crate::request::PROTOCOL;

/// Why the program has not answered a build script. `Display` writes the whole message, with the way out.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The program is missing.
    Missing {
        /// The places that were searched.
        searched: String,
    },
    /// The program does not start, or ends without an answer.
    Failed {
        /// The program.
        program: PathBuf,
        /// The error of the operating system, or the output of the program.
        why: String,
    },
    /// The program has another version than the build script.
    OtherVersion {
        /// The program.
        program: PathBuf,
        /// Its version, if its answer has one.
        version: Option<String>,
    },
    /// The value of `SHADER_BUILDER_KEEP` is not a time.
    Keep {
        /// The value.
        value: String,
    },
    /// A list cannot be read.
    File {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
}

const INSTALL: &str =
    concat!("install it with `cargo install --locked shader-builder-cli@", env!("CARGO_PKG_VERSION"), "`");

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing { searched } => {
                write!(f, "the program `shader-builder` is missing: {searched}; {INSTALL}")
            }
            Self::Failed { program, why } => write!(f, "{} gives no answer: {why}", program.display()),
            Self::OtherVersion { program, version } => {
                let version = version.as_deref().unwrap_or("another version");
                let program = program.display();
                write!(f, "{program} is of {version}, and this build script needs {PROTOCOL}; {INSTALL}")
            }
            Self::Keep { value } => {
                write!(
                    f,
                    "unknown value `{value}` of SHADER_BUILDER_KEEP: use a time such as `60s` or `5m`, or unset it"
                )
            }
            Self::File { path, source } => write!(f, "{}: {source}", path.display()),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::File { source, .. } => Some(source),
            Self::Missing { .. } | Self::Failed { .. } | Self::OtherVersion { .. } | Self::Keep { .. } => None,
        }
    }
}
